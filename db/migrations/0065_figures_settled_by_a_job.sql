-- Triggers count beside the rows that changed, and a job adds it up every minute: no write leaves the machine of its lane or account for a figure.
create table figure_changes (
  owner_id uuid not null,
  figure   text not null,
  day      date not null,
  amount   bigint not null
);
comment on table figure_changes is 'What is to be added to the figures';
comment on column figure_changes.owner_id is 'The lane or account whose row changed: it says where this lies, not whom it is about';
select guard('figure_changes', 'false');

create or replace function count_into_figures()
returns trigger language plpgsql security definer set search_path = public as $$
declare
  owner uuid;
begin
  -- The argument names the column.
  if tg_argv[0] = 'id' then owner := case tg_op when 'DELETE' then old.id else new.id end;
  elsif tg_argv[0] = 'account_id' then owner := case tg_op when 'DELETE' then old.account_id else new.account_id end;
  else owner := case tg_op when 'DELETE' then old.lane_id else new.lane_id end;
  end if;
  if tg_op = 'INSERT' then
    insert into figure_changes select owner, c.figure, c.day, c.amount from figures_of(new) c;
  elsif tg_op = 'DELETE' then
    insert into figure_changes select owner, c.figure, c.day, -c.amount from figures_of(old) c;
  else
    insert into figure_changes
    select owner, c.figure, c.day, sum(c.amount)
    from (select * from figures_of(new) union all select o.figure, o.day, -o.amount from figures_of(old) o) c
    group by c.figure, c.day having sum(c.amount) <> 0;
  end if;
  return null;
end $$;
do $$
declare
  counting record;
begin
  for counting in
    select tgname as name, tgrelid::regclass::text as counted, pg_get_triggerdef(oid) as definition from pg_trigger where tgfoid = 'count_into_figures'::regproc
  loop
    execute format('drop trigger %I on %s', counting.name, counting.counted);
    execute replace(counting.definition, 'count_into_figures()', format('count_into_figures(%L)',
      case counting.counted when 'accounts' then 'id' when 'lanes' then 'id' when 'pebble_transactions' then 'account_id' else 'lane_id' end));
  end loop;
end $$;
drop function own_figure_slot();

-- Only the job writes them, so a figure is one row.
create temporary table sums on commit drop as select figure, day, sum(amount)::bigint as amount from figures group by figure, day;
delete from figures;
alter table figures drop column slot;
alter table figures add primary key (figure, day);
insert into figures select figure, day, amount from sums;
comment on table figures is 'What is counted, by when, up to the last minute';

create function settle_figures()
returns integer language sql as $$
  with settled as (delete from figure_changes returning figure, day, amount),
       added as (
         insert into figures as f select figure, day, sum(amount) from settled group by figure, day having sum(amount) <> 0
         on conflict (figure, day) do update set amount = f.amount + excluded.amount)
  select count(*)::integer from settled
$$;
revoke execute on function settle_figures from public;

create or replace function recount_figures()
returns void language plpgsql as $$
begin
  lock table accounts, lanes, memories, pebble_transactions, mood_ratings in share mode;
  delete from figure_changes;
  delete from figures;
  insert into figures select * from figures_by_rows();
  delete from lane_totals;
  insert into lane_totals select c.lane_id, c.total, 0, c.amount from lane_totals_by_rows() c;
end $$;

-- What is not settled yet counts too.
create function current_figures()
returns table (figure text, day date, amount bigint) language sql stable as $$
  select f.figure, f.day, f.amount from figures f union all select c.figure, c.day, c.amount from figure_changes c
$$;
revoke execute on function current_figures from public;

create or replace function get_admin_stats(today date)
returns table (total_accounts bigint, paired_couples bigint, total_memories bigint, upcoming_dates bigint, total_pebbles bigint, total_mood_ratings bigint)
language sql stable security definer set search_path = public as $$
  select coalesce(sum(amount) filter (where figure = 'accounts'), 0), coalesce(sum(amount) filter (where figure = 'couples'), 0),
         coalesce(sum(amount) filter (where figure = 'memories'), 0), coalesce(sum(amount) filter (where figure = 'dates upcoming'), 0),
         coalesce(sum(amount) filter (where figure = 'pebbles'), 0), coalesce(sum(amount) filter (where figure like 'mood %'), 0)
  from current_figures()
  where is_administrator() and (figure <> 'dates upcoming' or day >= today)
  having is_administrator()
$$;

create or replace function get_admin_trends(first_week date, weeks integer, enough integer)
returns table (figure text, week date, amount bigint, people uuid[]) language sql stable security definer set search_path = public as $$
  with counted as materialized (select f.figure, f.day, sum(f.amount)::bigint as amount from current_figures() f where f.day >= first_week group by f.figure, f.day),
  w as (select first_week + 7 * n as week from generate_series(0, least(weeks, 12) - 1) n),
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
         coalesce((select c.amount from counted c where c.figure = s.figure and c.day = s.week), 0), s.people
  from slices s
  where is_administrator()
$$;
