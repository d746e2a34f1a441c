-- Exports and erasure. The role that serves requests may neither change nor remove most of what an account wrote, so each subject has one function that
-- does it, for the account of the scope alone and only while its deletion is pending. A test writes a word into every text there is, and looks for it
-- afterwards.

create table exports (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  state      text not null default 'building',
  done       integer not null default 0,
  total      integer not null default 0,
  started_at timestamptz not null,
  moved_at   timestamptz not null,
  expires_at timestamptz,
  zip        bytea,
  link_hash  bytea,
  session_id uuid references sessions (id) on delete set null,
  pictures   jsonb not null default '[]',
  constraint exports_state_known check (state in ('building', 'ready', 'fetched', 'expired', 'failed')),
  constraint exports_done_of_total check (done between 0 and total),
  constraint exports_ready_with_its_bytes check ((state = 'ready') = (zip is not null)),
  constraint exports_ready_for_a_while check (state <> 'ready' or expires_at is not null),
  constraint exports_link_is_sha256 check (length(link_hash) = 32)
);
comment on column exports.moved_at is 'When `done` moved last: one that stands still has lost its server, and counts as failed';
comment on column exports.link_hash is 'SHA-256 of the token of the one link that was handed out last';
comment on column exports.session_id is 'The session whose password was confirmed for it; once that has ended nobody fetches it';
comment on column exports.pictures is 'The id of each picture in it, with the name of its file there';
alter table exports alter column zip set storage external;
create unique index exports_one_per_link on exports (link_hash);
create index exports_by_account on exports (account_id, started_at desc);
create index exports_with_bytes on exports (expires_at) where zip is not null;
create index exports_by_session on exports (session_id);
create unique index exports_one_building_each on exports (session_id) where state = 'building';
create index exports_by_age on exports (started_at);
select guard('exports', 'account_id = current_account()');
grant select, insert, update, delete on exports to otterway_app;

-- Takes the bytes of exports that were not fetched in time, and forgets those of days ago, whatever the scope.
create function forget_exports(at timestamptz)
returns integer language plpgsql security definer set search_path = public as $$
declare emptied integer;
begin
  update exports set state = 'expired', zip = null, pictures = '[]', link_hash = null where zip is not null and expires_at <= at;
  get diagnostics emptied = row_count;
  delete from exports where started_at <= at - interval '2 days';
  return emptied;
end $$;
revoke execute on function forget_exports from public;

create function erasing()
returns uuid language plpgsql stable security definer set search_path = public as $$
begin
  if not exists (select from account_deletions d where d.account_id = current_account() and d.erased_at is null) then
    raise exception 'only an account that is leaving is erased' using errcode = 'insufficient_privilege';
  end if;
  return current_account();
end $$;
revoke execute on function erasing from public;

-- Every lane that the account is or was a member of, its own among them: what it wrote is in these.
create function lanes_of_erasing()
returns uuid[]
language sql stable security definer set search_path = public as $$ select array(select m.lane_id from lane_members m where m.account_id = erasing()) $$;
revoke execute on function lanes_of_erasing from public;

-- Before the memories: it looks at what they say, and at who said it before.
create function erase_pebbles()
returns void language plpgsql security definer set search_path = public as $$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
  former record;
  voucher record;
  words record;
