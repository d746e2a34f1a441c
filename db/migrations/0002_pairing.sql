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
  constraint lane_members_solo_is_for_life check (kind = 'shared' or left_at is null)
);
create unique index lane_members_one_per_slot on lane_members (lane_id, slot);
create unique index lane_members_one_solo_lane_each on lane_members (account_id) where kind = 'solo';
create unique index lane_members_one_open_shared_lane_each on lane_members (account_id) where kind = 'shared' and left_at is null;
create index lane_members_by_account on lane_members (account_id);
comment on column lane_members.kind is 'Copied from the lane and tied to it by the foreign key, so that the partial unique indexes can speak of it';

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

create table pairing_blocks (
  id                 uuid primary key,
  account_id         uuid not null references accounts (id) on delete cascade,
  blocked_id         uuid not null references accounts (id) on delete cascade,
  blocked_first_name text not null,
  blocked_last_name  text not null,
  created_at         timestamptz not null,
  constraint pairing_blocks_never_oneself check (account_id <> blocked_id)
);
create unique index pairing_blocks_one_per_pair on pairing_blocks (account_id, blocked_id);
create index pairing_blocks_newest_first on pairing_blocks (account_id, created_at desc, id desc);
create index pairing_blocks_by_blocked on pairing_blocks (blocked_id);
comment on column pairing_blocks.blocked_first_name is 'As it was known when they were blocked: later names are out of reach';

create table waiting_pairing_codes (
  account_id   uuid primary key references accounts (id) on delete cascade,
  pairing_code text not null,
  created_at   timestamptz not null
);
comment on table waiting_pairing_codes is 'A partner code given at sign-up whose request could not be stored; tried again at the next dashboard load';

create table relationship_history (
  id                 uuid primary key,
  account_id         uuid not null references accounts (id) on delete cascade,
  lane_id            uuid not null references lanes (id),
  partner_id         uuid not null references accounts (id),
  partner_first_name text not null,
  partner_last_name  text not null,
  paired_at          timestamptz not null,
  unpaired_at        timestamptz not null,
  constraint relationship_history_never_with_oneself check (account_id <> partner_id),
  constraint relationship_history_ends_after_it_began check (unpaired_at >= paired_at)
);
create unique index relationship_history_once_per_time_together on relationship_history (account_id, lane_id, paired_at);
create index relationship_history_newest_first on relationship_history (account_id, unpaired_at desc, id desc);
comment on table relationship_history is 'Two rows per pair that parted, one each, with the names as they were';

-- Every account has one solo lane for life, from the moment it exists.
create function open_solo_lane() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into lanes (id, kind, opened_at) values (new.id, 'solo', new.created_at);
  insert into lane_members (lane_id, account_id, slot, kind, joined_at) values (new.id, new.id, 1, 'solo', new.created_at);
  return new;
end $$;
create trigger accounts_open_solo_lane after insert on accounts for each row execute function open_solo_lane();

-- Who is calling: one indexed look-up by the hash of the session token, with everything a call needs to know.
create function caller_of_session(wanted bytea, at timestamptz)
returns table (
  session_id uuid, session_created_at timestamptz, session_last_seen_at timestamptz,
  account_id uuid, email text, first_name text, last_name text, role text,
  time_zone text, next_time_zone text, next_time_zone_on date,
  lane_id uuid, partner_id uuid, partner_first_name text, partner_last_name text
) language sql stable security definer set search_path = public as $$
  select s.id, s.created_at, s.last_seen_at,
         a.id, a.email, a.first_name, a.last_name, a.role,
         a.time_zone, a.next_time_zone, a.next_time_zone_on,
         coalesce(mine.lane_id, a.id), p.id, p.first_name, p.last_name
  from sessions s
  join accounts a on a.id = s.account_id
  left join lane_members mine on mine.account_id = a.id and mine.kind = 'shared' and mine.left_at is null
  left join lane_members theirs on theirs.lane_id = mine.lane_id and theirs.account_id <> a.id and theirs.left_at is null
  left join accounts p on p.id = theirs.account_id
  where s.token_hash = wanted and s.expires_at > at
$$;

-- The only look-up by code. It tells the server who is meant; the server tells the browser nothing of it.
create function find_profile_by_pairing_code(wanted text)
returns table (profile_id uuid, paired boolean) language sql stable security definer set search_path = public as $$
  select a.id, exists (select from lane_members m where m.account_id = a.id and m.kind = 'shared' and m.left_at is null)
  from accounts a where a.pairing_code = wanted
$$;

-- Whether a person has blocked another: asked for the sender, who must not be able to read the block itself.
create function has_blocked(account uuid, other uuid)
returns boolean language sql stable security definer set search_path = public as
  $$ select exists (select from pairing_blocks b where b.account_id = account and b.blocked_id = other) $$;

-- Locks the two people of a pairing, always in the same order, so that crossed writes queue instead of deadlocking. Rows
-- that merely refer to them may still be written meanwhile: whoever writes one never waits, and so never deadlocks, here.
create function lock_accounts(one uuid, other uuid)
returns void language plpgsql security definer set search_path = public as $$
begin
  perform from accounts where id in (one, other) order by id for no key update;
end $$;


-- An account is visible to itself, to who is in the current lane with it, and to the recipient of its pending request. Whoever
-- has left is out of reach: what is known of them stands in relationship_history.
select guard('accounts', 'id = (select current_account())');
create policy accounts_of_the_lane on accounts for select to otterway_app
  using (id in (select m.account_id from lane_members m where m.lane_id = (select current_lane()) and m.left_at is null));
create policy accounts_of_a_request on accounts for select to otterway_app
  using (id in (select r.requester_id from pairing_requests r where r.recipient_id = (select current_account()) and r.status = 'pending'));

select guard('lanes', 'id = (select current_lane())');
select guard('lane_members', 'lane_id = (select current_lane())');
create policy lane_members_own on lane_members for select to otterway_app
  using (account_id = (select current_account()));
select guard('pairing_requests', 'requester_id = (select current_account()) or recipient_id = (select current_account())');
select guard('pairing_blocks', 'account_id = (select current_account())');
select guard('waiting_pairing_codes', 'account_id = (select current_account())');
select guard('relationship_history', 'account_id = (select current_account())');

grant select, insert, update on lanes, lane_members to otterway_app;
grant select, insert, update on pairing_requests to otterway_app;
grant select, insert, delete on pairing_blocks to otterway_app;
grant select, insert, update, delete on waiting_pairing_codes to otterway_app;
grant select, insert on relationship_history to otterway_app;
