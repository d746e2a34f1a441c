-- The second factor: an authenticator app that knows the same secret, and recovery codes for when the phone is gone.
-- Both go with the credentials they stand beside, and so with an account that is erased.

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

create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash  bytea not null,
  primary key (account_id, code_hash),
  constraint recovery_codes_are_hashed check (length(code_hash) = 32)
);
comment on table recovery_codes is 'Those that are left: a code that is spent is deleted';
comment on column recovery_codes.code_hash is 'Argon2id: sixteen digits are few enough to be tried one by one, were they cheap to try';

select guard('second_factors', 'account_id = (select current_account())');
select guard('recovery_codes', 'account_id = (select current_account())');

grant select, insert, update, delete on second_factors to otterway_app;
grant select, insert, delete on recovery_codes to otterway_app;