begin
  update pebble_transactions t set metadata = t.metadata - 'activity' where t.account_id = me and t.metadata ? 'activity';
  -- In the ledgers of former partners: the words of this account's treats, and those of its dates that are shown no more.
  for voucher in select v.lane_id, v.id, v.claimed_by from vouchers v where v.lane_id = any (lanes) and v.giver = me loop
    update pebble_transactions t set metadata = t.metadata - 'activity'
    where t.account_id = voucher.claimed_by and t.source_kind = 'voucher' and t.source_lane_id = voucher.lane_id and t.source_id = voucher.id and t.metadata ? 'activity';
  end loop;
  for former in select m.lane_id, m.account_id from lane_members m where m.lane_id = any (lanes) and m.account_id <> me loop
    select array_agg(m.id) as ids, array_agg(paid_in(m.lane_id, m.author_id, m.shared_at)) as paid_in, array_agg(case when m.removed_at is null then m.activity end) as shown into words
    from memories m
    where m.lane_id = former.lane_id and (m.author_id = me or exists (
      select from memory_changes c where c.lane_id = m.lane_id and c.memory_id = m.id and c.account_id = me and c.field = 'activity'));
    update pebble_transactions t set metadata = t.metadata - 'activity'
    from unnest(words.ids, words.paid_in, words.shown) w (id, paid_in, shown)
    where t.account_id = former.account_id and t.source_kind = 'memory' and t.source_lane_id = w.paid_in and t.source_id = w.id and t.metadata ? 'activity'
      and t.metadata ->> 'activity' is distinct from w.shown
      -- What they were paid for writing it was in words of their own.
      and not exists (select from pebble_transactions o where o.account_id = former.account_id and o.source_kind = 'memory' and o.source_lane_id = t.source_lane_id
        and o.source_id = t.source_id and o.reason in ('date_planned', 'memory_added') and o.metadata -> 'activity' = t.metadata -> 'activity');
  end loop;
  delete from treats where lane_id = any (lanes) and account_id = me;
  update vouchers set treat = 'Someone’s treat' where lane_id = any (lanes) and giver = me;
end $$;
revoke execute on function erase_pebbles from public;

-- The solo lane goes wholly. Of shared memories the day and the activity stay, credited to nobody.
create function erase_memories()
returns void language plpgsql security definer set search_path = public as $$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
begin
  delete from memories where lane_id = me;
  delete from memory_reactions where lane_id = any (lanes) and account_id = me;
  delete from memory_comments where lane_id = any (lanes) and account_id = me;
  delete from date_ratings where lane_id = any (lanes) and account_id = me;
  delete from mobile_invites where account_id = me;
  delete from sharing_choices where lane_id = any (lanes) and account_id = me;

  -- What a former partner changed away from, where it was this account's.
  with words as (
    select c.lane_id, c.id, coalesce(lag(c.account_id) over said, m.author_id) as said_before
    from memory_changes c join memories m on m.lane_id = c.lane_id and m.id = c.memory_id
    where c.lane_id = any (lanes) and c.field in ('activity', 'venueUrl')
    window said as (partition by c.lane_id, c.memory_id, c.field order by c.created_at, c.id))
  update memory_changes c set old_value = null from words w
  where c.lane_id = w.lane_id and c.id = w.id and w.said_before = me and c.account_id <> me;
  -- The address it gave to a plan of theirs.
  update memories m set venue_url = null
  where m.lane_id = any (lanes) and m.venue_url is not null and me = (
    select c.account_id from memory_changes c
    where c.lane_id = m.lane_id and c.memory_id = m.id and c.field = 'venueUrl' order by c.created_at desc, c.id desc limit 1);
  -- What was cancelled or deleted is seen by nobody any more; only what it paid is still to be taken back.
  update memories m set activity = 'Someone’s date'
  where m.lane_id = any (lanes) and m.removed_at is not null and me = (
    select c.account_id from memory_changes c
    where c.lane_id = m.lane_id and c.memory_id = m.id and c.field = 'activity' order by c.created_at desc, c.id desc limit 1);
  update memories m set activity = 'Someone’s date'
  where m.lane_id = any (lanes) and m.removed_at is not null and m.author_id = me
    and not exists (select from memory_changes c where c.lane_id = m.lane_id and c.memory_id = m.id and c.field = 'activity');
  delete from memory_changes where lane_id = any (lanes) and account_id = me;

  update memories set time = null, venue_url = null, mood = null, notes = null where lane_id = any (lanes) and author_id = me;
  update memories set credited_to = null where lane_id = any (lanes) and credited_to = me;
end $$;
revoke execute on function erase_memories from public;

create function erase_pictures()
returns void language sql security definer set search_path = public as $$
  delete from memory_pictures where account_id = erasing()
