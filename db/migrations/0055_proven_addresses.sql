-- Proven addresses: an account shows that it reads the mailbox of its address. A change of address can be undone from the old mailbox.

alter table accounts add column email_proven_at timestamptz, add column email_proof_waived boolean not null default true;
alter table accounts alter column email_proof_waived set default false;
comment on column accounts.email_proven_at is 'When the account last opened a link mailed to its address; null while it has not';
comment on column accounts.email_proof_waived is 'Made while no proof was asked for: before this migration, or on a server without SMTP_URL. Counts like a proof for password reset and export, and for nothing else';
alter table accounts add constraint accounts_unproven_once_erased check (erased_at is null or email_proven_at is null);

alter table invitations add column mailed boolean not null default false;
comment on column invitations.mailed is 'Whether a mail server took it: signing up with it then proves the address';
alter table password_resets add column mailed boolean not null default false;
comment on column password_resets.mailed is 'Whether it was mailed: using it then proves the address. False for a link that an administrator hands over';

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
select guard('email_confirmations', 'account_id = (select current_account())');

-- Links to the old address that undo a change.
create table email_undos (
  token_hash bytea primary key,
  account_id uuid not null references credentials (account_id) on delete cascade,
  email      text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint email_undos_token_is_sha256 check (length(token_hash) = 32)
);
create index email_undos_by_account on email_undos (account_id, created_at desc);
create index email_undos_by_email on email_undos (email);
create index email_undos_by_expiry on email_undos (expires_at);
comment on column email_undos.email is 'The address to go back to. No other account can take it while the row exists';
select guard('email_undos', 'account_id = (select current_account())');

create function account_of_email_undo(wanted bytea) returns table (account_id uuid, expires_at timestamptz)
language sql stable security definer set search_path = public as
  $$ select u.account_id, u.expires_at from email_undos u where u.token_hash = wanted and u.expires_at > now() $$;

-- Whether another account has the address, or may go back to it.
create function email_is_taken(wanted text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from accounts a where a.email = wanted and a.id is distinct from current_account())
      or exists (select from email_undos u where u.email = wanted and u.account_id is distinct from current_account())
$$;

-- After the unique index has waited for a change in progress, so that the rows of that change are seen.
create function assert_email_is_free() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from email_undos u where u.email = new.email and u.account_id <> new.id) then
    raise exception 'the address is kept for the account that had it' using errcode = 'unique_violation', constraint = 'accounts_one_per_email';
  end if;
  return null;
end $$;
create trigger accounts_email_is_free after insert or update of email on accounts for each row when (new.email is not null) execute function assert_email_is_free();

drop function spend_invitation(bytea);
create function spend_invitation(wanted bytea)
returns table (email text, mailed boolean, expires_at timestamptz) language sql security definer set search_path = public as
  $$ delete from invitations i where i.token_hash = wanted and i.expires_at > now() returning i.email, i.mailed, i.expires_at $$;

create function forget_email_links(at timestamptz) returns integer language sql security definer set search_path = public as $$
  with confirmations_over as (delete from email_confirmations c where c.expires_at <= at returning 1),
       undos_over as (delete from email_undos u where u.expires_at <= at returning 1)
  select (select count(*) from confirmations_over)::int + (select count(*) from undos_over)::int
$$;
revoke execute on function forget_email_links from public;

create or replace function erase_account(at timestamptz)
returns void language plpgsql security definer set search_path = public as $$
declare me constant uuid := erasing();
begin
  delete from sessions where account_id = me;
  delete from password_resets where account_id = me;
  delete from known_browsers where account_id = me;
  delete from credentials where account_id = me;
  update accounts set email = null, email_proven_at = null, first_name = 'Someone', last_name = '', pairing_code = null, role = 'partner', erased_at = at,
    time_zone = 'UTC', next_time_zone = null, next_time_zone_on = null
  where id = me;
  update account_deletions set erased_at = at where account_id = me;
end $$;

grant insert (email_proven_at, email_proof_waived) on accounts to otterway_app;
grant update (email, email_proven_at, email_proof_waived) on accounts to otterway_app;
grant select, insert, delete on email_confirmations to otterway_app;
grant select, insert, delete on email_undos to otterway_app;
