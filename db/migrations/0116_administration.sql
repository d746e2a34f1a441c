-- What administrators changed, and what they see of accounts.

-- Written in the transaction of the change itself, never edited, never deleted.
create table admin_changes (
  id           uuid primary key,
  account_id   uuid not null references accounts (id),
  act          text not null,
  subject_id   uuid,
  subject_name text not null,
  before       jsonb,
  after        jsonb,
  created_at   timestamptz not null,
  constraint admin_changes_act_is_a_call check (act ~ '^[a-zA-Z]+\.[a-zA-Z]+$'),
  constraint admin_changes_change_something check (before is distinct from after)
);
comment on column admin_changes.act is 'The call, such as badges.create';
comment on column admin_changes.before is 'The content as it was; null for what is new. After a deletion, after is null';
create index admin_changes_newest_first on admin_changes (created_at desc, id desc);
create index admin_changes_by_account on admin_changes (account_id);
alter table admin_changes enable row level security, force row level security;
create policy admin_changes_owner on admin_changes to current_user using (true);
create policy admin_changes_guard on admin_changes for select to otterway_app using (is_administrator());
create policy admin_changes_in_own_name on admin_changes for insert to otterway_app with check (is_administrator() and account_id = current_account());
grant select, insert on admin_changes to otterway_app;

create function refuse_to_rewrite_admin_changes()
returns trigger language plpgsql as $$
begin
  raise exception 'what administrators changed stays on record' using errcode = 'insufficient_privilege';
end $$;
create trigger admin_changes_append_only before update or delete on admin_changes
  for each row execute function refuse_to_rewrite_admin_changes();
create trigger admin_changes_never_truncated before truncate on admin_changes
  for each statement execute function refuse_to_rewrite_admin_changes();

-- The name behind a change, for other administrators: of no other account.
create function name_of_administrator(account uuid)
returns text language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return (select a.first_name || ' ' || a.last_name from accounts a
  where a.id = account and is_administrator() and exists (select from admin_changes c where c.account_id = account));
end $$;

-- Accounts by the start of an address or a name, or by their id, newest first and after an account; every one where both are empty. An address comes in
-- lower case: what lower() does to other letters than A to Z depends on the locale of the database.
-- The range ends behind the last character of Unicode: unlike LIKE it uses the indexes with any parameter.
create function find_people(address text, name text, after_id uuid, size integer)
returns table (
  id uuid, email text, first_name text, last_name text, role text, created_at timestamptz, last_seen_on date, is_paired boolean, is_proven
  boolean, has_second_factor boolean, disabled_at timestamptz, erased_on timestamptz
) language plpgsql stable security definer set search_path = public as $$
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

-- False when nothing changes: for nobody but an administrator, and never the own account.
create function set_account_disabled(wanted uuid, disabled boolean)
returns boolean language plpgsql security definer set search_path = public as $$
declare
  since constant timestamptz := case when disabled then now() end;
begin
  if not is_administrator() or wanted = current_account() then return false; end if;
  update accounts a set disabled_at = since where a.id = wanted and a.erased_at is null and (a.disabled_at is null) = disabled;
  return found;
end $$;