$$;
revoke execute on function erase_pictures from public;

create function erase_reminders()
returns void language sql security definer set search_path = public as $$
  delete from hidden_reminders where account_id = erasing()
$$;
revoke execute on function erase_reminders from public;

-- A rating goes with the whole thread under it; under the ratings of others only what this account said.
create function erase_moods()
returns void language plpgsql security definer set search_path = public as $$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
begin
  delete from mood_rating_comments c using mood_ratings r
  where c.lane_id = any (lanes) and r.lane_id = c.lane_id and r.id = c.mood_rating_id and (r.account_id = me or c.account_id = me);
  delete from mood_ratings where lane_id = any (lanes) and account_id = me;
end $$;
revoke execute on function erase_moods from public;

create function erase_goals()
returns void language plpgsql security definer set search_path = public as $$
declare me constant uuid := erasing();
begin
  update goal_progress set notes = null where lane_id = any (lanes_of_erasing()) and account_id = me and notes is not null;
end $$;
revoke execute on function erase_goals from public;

create function erase_badges()
returns void language plpgsql security definer set search_path = public as $$
declare me constant uuid := erasing();
begin
  delete from user_badges where account_id = me;
end $$;
revoke execute on function erase_badges from public;

create function erase_activity()
returns void language plpgsql security definer set search_path = public as $$
declare me constant uuid := erasing();
begin
  delete from activity_marks where lane_id = any (lanes_of_erasing()) and account_id = me;
end $$;
revoke execute on function erase_activity from public;

create function erase_pairing()
returns void language plpgsql security definer set search_path = public as $$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
begin
  delete from waiting_pairing_codes where account_id = me;
  delete from pairing_requests where requester_id = me or recipient_id = me;
  delete from pairing_blocks where account_id = me or blocked_id = me;
  delete from relationship_history where account_id = me;
  update relationship_history h set partner_first_name = 'Someone', partner_last_name = ''
  from lane_members m where m.lane_id = any (lanes) and m.account_id = h.account_id and h.partner_id = me;
  delete from lane_members where lane_id = me;
  delete from lanes where id = me;
end $$;
revoke execute on function erase_pairing from public;

-- The last of them: afterwards nothing is pending any more.
create function erase_account(at timestamptz)
returns void language plpgsql security definer set search_path = public as $$
declare me constant uuid := erasing();
begin
  delete from sessions where account_id = me;
  delete from password_resets where account_id = me;
  delete from known_browsers where account_id = me;
  delete from credentials where account_id = me;
  update accounts set email = null, email_proven_at = null, first_name = 'Someone', last_name = '', pairing_code = null, role = 'partner', erased_at = at,
    time_zone = 'UTC', next_time_zone = null, next_time_zone_on = null
  where id = me;
  update account_deletions set erased_at = at where account_id = me;
end $$;
revoke execute on function erase_account from public;

-- Lanes of demo accounts alone: a lane that another account was in stays.
create function remove_demo_lanes()
returns void language plpgsql as $$
declare
  lanes constant uuid[] := array(
    select l.id from lanes l where l.kind = 'shared' and exists (select from lane_members m where m.lane_id = l.id)
      and not exists (select from lane_members m where m.lane_id = l.id and m.account_id not in (select account_id from demo_accounts)));
begin
  delete from vouchers where lane_id = any (lanes);
  delete from treats where lane_id = any (lanes);
  delete from goal_progress where lane_id = any (lanes);
  delete from couple_goals where lane_id = any (lanes);
  delete from mood_rating_comments where lane_id = any (lanes);
  delete from mood_ratings where lane_id = any (lanes);
  delete from memories where lane_id = any (lanes);
  delete from relationship_history where lane_id = any (lanes);
  delete from sharing_choices where lane_id = any (lanes);
  delete from lane_members where lane_id = any (lanes);
  delete from public.lanes l where l.id = any (lanes);
end $$;
revoke execute on function remove_demo_lanes from public;
