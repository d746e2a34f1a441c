-- The mobile invite: dates planned on five different days earn it for both partners, for good.

create table mobile_invites (
  account_id uuid primary key references accounts (id) on delete cascade,
  earned_at  timestamptz not null,
  hidden_at  timestamptz,
  constraint mobile_invites_hidden_after_earned check (hidden_at >= earned_at)
);
comment on column mobile_invites.hidden_at is 'Null while its owner is still offered to install the web app';

create index memories_planned_days on memories (lane_id, date) where was_planned and removed_at is null;

-- Who of the scope's lane has no invite yet, if they are a pair: what either of the two plans earns it for both.
create function partners_without_invite()
returns table (account_id uuid) language sql stable security definer set search_path = public as $$
  select m.account_id from lane_members m
  where m.lane_id = current_lane() and m.kind = 'shared' and m.left_at is null
    and not exists (select from mobile_invites i where i.account_id = m.account_id)
$$;

select guard('mobile_invites', 'account_id = (select current_account())');
grant select, insert on mobile_invites to otterway_app;
grant update (hidden_at) on mobile_invites to otterway_app;
