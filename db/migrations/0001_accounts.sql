-- Accounts: a person, their credentials and their sessions.
-- The server opens every transaction with the role otterway_app and two transaction-local settings, app.account and
-- app.lane; the policies below compare rows with them. They are the second line of defence: the code asks first.

create function current_account() returns uuid language sql stable as
  $$ select nullif(current_setting('app.account', true), '')::uuid $$;
create function current_lane() returns uuid language sql stable as
  $$ select nullif(current_setting('app.lane', true), '')::uuid $$;

-- Row-level security for a table: the server's role sees the rows the condition allows; the owner, who runs migrations and
-- the narrow functions marked security definer, sees all of them.
create function guard(guarded regclass, visible text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy %I on %s to current_user using (true)', guarded || '_owner', guarded);
  execute format('create policy %I on %s to otterway_app using (%s)', guarded || '_guard', guarded, visible);
end $$;
revoke execute on function guard from public;

create table accounts (
  id                uuid primary key,
  email             text not null,
  first_name        text not null,
  last_name         text not null,
  pairing_code      text not null,
  time_zone         text not null,
  next_time_zone    text,
  next_time_zone_on date,
  role              text not null default 'partner',
  created_at        timestamptz not null,
  constraint accounts_email_is_normalised check (email = lower(email) and length(email) between 3 and 254),
  constraint accounts_first_name_length check (char_length(first_name) between 1 and 40),
  constraint accounts_last_name_length check (char_length(last_name) between 1 and 40),
  constraint accounts_pairing_code_alphabet check (pairing_code ~ '^[A-HJ-NP-Z2-9]{6}$'),
  constraint accounts_role_known check (role in ('partner', 'administrator')),
  constraint accounts_next_time_zone_has_a_day check ((next_time_zone is null) = (next_time_zone_on is null))
);
create unique index accounts_one_per_email on accounts (email);
create unique index accounts_one_per_pairing_code on accounts (pairing_code) where pairing_code is not null;
comment on index accounts_one_per_pairing_code is 'Partial, and so no key that rows could refer to: a new code waits for nobody who writes a row of its account';
comment on column accounts.next_time_zone is 'A changed time zone counts from the next day, so that nobody gains a second day by travelling';

create table credentials (
  account_id    uuid primary key references accounts (id) on delete cascade,
  password_hash text not null,
  changed_at    timestamptz not null
);

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

-- From which kinds of browser an account has logged in before: one that is new is told to its owner.
create table known_browsers (
  account_id uuid not null references accounts (id) on delete cascade,
  device     text not null,
  seen_at    timestamptz not null,
  primary key (account_id, device)
);
comment on column known_browsers.device is 'In plain words, such as ''Firefox on Linux'': what every browser of its kind says of itself';

create table password_resets (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  constraint password_resets_token_is_sha256 check (length(token_hash) = 32)
);
create index password_resets_by_account on password_resets (account_id);
create index password_resets_by_expiry on password_resets (expires_at);

-- Attempts at things worth guessing (passwords, codes), shared by every server process.
create table attempts (
  bucket text not null,
  at     timestamptz not null
);
create index attempts_by_bucket on attempts (bucket, at desc);
comment on table attempts is 'bucket is a keyed hash: it names neither a person nor an address';

-- What a visitor must be able to ask before anybody is known. Each answers one narrow question, whatever the scope.

create function credentials_of(wanted_email text)
returns table (account_id uuid, password_hash text) language sql stable security definer set search_path = public as
  $$ select a.id, c.password_hash from accounts a join credentials c on c.account_id = a.id where a.email = wanted_email $$;

create function account_of_reset(wanted bytea, at timestamptz)
returns uuid language sql stable security definer set search_path = public as
  $$ select r.account_id from password_resets r where r.token_hash = wanted and r.used_at is null and r.expires_at > at $$;

-- Removes sessions and reset links that are over, whoever they belong to; tells how many.
create function forget_expired(at timestamptz)
returns integer language sql security definer set search_path = public as $$
  with sessions_over as (delete from sessions s where s.expires_at <= at returning 1),
       resets_over as (delete from password_resets r where r.expires_at <= at returning 1)
  select (select count(*) from sessions_over)::int + (select count(*) from resets_over)::int
$$;

select guard('credentials', 'account_id = (select current_account())');
select guard('sessions', 'account_id = (select current_account())');
select guard('known_browsers', 'account_id = (select current_account())');
select guard('password_resets', 'account_id = (select current_account())');

grant usage on schema public to otterway_app;
grant select on accounts to otterway_app;
grant insert (id, email, first_name, last_name, pairing_code, time_zone, created_at) on accounts to otterway_app;
grant update (pairing_code, time_zone, next_time_zone, next_time_zone_on) on accounts to otterway_app;
grant select, insert, update on credentials to otterway_app;
grant select, insert, update, delete on sessions to otterway_app;
grant select, insert on known_browsers to otterway_app;
grant select, insert, update on password_resets to otterway_app;
grant select, insert, delete on attempts to otterway_app;
