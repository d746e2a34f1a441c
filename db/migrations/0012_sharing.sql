-- Sharing: memories of one's own move from the solo lane into the shared one, one or all of them, and never back.

create table sharing_choices (
  account_id uuid not null references accounts (id) on delete cascade,
  lane_id    uuid not null references lanes (id),
  chosen_at  timestamptz not null,
  primary key (account_id, lane_id)
);
comment on table sharing_choices is 'Since when an account need not be asked whether to bring its own memories into a shared lane; pairing again asks again';

-- The one act that concerns two lanes: moves a memory of the scope's account, or with null all of them, from its solo lane
-- into the scope's lane, which it must share at this moment. What is in the bin stays. Reactions, comments, ratings and
-- changes follow by their foreign keys. Locks in the order of the ids, so that two who do this at once queue.
create function share_solo_memories(wanted uuid)
returns table (id uuid) language sql security definer set search_path = public as $$
  with mine as materialized (
    select m.id from memories m
    where m.lane_id = current_account() and m.removed_at is null and (wanted is null or m.id = wanted)
      and exists (select from lane_members l where l.account_id = current_account() and l.lane_id = current_lane() and l.kind = 'shared' and l.left_at is null)
    order by m.id for update)
  update memories m set lane_id = current_lane() from mine where m.lane_id = current_account() and m.id = mine.id
  returning m.id
$$;

select guard('sharing_choices', 'account_id = (select current_account())');
grant select, insert, update on sharing_choices to otterway_app;
