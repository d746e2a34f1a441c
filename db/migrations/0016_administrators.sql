-- Administrators: who may write platform content, and the record of all they changed.

create function is_administrator() returns boolean language sql stable security definer set search_path = public as
  $$ select exists (select from accounts a where a.id = current_account() and a.role = 'administrator') $$;

-- Row-level security for platform content: the server's role reads it in any scope, and writes it in an administrator's.
create function guard_content(guarded regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy %I on %s to current_user using (true)', guarded || '_owner', guarded);
  execute format('create policy %I on %s for select to otterway_app using (true)', guarded || '_for_everyone', guarded);
  execute format('create policy %I on %s for insert to otterway_app with check ((select is_administrator()))', guarded || '_added', guarded);
  execute format('create policy %I on %s for update to otterway_app using ((select is_administrator()))', guarded || '_edited', guarded);
  execute format('create policy %I on %s for delete to otterway_app using ((select is_administrator()))', guarded || '_deleted', guarded);
end $$;
revoke execute on function guard_content from public;

select guard_content('pebble_config');
select guard_content('date_suggestions');
select guard_content('date_suggestion_steps');
select guard_content('badges');
select guard_content('goal_templates');

grant update on pebble_config to otterway_app;
grant insert, update on badges to otterway_app;
grant insert, update, delete on date_suggestions, date_suggestion_steps, goal_templates to otterway_app;

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
create index admin_changes_newest_first on admin_changes (created_at desc, id desc);
create index admin_changes_by_account on admin_changes (account_id);
comment on column admin_changes.act is 'The call, such as badges.create';
comment on column admin_changes.before is 'The content as it was; null for what is new. After a deletion, after is null';

create function refuse_to_rewrite_admin_changes() returns trigger language plpgsql as $$
begin
  raise exception 'what administrators changed stays on record' using errcode = 'insufficient_privilege';
end $$;
create trigger admin_changes_append_only before update or delete on admin_changes
  for each row execute function refuse_to_rewrite_admin_changes();
create trigger admin_changes_never_truncated before truncate on admin_changes
  for each statement execute function refuse_to_rewrite_admin_changes();

-- The name behind a change, for other administrators: of no other account.
create function name_of_administrator(account uuid) returns text language sql stable security definer set search_path = public as $$
  select a.first_name || ' ' || a.last_name from accounts a
  where a.id = account and is_administrator() and exists (select from admin_changes c where c.account_id = account)
$$;

select guard('admin_changes', '(select is_administrator())');
create policy admin_changes_in_own_name on admin_changes as restrictive for insert to otterway_app
  with check (account_id = (select current_account()));
grant select, insert on admin_changes to otterway_app;
