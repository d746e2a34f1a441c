-- Invitations to sign up, from an administrator.

create table invitations (
  email      text primary key,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invitations_one_per_token unique (token_hash),
  constraint invitations_token_is_sha256 check (length(token_hash) = 32)
);
create index invitations_by_expiry on invitations (expires_at);
comment on table invitations is 'One per address: a new one replaces the last. Using it deletes it';
select guard('invitations', '(select is_administrator())');

-- A visitor shows the token of an invitation before an account is known. Nothing when it is used, replaced or over.
create function spend_invitation(wanted bytea)
returns table (expires_at timestamptz) language sql security definer set search_path = public as
  $$ delete from invitations i where i.token_hash = wanted and i.expires_at > now() returning i.expires_at $$;

create or replace function forget_expired(at timestamptz)
returns integer language sql security definer set search_path = public as $$
  with sessions_over as (delete from sessions s where s.expires_at <= at returning 1),
       resets_over as (delete from password_resets r where r.expires_at <= at returning 1),
       invitations_over as (delete from invitations i where i.expires_at <= at returning 1)
  select (select count(*) from sessions_over)::int + (select count(*) from resets_over)::int + (select count(*) from invitations_over)::int
$$;
