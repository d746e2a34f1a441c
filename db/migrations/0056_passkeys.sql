-- Passkeys: public keys whose private halves a person's phone, computer or security key holds.
-- They go with the credentials they stand beside, and so with an account that is erased.

create table passkey_handles (
  account_id uuid primary key references credentials (account_id) on delete cascade,
  handle     bytea not null,
  constraint passkey_handles_one_per_handle unique (handle),
  constraint passkey_handles_are_random check (length(handle) = 32)
);
comment on table passkey_handles is 'What an authenticator knows an account by: random, so that it names nobody';

create table passkeys (
  account_id    uuid not null references passkey_handles (account_id) on delete cascade,
  id            uuid not null,
  slot          smallint not null,
  credential_id bytea not null,
  public_key    bytea not null,
  sign_count    bigint not null,
  transports    text[] not null,
  name          text not null,
  device        text not null,
  with_code     boolean not null,
  added_at      timestamptz not null,
  used_at       timestamptz,
  primary key (account_id, id),
  constraint passkeys_ten_each check (slot between 1 and 10),
  constraint passkeys_one_per_slot unique (account_id, slot),
  constraint passkeys_credential_length check (length(credential_id) between 1 and 1023),
  constraint passkeys_key_length check (length(public_key) between 32 and 4096),
  constraint passkeys_count_range check (sign_count between 0 and 4294967295),
  constraint passkeys_few_transports check (cardinality(transports) <= 8),
  constraint passkeys_name_length check (char_length(name) between 1 and 40)
);
create unique index passkeys_one_per_credential on passkeys (credential_id);
comment on column passkeys.sign_count is 'What the authenticator counted last; one that goes back is a copy. Many always say 0';
comment on column passkeys.device is 'In plain words, such as ''Firefox on Linux'': the browser it was added with';
comment on column passkeys.with_code is 'Whether a code of the second factor that is on was shown to add it';

-- One at a time for each session. Deleted when it is used.
create table passkey_additions (
  session_id     uuid primary key references sessions (id) on delete cascade,
  account_id     uuid not null references credentials (account_id) on delete cascade,
  challenge_hash bytea not null,
  with_code      boolean not null,
  expires_at     timestamptz not null,
  constraint passkey_additions_challenge_is_sha256 check (length(challenge_hash) = 32)
);
create index passkey_additions_by_account on passkey_additions (account_id);
create index passkey_additions_by_expiry on passkey_additions (expires_at);

-- For log-ins, before an account is known: each belongs to a browser and names nobody.
create table passkey_challenges (
  challenge_hash bytea primary key,
  browser_hash   bytea not null,
  expires_at     timestamptz not null,
  constraint passkey_challenges_are_sha256 check (length(challenge_hash) = 32 and length(browser_hash) = 32)
);
create index passkey_challenges_by_browser on passkey_challenges (browser_hash, expires_at desc);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

select guard('passkey_handles', 'account_id = (select current_account())');
select guard('passkeys', 'account_id = (select current_account())');
select guard('passkey_additions', 'account_id = (select current_account())');

grant select, insert on passkey_handles to otterway_app;
grant select, insert, delete, update (name, sign_count, used_at, with_code) on passkeys to otterway_app;
grant select, insert, update, delete on passkey_additions to otterway_app;
grant select, insert, delete on passkey_challenges to otterway_app;

-- A visitor shows a passkey before an account is known.
create function passkey_of(wanted bytea)
returns table (id uuid, account_id uuid, handle bytea, public_key bytea, sign_count bigint)
language sql stable security definer set search_path = public as $$
  select p.id, p.account_id, h.handle, p.public_key, p.sign_count
  from passkeys p join passkey_handles h on h.account_id = p.account_id
  where p.credential_id = wanted
$$;
