-- Citus refuses a policy with a subquery, and a policy on one of its workers cannot read a table that is distributed otherwise. So policies
-- compare with the scope itself, and the scope names the partner.
create function current_partner()
returns uuid language sql stable as $$ select nullif(current_setting('app.partner', true), '')::uuid $$;
comment on function current_partner is 'The other member of the lane in scope; null where there is none, as in an archive';

-- Who asks is read by name here alone.
create function received_requests()
returns table (id uuid, first_name text, last_name text, created_at timestamptz) language sql stable security definer set search_path = public as $$
  select r.id, a.first_name, a.last_name, r.created_at
  from pairing_requests r join accounts a on a.id = r.requester_id
  where r.recipient_id = current_account() and r.status = 'pending'
$$;
drop policy accounts_of_a_request on accounts;

drop policy accounts_of_the_lane on accounts;
create policy accounts_of_the_partner on accounts for select to otterway_app using (id = current_partner());

drop policy user_badges_of_the_partner on user_badges;
create policy user_badges_of_the_partner on user_badges for select to otterway_app using (told_at is not null and account_id = current_partner());

-- `(select f())` becomes `f()` in all others, also in those of one machine: Citus takes each that refers to one on all machines.
do $$
declare
  policy record;
  bare constant text := '\( SELECT (\w+\(\)) AS \w+\)';
begin
  for policy in select tablename, policyname, qual, with_check from pg_policies where schemaname = 'public' and concat(qual, with_check) ~ bare loop
    execute format('alter policy %I on %I', policy.policyname, policy.tablename)
      || coalesce(' using (' || regexp_replace(policy.qual, bare, '\1', 'g') || ')', '')
      || coalesce(' with check (' || regexp_replace(policy.with_check, bare, '\1', 'g') || ')', '');
  end loop;
end $$;

-- Citus makes a restrictive policy a permissive one when it copies a table, without a word. So each command has a policy of its own.
drop policy activity_marks_in_own_name on activity_marks;
drop policy activity_marks_of_oneself on activity_marks;
drop policy activity_marks_guard on activity_marks;
create policy activity_marks_guard on activity_marks for select to otterway_app using (lane_id = current_lane());
create policy activity_marks_in_own_name on activity_marks for insert to otterway_app with check (lane_id = current_lane() and account_id = current_account());
create policy activity_marks_of_oneself on activity_marks for update to otterway_app using (lane_id = current_lane() and account_id = current_account());
drop policy admin_changes_in_own_name on admin_changes;
drop policy admin_changes_guard on admin_changes;
create policy admin_changes_guard on admin_changes for select to otterway_app using (is_administrator());
create policy admin_changes_in_own_name on admin_changes for insert to otterway_app with check (is_administrator() and account_id = current_account());
drop policy memory_pictures_in_own_name on memory_pictures;
drop policy memory_pictures_of_oneself on memory_pictures;
drop policy memory_pictures_guard on memory_pictures;
create policy memory_pictures_guard on memory_pictures for select to otterway_app using (lane_id = current_lane());
create policy memory_pictures_in_own_name on memory_pictures for insert to otterway_app with check (lane_id = current_lane() and account_id = current_account());
create policy memory_pictures_of_oneself on memory_pictures for update to otterway_app using (lane_id = current_lane() and account_id = current_account());

create or replace function guard_content(guarded regclass)
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy %I on %s to current_user using (true)', guarded || '_owner', guarded);
  execute format('create policy %I on %s for select to otterway_app using (true)', guarded || '_for_everyone', guarded);
  execute format('create policy %I on %s for insert to otterway_app with check (is_administrator())', guarded || '_added', guarded);
  execute format('create policy %I on %s for update to otterway_app using (is_administrator())', guarded || '_edited', guarded);
  execute format('create policy %I on %s for delete to otterway_app using (is_administrator())', guarded || '_deleted', guarded);
end $$;
