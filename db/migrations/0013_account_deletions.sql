-- Leaving for good. Whoever asks for it is hidden at once and has 14 days to take it back, by logging in; then what they wrote
-- is erased, and the account stays as a nameless row that lanes and ledger go on standing on.

create table account_deletions (
  account_id   uuid primary key references accounts (id),
  requested_at timestamptz not null,
  due_at       timestamptz not null,
  erased_at    timestamptz,
  constraint account_deletions_can_be_undone_for_14_days check (due_at >= requested_at + interval '14 days'),
  constraint account_deletions_erased_when_due check (erased_at >= due_at)
);
create index account_deletions_due on account_deletions (due_at) where erased_at is null;
comment on table account_deletions is 'Kept once erased: a restored backup is erased again by what it says';

alter table accounts add column erased_at timestamptz;
alter table accounts alter column email drop not null, alter column pairing_code drop not null;
alter table accounts drop constraint accounts_last_name_length;
alter table accounts add constraint accounts_last_name_length check (char_length(last_name) between 1 and 40 or erased_at is not null);
alter table accounts add constraint accounts_nameless_once_erased check (
  case when erased_at is null then email is not null and pairing_code is not null
  else email is null and pairing_code is null and first_name = 'Someone' and last_name = '' end);

-- A code finds nobody who is leaving.
create or replace function find_profile_by_pairing_code(wanted text)
returns table (profile_id uuid, paired boolean) language sql stable security definer set search_path = public as $$
  select a.id, exists (select from lane_members m where m.account_id = a.id and m.kind = 'shared' and m.left_at is null)
  from accounts a where a.pairing_code = wanted and not exists (select from account_deletions d where d.account_id = a.id)
$$;

-- Whose time is over. Who they are is nobody's but the daily job's to know.
create function accounts_due_for_erasure(at timestamptz)
returns table (account_id uuid) language sql stable security definer set search_path = public as
  $$ select d.account_id from account_deletions d where d.erased_at is null and d.due_at <= at order by d.due_at, d.account_id $$;

select guard('account_deletions', 'account_id = (select current_account())');
grant select, insert, delete on account_deletions to otterway_app;
