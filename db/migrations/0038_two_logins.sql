-- The login that serves requests and the one that owns the schema may be two: what a login that serves could gain by, only the owner runs.

-- For jobs and for the commands of whoever runs the server: they list what is due of everybody, or erase.
revoke execute on function accounts_due_for_erasure from public;
revoke execute on function lanes_with_planned_dates_before from public;
revoke execute on function memories_to_reverse from public;
revoke execute on function forget_expired from public;
revoke execute on function forget_exports from public;
revoke execute on function forget_reversed_memory from public;
revoke execute on function erase_account from public;
revoke execute on function erase_badges from public;
revoke execute on function erase_goals from public;
revoke execute on function erase_memories from public;
revoke execute on function erase_moods from public;
revoke execute on function erase_pairing from public;
revoke execute on function erase_pebbles from public;
revoke execute on function erasing from public;
revoke execute on function lanes_of_erasing from public;

-- Whether a session or a link is over goes by the clock of the database, and by that of the server as well.
drop function caller_of_session(bytea, timestamptz);
create function caller_of_session(wanted bytea)
returns table (session_id uuid, session_created_at timestamptz, session_last_seen_at timestamptz, session_expires_at timestamptz,
  account_id uuid, email text, first_name text, last_name text, role text, time_zone text, next_time_zone text, next_time_zone_on date,
  lane_id uuid, partner_id uuid, partner_first_name text, partner_last_name text)
language sql stable security definer set search_path = public as $$
  select s.id, s.created_at, s.last_seen_at, s.expires_at,
         a.id, a.email, a.first_name, a.last_name, a.role,
         a.time_zone, a.next_time_zone, a.next_time_zone_on,
         coalesce(mine.lane_id, a.id), p.id, p.first_name, p.last_name
  from sessions s
  join accounts a on a.id = s.account_id
  left join lane_members mine on mine.account_id = a.id and mine.kind = 'shared' and mine.left_at is null
  left join lane_members theirs on theirs.lane_id = mine.lane_id and theirs.account_id <> a.id and theirs.left_at is null
  left join accounts p on p.id = theirs.account_id
  where s.token_hash = wanted and s.expires_at > now()
$$;

drop function account_of_reset(bytea, timestamptz);
create function account_of_reset(wanted bytea) returns table (account_id uuid, expires_at timestamptz)
language sql stable security definer set search_path = public as
$$ select r.account_id, r.expires_at from password_resets r where r.token_hash = wanted and r.used_at is null and r.expires_at > now() $$;

-- As many weeks, and as many people of each, as the figures are made of: more would name everybody.
create or replace function get_admin_trends(first_week date, weeks integer, enough integer)
returns table (figure text, week date, amount bigint, people uuid[])
language sql stable security definer set search_path = public as $$
  with w as (select first_week + 7 * n as week from generate_series(0, least(weeks, 12) - 1) n),
  slices as (
    select 'accounts' as figure, week, array(
      select a.id from accounts a where a.erased_at is null and week_of(a.created_at) = week limit least(enough, 9)) as people from w
    union all
    select 'pairings', week, array(
      select distinct m.account_id from lane_members m where m.kind = 'shared' and week_of(m.joined_at) = week limit least(enough, 9)) from w
    union all
    select 'dates planned', week, array(
      select distinct m.author_id from memories m where m.was_planned and m.removed_at is null and week_of(m.created_at) = week limit least(enough, 9)) from w
    union all
    select 'dates kept', week, array(
      select distinct m.author_id from memories m
      where m.was_planned and m.type = 'past' and m.removed_at is null and week_of(m.date) = week limit least(enough, 9)) from w
    union all
    select 'pebbles', week, array(
      select distinct t.account_id from pebble_transactions t where t.reason <> 'reward_claimed' and week_of(t.created_at) = week limit least(enough, 9)) from w
    union all
    select 'mood ' || emoji, week, array(
      select distinct r.account_id from mood_ratings r where r.emoji = face.emoji and week_of(r.created_at) = week limit least(enough, 9))
    from w, unnest(array['😍', '🙂', '😐', '🙃', '😡']) face (emoji))
  select s.figure, s.week,
         coalesce((select sum(f.amount) from figures f where f.figure = s.figure and f.day = s.week), 0)::bigint, s.people
  from slices s
  where is_administrator()
$$;
