-- Who asks. The server opens every transaction with the role otterway_app and one transaction-local setting, app.scope: the account, its lane, its partner
-- and 'administrator', with a space between. Row-level security compares each row with it. It is the second line of defense: the code asks first.

grant usage on schema public to otterway_app;

-- Citus plans most statements anew each time and on two machines, and the planner would inline an SQL function into each policy each time.
create function current_account()
returns uuid
language plpgsql stable parallel safe cost 1 as $$ begin return nullif(split_part(current_setting('app.scope', true), ' ', 1), '')::uuid; end $$;

create function current_lane()
returns uuid
language plpgsql stable parallel safe cost 1 as $$ begin return nullif(split_part(current_setting('app.scope', true), ' ', 2), '')::uuid; end $$;

-- Policies compare with the scope and have no subquery: Citus refuses those, and a worker cannot read a table that is distributed otherwise.
create function current_partner()
returns uuid
language plpgsql stable parallel safe cost 1 as $$ begin return nullif(split_part(current_setting('app.scope', true), ' ', 3), '')::uuid; end $$;
comment on function current_partner is 'The other member of the lane in scope; null where there is none, as in an archive';

create function is_administrator()
returns boolean language sql stable as $$ select coalesce(split_part(current_setting('app.scope', true), ' ', 4), '') = 'administrator' $$;

-- Row-level security for a table: the server's role sees the rows that the condition allows; the owner, who runs migrations and the narrow functions
-- marked security definer, sees all of them.
create function guard(guarded regclass, visible text)
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format('create policy %I on %s to current_user using (true)', guarded || '_owner', guarded);
  execute format('create policy %I on %s to otterway_app using (%s)', guarded || '_guard', guarded, visible);
end $$;
revoke execute on function guard from public;

-- Row-level security for platform content: the server's role reads it in any scope, and writes it in an administrator's.
create function guard_content(guarded regclass)
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
revoke execute on function guard_content from public;

create function week_of(day date)
returns date language sql immutable return day - (day - '0001-01-01'::date) % 7;
comment on function week_of(date) is 'The Monday of its week; the first day of all was one';

create function week_of(moment timestamptz)
returns date language sql immutable return week_of((moment at time zone 'UTC')::date);
comment on function week_of(timestamptz) is 'The Monday of its week, in UTC';
