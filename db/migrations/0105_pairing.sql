-- Lanes and pairing. A lane is a private timeline: one solo lane for life per account, one shared lane per couple.

create table lanes (
  id        uuid primary key,
  kind      text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint lanes_kind_known check (kind in ('solo', 'shared')),
  constraint lanes_solo_never_closes check (kind = 'shared' or closed_at is null)
);
create unique index lanes_by_kind on lanes (id, kind);
select guard('lanes', 'id = current_lane()');
grant select, insert, update on lanes to otterway_app;

create table lane_members (
  lane_id    uuid not null,
  account_id uuid not null references accounts (id),
  slot       smallint not null,
  kind       text not null,
  joined_at  timestamptz not null,
  left_at    timestamptz,
  primary key (lane_id, account_id),
  foreign key (lane_id, kind) references lanes (id, kind),
  constraint lane_members_at_most_two check (slot in (1, 2)),
  constraint lane_members_one_in_a_solo_lane check (kind = 'shared' or slot = 1),
  constraint lane_members_solo_is_for_life check (kind = 'shared' or left_at is null),
  constraint lane_members_solo_lane_of_the_account check (kind = 'shared' or lane_id = account_id)
);
comment on column lane_members.kind is 'Copied from the lane and tied to it by the foreign key, so that the partial unique indexes can speak of it';
create unique index lane_members_one_per_slot on lane_members (lane_id, slot);
create unique index lane_members_one_open_shared_lane_each on lane_members (account_id) where kind = 'shared' and left_at is null;
create index lane_members_by_account on lane_members (account_id);
create index lane_members_by_week on lane_members (week_of(joined_at), account_id) where kind = 'shared';
select guard('lane_members', 'lane_id = current_lane()');
create policy lane_members_own on lane_members for select to otterway_app using (account_id = current_account());
grant select, insert, update on lane_members to otterway_app;

create table pairing_requests (
  id           uuid primary key,
  requester_id uuid not null references accounts (id) on delete cascade,
  recipient_id uuid not null references accounts (id) on delete cascade,
  status       text not null default 'pending',
  created_at   timestamptz not null,
  decided_at   timestamptz,
  constraint pairing_requests_never_to_oneself check (requester_id <> recipient_id),
  constraint pairing_requests_status_known check (status in ('pending', 'accepted', 'rejected', 'withdrawn', 'expired', 'closed')),
  constraint pairing_requests_decided_once check ((status = 'pending') = (decided_at is null))
);
create unique index pairing_requests_one_pending_per_pair
  on pairing_requests (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) where status = 'pending';
create index pairing_requests_inbox on pairing_requests (recipient_id, created_at desc) where status = 'pending';
create index pairing_requests_outbox on pairing_requests (requester_id, created_at desc);
create index pairing_requests_by_recipient on pairing_requests (recipient_id);
-- The requests of the last day, of which their recipients may be told.
create index pairing_requests_by_age on pairing_requests (created_at) where status = 'pending';
select guard('pairing_requests', 'requester_id = current_account() or recipient_id = current_account()');
grant select, insert, update on pairing_requests to otterway_app;

create table pairing_blocks (
  id                 uuid primary key,
  account_id         uuid not null references accounts (id) on delete cascade,
  blocked_id         uuid not null references accounts (id) on delete cascade,
  blocked_first_name text not null,
  blocked_last_name  text not null,
  created_at         timestamptz not null,
  constraint pairing_blocks_never_oneself check (account_id <> blocked_id)
);
comment on column pairing_blocks.blocked_first_name is 'As it was known when they were blocked: later names are out of reach';
create unique index pairing_blocks_one_per_pair on pairing_blocks (account_id, blocked_id);
create index pairing_blocks_newest_first on pairing_blocks (account_id, created_at desc, id desc);
create index pairing_blocks_by_blocked on pairing_blocks (blocked_id);
select guard('pairing_blocks', 'account_id = current_account()');
grant select, insert, delete on pairing_blocks to otterway_app;

-- Accounts that nobody may ask to pair. To others their code is one that nobody has.
create table closed_to_requests (
  account_id uuid primary key references credentials (account_id) on delete cascade,
  since      timestamptz not null
);
comment on table closed_to_requests is 'Requests that were there before stay, and whom they ask themselves may still accept';
select guard('closed_to_requests', 'account_id = current_account()');
grant select, insert, delete on closed_to_requests to otterway_app;

