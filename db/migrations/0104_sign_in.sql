-- Links that are mailed, and ways into an account beside its password. The narrow functions at the end answer a visitor, before an account is known.

create table password_resets (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  mailed     boolean not null default false,
  constraint password_resets_token_is_sha256 check (length(token_hash) = 32)
);
comment on column password_resets.mailed is 'Whether it was mailed: using it then proves the address. False for a link that an administrator hands over';
create index password_resets_by_account on password_resets (account_id);
create index password_resets_by_expiry on password_resets (expires_at);
select guard('password_resets', 'account_id = current_account()');
grant select, insert, update on password_resets to otterway_app;

-- Links that prove an address: the account's own, or the one it changes to.
create table email_confirmations (
  token_hash bytea primary key,
  account_id uuid not null references credentials (account_id) on delete cascade,
  email      text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint email_confirmations_token_is_sha256 check (length(token_hash) = 32)
);
create index email_confirmations_by_account on email_confirmations (account_id, created_at desc);
create index email_confirmations_by_expiry on email_confirmations (expires_at);
select guard('email_confirmations', 'account_id = current_account()');
grant select, insert, delete on email_confirmations to otterway_app;

-- Links to the old address that undo a change.
create table email_undos (
  token_hash bytea primary key,
  account_id uuid not null references credentials (account_id) on delete cascade,
  email      text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint email_undos_token_is_sha256 check (length(token_hash) = 32)
);
comment on column email_undos.email is 'The address to go back to. No other account can take it while the row exists';
create index email_undos_by_account on email_undos (account_id, created_at desc);
create index email_undos_by_email on email_undos (email);
create index email_undos_by_expiry on email_undos (expires_at);
select guard('email_undos', 'account_id = current_account()');
grant select, insert, delete on email_undos to otterway_app;

-- Invitations to sign up, from an administrator.
create table invitations (
  email      text primary key,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  mailed     boolean not null default false,
  constraint invitations_one_per_token unique (token_hash),
  constraint invitations_token_is_sha256 check (length(token_hash) = 32)
);
comment on table invitations is 'One per address: a new one replaces the last. Using it deletes it';
comment on column invitations.mailed is 'Whether a mail server took it: signing up with it then proves the address';
create index invitations_by_expiry on invitations (expires_at);
select guard('invitations', 'is_administrator()');
grant select, insert, update on invitations to otterway_app;

-- An authenticator app that knows the same secret, and recovery codes for when the phone is gone.
create table second_factors (
  account_id   uuid primary key references credentials (account_id) on delete cascade,
  sealed       bytea not null,
  started_at   timestamptz not null,
  confirmed_at timestamptz,
  last_step    integer not null default 0,
  constraint second_factors_secret_is_sealed check (length(sealed) = 48),
  constraint second_factors_confirmed_in_time check (confirmed_at between started_at and started_at + interval '15 minutes')
);
comment on column second_factors.sealed is 'The secret that the app knows too, readable with SECRET alone: a backup does not tell it';
comment on column second_factors.confirmed_at is 'Since when it is on; null until the app has shown a right code, and then logging in asks for nothing';
comment on column second_factors.last_step is 'The half minute of the last code that counted: neither it nor an earlier one counts again';
select guard('second_factors', 'account_id = current_account()');
grant select, insert, update, delete on second_factors to otterway_app;

create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash  bytea not null,
  primary key (account_id, code_hash),
  constraint recovery_codes_are_hashed check (length(code_hash) = 32)
);
comment on table recovery_codes is 'Those that are left: a code that is spent is deleted';
comment on column recovery_codes.code_hash is 'Argon2id: sixteen digits are few enough to be tried one by one, were they cheap to try';
select guard('recovery_codes', 'account_id = current_account()');
grant select, insert, delete on recovery_codes to otterway_app;

-- Passkeys: public keys whose private halves a person's phone, computer or security key holds.
create table passkey_handles (
  account_id uuid primary key references credentials (account_id) on delete cascade,
  handle     bytea not null,
  constraint passkey_handles_one_per_handle unique (handle),
  constraint passkey_handles_are_random check (length(handle) = 32)
);
comment on table passkey_handles is 'What an authenticator knows an account by: random, so that it names nobody';
select guard('passkey_handles', 'account_id = current_account()');
grant select, insert on passkey_handles to otterway_app;

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
  constraint passkeys_one_per_slot unique (account_id, slot),
  constraint passkeys_ten_each check (slot between 1 and 10),
  constraint passkeys_credential_length check (length(credential_id) between 1 and 1023),
  constraint passkeys_key_length check (length(public_key) between 32 and 4096),
  constraint passkeys_count_range check (sign_count between 0 and 4294967295),
  constraint passkeys_few_transports check (cardinality(transports) <= 8),
  constraint passkeys_name_length check (char_length(name) between 1 and 40)
);
comment on column passkeys.sign_count is 'What the authenticator counted last; one that goes back is a copy. Many always say 0';
comment on column passkeys.device is 'In plain words, such as ''Firefox on Linux'': the browser it was added with';
comment on column passkeys.with_code is 'Whether a code of the second factor that is on was shown to add it';
create unique index passkeys_one_per_credential on passkeys (credential_id);
select guard('passkeys', 'account_id = current_account()');
grant select, insert, delete on passkeys to otterway_app;
grant update (sign_count, name, with_code, used_at) on passkeys to otterway_app;

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
select guard('passkey_additions', 'account_id = current_account()');
grant select, insert, update, delete on passkey_additions to otterway_app;

