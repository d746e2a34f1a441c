-- People: what administrators see of accounts, and accounts that they disable.

alter table accounts add column disabled_at timestamptz, add column last_seen_on date;
comment on column accounts.disabled_at is 'Since when an administrator keeps the account from logging in; null while it may';
comment on column accounts.last_seen_on is 'The last day in UTC on which the account used the server: a day, so that nobody learns when somebody is awake';
update accounts a set last_seen_on = seen.day
from (select s.account_id, (max(s.last_seen_at) at time zone 'UTC')::date as day from sessions s group by s.account_id) seen where seen.account_id = a.id;

create function forget_use_of_account() returns trigger language plpgsql as $$
begin
  new.disabled_at := null;
  new.last_seen_on := null;
  return new;
end $$;
create trigger accounts_use_forgotten before update on accounts for each row
  when (old.erased_at is null and new.erased_at is not null) execute function forget_use_of_account();

create index accounts_newest_first on accounts (created_at desc, id desc) where erased_at is null;
create index accounts_by_start_of_email on accounts (email text_pattern_ops) where erased_at is null;
create index accounts_by_start_of_name on accounts (lower(first_name || ' ' || last_name) text_pattern_ops) where erased_at is null;
create index accounts_by_start_of_last_name on accounts (lower(last_name) text_pattern_ops) where erased_at is null;

-- Accounts by the start of an address or a name, or by their id, newest first and after an account; every one where both are empty. An address comes in
-- lower case: what lower() does to other letters than A to Z depends on the locale of the database.
-- The range ends behind the last character of Unicode: unlike LIKE it uses the indexes with any parameter.
create function find_people(address text, name text, after_id uuid, size integer)
returns table (id uuid, email text, first_name text, last_name text, role text, created_at timestamptz, last_seen_on date, is_paired boolean,
  is_proven boolean, has_second_factor boolean, disabled_at timestamptz, erased_on timestamptz)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  first constant text := lower(name);
  last constant text := lower(name) || chr(1114111);
  -- Of each kind: a short search does not read the whole table.
  most constant integer := 200;
  after_created constant timestamptz := coalesce((select a.created_at from accounts a where a.id = after_id), 'infinity');
  after constant uuid := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  shown uuid[];
begin
  if not is_administrator() then return; end if;
  if name = '' then
    shown := array(
      select a.id from accounts a
      where a.erased_at is null and (a.created_at, a.id) < (after_created, after)
      order by a.created_at desc, a.id desc limit least(size, 51));
  else
    shown := array(
      with matching as materialized (
        (select a.id, a.created_at from accounts a where a.erased_at is null and a.email ~>=~ address and a.email ~<~ (address || chr(1114111))
         order by a.email using ~<~ limit most)
        union
        (select a.id, a.created_at from accounts a
         where a.erased_at is null and lower(a.first_name || ' ' || a.last_name) ~>=~ first and lower(a.first_name || ' ' || a.last_name) ~<~ last
         order by lower(a.first_name || ' ' || a.last_name) using ~<~ limit most)
        union
        (select a.id, a.created_at from accounts a where a.erased_at is null and lower(a.last_name) ~>=~ first and lower(a.last_name) ~<~ last
         order by lower(a.last_name) using ~<~ limit most)
        union
        select a.id, a.created_at from accounts a
        where a.erased_at is null and a.id = case when first ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then first::uuid end)
      select m.id from matching m
      where (m.created_at, m.id) < (after_created, after)
      order by m.created_at desc, m.id desc limit least(size, 51));
  end if;
  return query
    select a.id, a.email, a.first_name, a.last_name, a.role, a.created_at, a.last_seen_on,
      exists (select from lane_members m where m.account_id = a.id and m.kind = 'shared' and m.left_at is null),
      a.email_proven_at is not null,
      exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null),
      a.disabled_at,
      (select d.due_at from account_deletions d where d.account_id = a.id and d.erased_at is null)
    from accounts a where a.id = any (shown) order by a.created_at desc, a.id desc;
end $$;

-- Disables an account, or enables it. False when nothing changes: for nobody but an administrator, and never the own account.
create function set_account_disabled(wanted uuid, disabled boolean) returns boolean language sql security definer set search_path = public as $$
  with changed as (
    update accounts a set disabled_at = case when disabled then now() end
    where a.id = wanted and a.id <> current_account() and a.erased_at is null and (a.disabled_at is null) = disabled and is_administrator()
    returning 1)
  select exists (select from changed)
$$;

grant update (last_seen_on) on accounts to otterway_app;
grant select, insert, update on invitations to otterway_app;
