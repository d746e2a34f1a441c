-- Accounts: people, their credentials and their sessions. What stands beside the credentials goes with them when the account is erased.

create table accounts (
  id                 uuid primary key,
  email              text,
  first_name         text not null,
  last_name          text not null,
  pairing_code       text,
  time_zone          text not null,
  next_time_zone     text,
  next_time_zone_on  date,
  role               text not null default 'partner',
  created_at         timestamptz not null,
  erased_at          timestamptz,
  email_proven_at    timestamptz,
  email_proof_waived boolean not null default false,
  disabled_at        timestamptz,
  last_seen_on       date,
  constraint accounts_email_is_normalised check (email = lower(email) and length(email) between 3 and 254),
  constraint accounts_first_name_length check (char_length(first_name) between 1 and 40),
  constraint accounts_pairing_code_alphabet check (pairing_code ~ '^[A-HJ-NP-Z2-9]{6}$'),
  constraint accounts_role_known check (role in ('partner', 'administrator')),
  constraint accounts_next_time_zone_has_a_day check ((next_time_zone is null) = (next_time_zone_on is null)),
  constraint accounts_last_name_length check (char_length(last_name) between 1 and 40 or erased_at is not null),
  constraint accounts_nameless_once_erased check (
    case when erased_at is null then email is not null and pairing_code is not null
    else email is null and pairing_code is null and first_name = 'Someone' and last_name = '' end),
  constraint accounts_unproven_once_erased check (erased_at is null or email_proven_at is null)
);
comment on column accounts.next_time_zone is 'A changed time zone counts from the next day, so that nobody gains a second day by travelling';
comment on column accounts.email_proven_at is 'When the account last opened a link mailed to its address; null while it has not';
comment on column accounts.email_proof_waived is 'Made on a server without SMTP_URL, which asks for no proof. Counts like a proof for password reset and export, and for nothing else';
comment on column accounts.disabled_at is 'Since when an administrator keeps the account from logging in; null while it may';
comment on column accounts.last_seen_on is 'The last day in UTC on which the account used the server: a day, so that nobody learns when somebody is awake';
create unique index accounts_one_per_email on accounts (email);
create unique index accounts_one_per_pairing_code on accounts (pairing_code) where pairing_code is not null;
comment on index accounts_one_per_pairing_code is 'Partial, and so no key that rows could refer to: a new code waits for nobody who writes a row of its account';
-- Whether a week has enough people to be shown is asked of these: they tell different people one after the other.
create index accounts_by_week on accounts (week_of(created_at)) where erased_at is null;
create index accounts_newest_first on accounts (created_at desc, id desc) where erased_at is null;
create index accounts_by_start_of_email on accounts (email text_pattern_ops) where erased_at is null;
create index accounts_by_start_of_name on accounts (lower(first_name || ' ' || last_name) text_pattern_ops) where erased_at is null;
create index accounts_by_start_of_last_name on accounts (lower(last_name) text_pattern_ops) where erased_at is null;
alter table accounts enable row level security, force row level security;
create policy accounts_owner on accounts to current_user using (true);
create policy accounts_of_the_partner on accounts for select to otterway_app using (id = current_partner());
create policy accounts_guard on accounts for select to otterway_app using (id = current_account());
create policy accounts_changed on accounts for update to otterway_app using (id = current_account());
create policy accounts_opened on accounts for insert to otterway_app with check (id = current_account() and role = 'partner');
grant select on accounts to otterway_app;
grant insert (id, email, first_name, last_name, pairing_code, time_zone, created_at, email_proven_at, email_proof_waived) on accounts to otterway_app;
grant update (email, pairing_code, time_zone, next_time_zone, next_time_zone_on, email_proven_at, email_proof_waived, last_seen_on) on accounts to
  otterway_app;

create table credentials (
  account_id    uuid primary key references accounts (id) on delete cascade,
  password_hash text,
  changed_at    timestamptz not null
);
comment on column credentials.password_hash is 'Null until an account that was made by single sign-on has chosen a password';
select guard('credentials', 'account_id = current_account()');
grant select, insert, update on credentials to otterway_app;

create table sessions (
  id           uuid primary key,
  account_id   uuid not null references accounts (id) on delete cascade,
  token_hash   bytea not null,
  user_agent   text not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  constraint sessions_token_is_sha256 check (length(token_hash) = 32)
);
create unique index sessions_one_per_token on sessions (token_hash);
create index sessions_by_account on sessions (account_id, created_at desc, id desc);
create index sessions_by_expiry on sessions (expires_at);
select guard('sessions', 'account_id = current_account()');
grant select, insert, update, delete on sessions to otterway_app;