-- For log-ins, before an account is known: each belongs to a browser and names nobody.
create table passkey_challenges (
  challenge_hash bytea primary key,
  browser_hash   bytea not null,
  expires_at     timestamptz not null,
  constraint passkey_challenges_are_sha256 check (length(challenge_hash) = 32 and length(browser_hash) = 32)
);
create index passkey_challenges_by_browser on passkey_challenges (browser_hash, expires_at desc);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
grant select, insert, delete on passkey_challenges to otterway_app;

-- Single sign-on: identities at an OpenID provider that open an account, and log-ins that are under way there.
create table sign_on_identities (
  issuer     text not null,
  subject    text not null,
  account_id uuid not null references credentials (account_id) on delete cascade,
  linked_at  timestamptz not null,
  primary key (issuer, subject),
  constraint sign_on_identities_one_per_account_and_issuer unique (account_id, issuer),
  constraint sign_on_identities_issuer_length check (length(issuer) between 1 and 2048),
  constraint sign_on_identities_subject_length check (length(subject) between 1 and 255)
);
comment on table sign_on_identities is 'An address may change hands at a provider; issuer and subject never do';
select guard('sign_on_identities', 'account_id = current_account()');
grant select, insert, delete on sign_on_identities to otterway_app;

create table pending_sign_ons (
  browser_hash bytea primary key,
  state_hash   bytea not null,
  stage        text not null default 'asked',
  sealed       bytea not null,
  expires_at   timestamptz not null,
  constraint pending_sign_ons_browser_is_sha256 check (length(browser_hash) = 32),
  constraint pending_sign_ons_state_is_sha256 check (length(state_hash) = 32),
  constraint pending_sign_ons_stage_known check (stage in ('asked', 'answered', 'proven')),
  constraint pending_sign_ons_sealed_length check (length(sealed) between 29 and 16384)
);
comment on table pending_sign_ons is 'One per browser. asked: at the provider. answered: its answer was taken, which happens once. proven: the identity is known';
comment on column pending_sign_ons.sealed is 'What the answer must match, then the identity; readable with SECRET alone';
create index pending_sign_ons_by_expiry on pending_sign_ons (expires_at);
grant select, insert, update, delete on pending_sign_ons to otterway_app;

create function account_of_reset(wanted bytea)
returns table (account_id uuid, expires_at timestamptz) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select r.account_id, r.expires_at from password_resets r where r.token_hash = wanted and r.used_at is null and r.expires_at > now();
end $$;

create function account_of_email_undo(wanted bytea)
returns table (account_id uuid, expires_at timestamptz) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select u.account_id, u.expires_at from email_undos u where u.token_hash = wanted and u.expires_at > now();
end $$;

-- Whether another account has the address, or may go back to it.
create function email_is_taken(wanted text)
returns boolean language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return (select exists (select from accounts a where a.email = wanted and a.id is distinct from current_account())
      or exists (select from email_undos u where u.email = wanted and u.account_id is distinct from current_account()));
end $$;

-- Nothing when it is used, replaced or over.
create function spend_invitation(wanted bytea)
returns table (email text, mailed boolean, expires_at timestamptz) language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query delete from invitations i where i.token_hash = wanted and i.expires_at > now() returning i.email, i.mailed, i.expires_at;
end $$;

create function passkey_of(wanted bytea)
returns table (id uuid, account_id uuid, handle bytea, public_key bytea, sign_count bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select p.id, p.account_id, h.handle, p.public_key, p.sign_count
  from passkeys p join passkey_handles h on h.account_id = p.account_id
  where p.credential_id = wanted;
end $$;

create function account_of_identity(wanted_issuer text, wanted_subject text)
returns table (account_id uuid) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select i.account_id from sign_on_identities i where i.issuer = wanted_issuer and i.subject = wanted_subject;
end $$;

-- Returns how many rows were over.
create function forget_expired(at timestamptz)
returns integer language plpgsql security definer set search_path = public as $$
declare
  sessions_over integer;
  resets_over integer;
  invitations_over integer;
begin
  -- As long as a browser keeps the lane without being used.
  delete from sessions s where s.expires_at <= at - interval '30 days';
  get diagnostics sessions_over = row_count;
  delete from password_resets r where r.expires_at <= at;
  get diagnostics resets_over = row_count;
  delete from invitations i where i.expires_at <= at;
  get diagnostics invitations_over = row_count;
  return sessions_over + resets_over + invitations_over;
end $$;
revoke execute on function forget_expired from public;

-- In PL/pgSQL, as most functions here: Citus plans no statement of an SQL function that has parameters.
create function forget_email_links(at timestamptz)
returns integer language plpgsql security definer set search_path = public as $$
declare
  undos integer;
  confirmations integer;
begin
  delete from email_confirmations c where c.expires_at <= at;
  get diagnostics confirmations = row_count;
  delete from email_undos u where u.expires_at <= at;
  get diagnostics undos = row_count;
  return confirmations + undos;
end $$;
revoke execute on function forget_email_links from public;
