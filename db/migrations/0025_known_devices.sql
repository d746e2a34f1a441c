-- Browsers that an account has logged in from: they still get in while strangers guess at its password.
-- Each goes with the credentials it stands beside, and so with an account that is erased.

create table known_devices (
  account_id uuid not null references credentials (account_id) on delete cascade,
  token_hash bytea not null,
  seen_at    timestamptz not null,
  primary key (account_id, token_hash),
  constraint known_devices_token_is_sha256 check (length(token_hash) = 32)
);
create index known_devices_by_age on known_devices (account_id, seen_at desc);
comment on column known_devices.token_hash is 'SHA-256 of the token in the browser''s second cookie and the account: the same browser is another one for each account';

select guard('known_devices', 'account_id = (select current_account())');

grant select, insert, update, delete on known_devices to otterway_app;

-- What was made for one session is fetched by that session: the others have not shown the password.
alter table exports add column session_id uuid references sessions (id) on delete set null;
create index exports_by_session on exports (session_id);
comment on column exports.session_id is 'The session whose password was confirmed for it; once that has ended nobody fetches it';
