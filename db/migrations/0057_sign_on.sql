-- Single sign-on: identities at an OpenID provider that open an account, and log-ins that are under way there.

alter table credentials alter column password_hash drop not null;
comment on column credentials.password_hash is 'Null until an account that was made by single sign-on has chosen a password';

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
select guard('sign_on_identities', 'account_id = (select current_account())');
grant select, insert, delete on sign_on_identities to otterway_app;

-- A visitor shows an identity before an account is known.
create function account_of_identity(wanted_issuer text, wanted_subject text)
returns table (account_id uuid) language sql stable security definer set search_path = public as
  $$ select i.account_id from sign_on_identities i where i.issuer = wanted_issuer and i.subject = wanted_subject $$;

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
create index pending_sign_ons_by_expiry on pending_sign_ons (expires_at);
comment on table pending_sign_ons is 'One per browser. asked: at the provider. answered: its answer was taken, which happens once. proven: the identity is known';
comment on column pending_sign_ons.sealed is 'What the answer must match, then the identity; readable with SECRET alone';
grant select, insert, update, delete on pending_sign_ons to otterway_app;