create table waiting_pairing_codes (
  account_id   uuid primary key references accounts (id) on delete cascade,
  pairing_code text not null,
  created_at   timestamptz not null
);
comment on table waiting_pairing_codes is 'A partner code given at sign-up whose request could not be stored; tried again at the next dashboard load';
select guard('waiting_pairing_codes', 'account_id = current_account()');
grant select, insert, update, delete on waiting_pairing_codes to otterway_app;

create table relationship_history (
  id                 uuid not null,
  account_id         uuid not null references accounts (id) on delete cascade,
  lane_id            uuid not null,
  partner_id         uuid not null references accounts (id),
  partner_first_name text not null,
  partner_last_name  text not null,
  paired_at          timestamptz not null,
  unpaired_at        timestamptz not null,
  last_day           date not null,
  primary key (account_id, id),
  constraint relationship_history_never_with_oneself check (account_id <> partner_id),
  constraint relationship_history_ends_after_it_began check (unpaired_at >= paired_at)
);
comment on table relationship_history is 'Two rows per pair that parted, one each, with the names as they were';
comment on column relationship_history.last_day is 'The earlier of the two partners'' calendar days when they parted: a plan of a day before it was past';
create unique index relationship_history_once_per_time_together on relationship_history (account_id, lane_id, paired_at);
create index relationship_history_newest_first on relationship_history (account_id, unpaired_at desc, id desc);
-- An account that is erased takes its solo lane along, and the database looks for rows that still name that lane.
create index relationship_history_by_lane on relationship_history (lane_id);
select guard('relationship_history', 'account_id = current_account()');
grant select, insert on relationship_history to otterway_app;

-- Not by a trigger: accounts are on every machine, where it would run once on each. The server calls it in the transaction that adds the account.
create function open_account(account uuid, at timestamptz)
returns void language plpgsql as $$
begin
  insert into pebble_balances (account_id) values (account);
  insert into lanes (id, kind, opened_at) values (account, 'solo', at);
  insert into lane_members (lane_id, account_id, slot, kind, joined_at) values (account, account, 1, 'solo', at);
end $$;

-- Both people of a pairing, always in the same order, so that crossed writes queue and do not deadlock. No row is locked: one that is on every machine
-- is locked by each role on its own.
create function lock_accounts(one uuid, other uuid)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('pairing of ' || least(one, other), 0));
  perform pg_advisory_xact_lock(hashtextextended('pairing of ' || greatest(one, other), 0));
end $$;

-- A code finds nobody who is leaving.
create function find_profile_by_pairing_code(wanted text)
returns table (profile_id uuid, paired boolean) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select a.id, exists (select from lane_members m where m.account_id = a.id and m.kind = 'shared' and m.left_at is null)
  from accounts a where a.pairing_code = wanted and not exists (select from account_deletions d where d.account_id = a.id);
end $$;

-- Whether a person has blocked another: asked for the sender, who must not be able to read the block itself.
create function has_blocked(account uuid, other uuid)
returns boolean language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return (select exists (select from pairing_blocks b where b.account_id = account and b.blocked_id = other));
end $$;

-- Asked for the sender of a request, who must not be able to tell it from a code that nobody has.
create function is_closed_to_requests(account uuid)
returns boolean language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return (select exists (select from closed_to_requests c where c.account_id = account));
end $$;

-- The account of the sender is out of reach by its policies, so its name comes from here.
create function received_requests()
returns table (id uuid, first_name text, last_name text, created_at timestamptz)
language sql stable security definer set search_path = public as $$
  select r.id, a.first_name, a.last_name, r.created_at
  from pairing_requests r join accounts a on a.id = r.requester_id
  where r.recipient_id = current_account() and r.status = 'pending'
$$;

-- Whatever has become of the request: its sender can be blocked also once it was taken back. Who was accepted is in relationship_history.
create function sender_of_request(wanted uuid)
returns table (first_name text, last_name text) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select a.first_name, a.last_name
  from pairing_requests r join accounts a on a.id = r.requester_id
  where r.id = wanted and r.recipient_id = current_account() and r.status <> 'accepted';
end $$;
