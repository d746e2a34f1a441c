-- Citus plans most statements anew each time, on two machines, and so the planner would inline functions in SQL into each policy each time. Called as
-- they are, these cost it nothing.
create or replace function current_account() returns uuid language plpgsql stable parallel safe cost 1 as
$$ begin return nullif(split_part(current_setting('app.scope', true), ' ', 1), '')::uuid; end $$;
create or replace function current_lane() returns uuid language plpgsql stable parallel safe cost 1 as
$$ begin return nullif(split_part(current_setting('app.scope', true), ' ', 2), '')::uuid; end $$;
create or replace function current_partner() returns uuid language plpgsql stable parallel safe cost 1 as
$$ begin return nullif(split_part(current_setting('app.scope', true), ' ', 3), '')::uuid; end $$;