-- From which kinds of browser an account has logged in before: one that is new is told to its owner.
create table known_browsers (
  account_id uuid not null references accounts (id) on delete cascade,
  device     text not null,
  seen_at    timestamptz not null,
  primary key (account_id, device)
);
comment on column known_browsers.device is 'In plain words, such as ''Firefox on Linux'': what every browser of its kind says of itself';
select guard('known_browsers', 'account_id = current_account()');
grant select, insert on known_browsers to otterway_app;

-- Browsers that an account has logged in from: they still get in while strangers guess at its password.
create table known_devices (
  account_id uuid not null references credentials (account_id) on delete cascade,
  token_hash bytea not null,
  seen_at    timestamptz not null,
  primary key (account_id, token_hash),
  constraint known_devices_token_is_sha256 check (length(token_hash) = 32)
);
comment on column known_devices.token_hash is 'SHA-256 of the token in the browser''s second cookie and the account: the same browser is another one for each account';
create index known_devices_by_age on known_devices (account_id, seen_at desc);
select guard('known_devices', 'account_id = current_account()');
grant select, insert, update, delete on known_devices to otterway_app;

create table account_deletions (
  account_id   uuid primary key references accounts (id),
  requested_at timestamptz not null,
  due_at       timestamptz not null,
  erased_at    timestamptz,
  constraint account_deletions_can_be_undone_for_14_days check (due_at >= requested_at + interval '14 days'),
  constraint account_deletions_erased_when_due check (erased_at >= due_at)
);
comment on table account_deletions is 'Kept once erased: a restored backup is erased again by what it says';
create index account_deletions_due on account_deletions (due_at) where erased_at is null;
select guard('account_deletions', 'account_id = current_account()');
grant select, insert, delete on account_deletions to otterway_app;

-- The accounts of the demo, whose password is published: a server that others can reach does not start while they are there. Written before the
-- accounts themselves, so that none of them is ever there without its mark.
create table demo_accounts (
  account_id uuid primary key
);
select guard('demo_accounts', 'false');

create function credentials_of(wanted_email text)
returns table (account_id uuid, password_hash text) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select a.id, c.password_hash from accounts a join credentials c on c.account_id = a.id where a.email = wanted_email;
end $$;

-- One indexed look-up by the hash of the session token, with everything that a request needs to know.
create function caller_of_session(wanted bytea)
returns table (
  session_id uuid, session_created_at timestamptz, session_last_seen_at timestamptz, session_expires_at timestamptz, account_id uuid, email
  text, first_name text, last_name text, role text, time_zone text, next_time_zone text, next_time_zone_on date, lane_id uuid, partner_id
  uuid, partner_first_name text, partner_last_name text
) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select s.id, s.created_at, s.last_seen_at, s.expires_at,
         a.id, a.email, a.first_name, a.last_name, a.role,
         a.time_zone, a.next_time_zone, a.next_time_zone_on,
         coalesce(mine.lane_id, a.id), p.id, p.first_name, p.last_name
  from sessions s
  join accounts a on a.id = s.account_id
  left join lane_members mine on mine.account_id = a.id and mine.kind = 'shared' and mine.left_at is null
  left join lane_members theirs on theirs.lane_id = mine.lane_id and theirs.account_id <> a.id and theirs.left_at is null
  left join accounts p on p.id = theirs.account_id
  where s.token_hash = wanted and s.expires_at > now();
end $$;

-- A browser whose session ended by itself keeps what it has until its owner logs in again. One that was ended by a person, or by a new password, has
-- no row any more.
create function is_session_over(wanted bytea)
returns boolean
language plpgsql stable security definer set search_path = public as $$ begin return exists (select from sessions s where s.token_hash = wanted); end $$;

create function forget_use_of_account()
returns trigger language plpgsql as $$
begin
  new.disabled_at := null;
  new.last_seen_on := null;
  return new;
end $$;
create trigger accounts_use_forgotten before update on accounts for each row
  when (old.erased_at is null and new.erased_at is not null) execute function forget_use_of_account();

create function accounts_due_for_erasure(at timestamptz)
returns table (account_id uuid) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select d.account_id from account_deletions d where d.erased_at is null and d.due_at <= at order by d.due_at, d.account_id;
end $$;
revoke execute on function accounts_due_for_erasure from public;
