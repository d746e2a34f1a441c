-- Figures are counted as things happen, not when somebody asks: counting millions of rows takes seconds.
-- Triggers add to the counters in the transaction of the change itself, so that they are exact at all times.

create function week_of(day date) returns date language sql immutable return day - (day - '0001-01-01'::date) % 7;
create function week_of(moment timestamptz) returns date language sql immutable return week_of((moment at time zone 'UTC')::date);
comment on function week_of(date) is 'The Monday of its week; the first day of all was one';
comment on function week_of(timestamptz) is 'The Monday of its week, in UTC';

create table figures (
  figure text not null,
  day    date not null,
  slot   integer not null,
  amount bigint not null,
  primary key (figure, day, slot)
) with (fillfactor = 50);
comment on table figures is 'What is counted, by when: the figure is the sum of its slots';
comment on column figures.day is 'The Monday of the week; of upcoming dates their own day; -infinity where only the total is asked for';
comment on column figures.slot is 'Two transactions that count at once never share one, so that neither waits for the other';

-- What a row counts for, and the only place that says so: the triggers ask for what changed, the recount for every row.
create function figures_of(a accounts) returns table (figure text, day date, amount bigint) language sql immutable as $$
  select 'accounts', week_of(a.created_at), 1::bigint where a.erased_at is null
$$;
create function figures_of(l lanes) returns table (figure text, day date, amount bigint) language sql immutable as $$
  select f.figure, f.day, 1::bigint
  from (values ('pairings', week_of(l.opened_at), true),
               ('couples', '-infinity'::date, l.closed_at is null)) f (figure, day, counts)
  where l.kind = 'shared' and f.counts
$$;
create function figures_of(m memories) returns table (figure text, day date, amount bigint) language sql immutable as $$
  select f.figure, f.day, 1::bigint
  from (values ('memories', '-infinity'::date, true),
               ('dates upcoming', m.date, m.type = 'planned'),
               ('dates planned', week_of(m.created_at), m.was_planned),
               ('dates kept', week_of(m.date), m.was_planned and m.type = 'past')) f (figure, day, counts)
  where m.removed_at is null and f.counts
$$;
create function figures_of(t pebble_transactions) returns table (figure text, day date, amount bigint) language sql immutable as $$
  select 'pebbles', week_of(t.created_at), t.amount::bigint where t.reason <> 'reward_claimed' and t.amount <> 0
$$;
create function figures_of(r mood_ratings) returns table (figure text, day date, amount bigint) language sql immutable as $$
  select 'mood ' || r.emoji, week_of(r.created_at), 1::bigint
$$;

-- A slot that no other running transaction has. It is held until this one ends; to try one never waits.
create function own_figure_slot() returns integer language plpgsql as $$
declare slot integer := floor(random() * 16);
begin
  while not pg_try_advisory_xact_lock('figures'::regclass::oid::int, slot) loop
    slot := slot + 1;
  end loop;
  return slot;
end $$;

create function count_into_figures() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into figures as f select c.figure, c.day, (select own_figure_slot()), c.amount from figures_of(new) c
    on conflict (figure, day, slot) do update set amount = f.amount + excluded.amount;
  elsif tg_op = 'DELETE' then
    insert into figures as f select c.figure, c.day, (select own_figure_slot()), -c.amount from figures_of(old) c
    on conflict (figure, day, slot) do update set amount = f.amount + excluded.amount;
  else
    insert into figures as f
    select c.figure, c.day, (select own_figure_slot()), sum(c.amount)
    from (select * from figures_of(new) union all select o.figure, o.day, -o.amount from figures_of(old) o) c
    group by c.figure, c.day having sum(c.amount) <> 0
    on conflict (figure, day, slot) do update set amount = f.amount + excluded.amount;
  end if;
  return null;
end $$;

create trigger accounts_counted after insert on accounts for each row execute function count_into_figures();
create trigger accounts_counted_anew after update on accounts for each row
  when (old.erased_at is distinct from new.erased_at) execute function count_into_figures();
create trigger accounts_uncounted after delete on accounts for each row execute function count_into_figures();

create trigger lanes_counted after insert on lanes for each row when (new.kind = 'shared') execute function count_into_figures();
create trigger lanes_counted_anew after update on lanes for each row
  when ((old.opened_at, old.closed_at) is distinct from (new.opened_at, new.closed_at)) execute function count_into_figures();
create trigger lanes_uncounted after delete on lanes for each row when (old.kind = 'shared') execute function count_into_figures();

create trigger memories_counted after insert on memories for each row execute function count_into_figures();
create trigger memories_counted_anew after update on memories for each row
  when ((old.type, old.date, old.removed_at is null) is distinct from (new.type, new.date, new.removed_at is null))
  execute function count_into_figures();
create trigger memories_uncounted after delete on memories for each row execute function count_into_figures();

create trigger pebble_transactions_counted after insert on pebble_transactions for each row
  when (new.reason <> 'reward_claimed') execute function count_into_figures();
create trigger pebble_transactions_uncounted after delete on pebble_transactions for each row
  when (old.reason <> 'reward_claimed') execute function count_into_figures();

create trigger mood_ratings_counted after insert on mood_ratings for each row execute function count_into_figures();
create trigger mood_ratings_uncounted after delete on mood_ratings for each row execute function count_into_figures();

-- What the counters must say: every row counted, which takes as long as it takes.
create function figures_by_rows() returns table (figure text, day date, amount bigint) language sql stable as $$
  select c.figure, c.day, sum(c.amount)::bigint
  from (select f.* from accounts a, figures_of(a) f
        union all select f.* from lanes l, figures_of(l) f
        union all select f.* from memories m, figures_of(m) f
        union all select f.* from pebble_transactions t, figures_of(t) f
        union all select f.* from mood_ratings r, figures_of(r) f) c
  group by c.figure, c.day
$$;
-- Sets the counters right after rows came in past the triggers, such as from a partial backup. Who writes meanwhile waits.
create function recount_figures() returns void language plpgsql as $$
begin
  lock table accounts, lanes, memories, pebble_transactions, mood_ratings in share mode;
  delete from figures;
  insert into figures select c.figure, c.day, 0, c.amount from figures_by_rows() c;
end $$;
revoke execute on function figures_by_rows, recount_figures from public;
select recount_figures();

-- Whether a week has people enough to be shown is asked of these: they tell different people one after the other.
create index accounts_by_week on accounts (week_of(created_at)) where erased_at is null;
create index lane_members_by_week on lane_members (week_of(joined_at), account_id) where kind = 'shared';
create index memories_planned_by_week on memories (week_of(created_at), author_id) where was_planned and removed_at is null;
create index memories_kept_by_week on memories (week_of(date), author_id) where was_planned and type = 'past' and removed_at is null;
create index pebble_transactions_by_week on pebble_transactions (week_of(created_at), account_id) where reason <> 'reward_claimed';
create index mood_ratings_by_week on mood_ratings (emoji, week_of(created_at), account_id);

drop function get_admin_stats(date);
create function get_admin_stats(today date)
returns table (
  total_accounts bigint, paired_couples bigint, total_memories bigint, upcoming_dates bigint, total_pebbles bigint, total_mood_ratings bigint
) language sql stable security definer set search_path = public as $$
  select coalesce(sum(amount) filter (where figure = 'accounts'), 0), coalesce(sum(amount) filter (where figure = 'couples'), 0),
         coalesce(sum(amount) filter (where figure = 'memories'), 0), coalesce(sum(amount) filter (where figure = 'dates upcoming'), 0),
         coalesce(sum(amount) filter (where figure = 'pebbles'), 0), coalesce(sum(amount) filter (where figure like 'mood %'), 0)
  from figures
  where is_administrator() and (figure <> 'dates upcoming' or day >= today)
  having is_administrator()
$$;

-- The slices of a plot, a figure in a week each, with up to `enough` of the people it is about: too few, and it is withheld.
create function get_admin_trends(first_week date, weeks integer, enough integer)
returns table (figure text, week date, amount bigint, people uuid[]) language sql stable security definer set search_path = public as $$
  with w as (select first_week + 7 * n as week from generate_series(0, weeks - 1) n),
  slices as (
    select 'accounts' as figure, week, array(
      select a.id from accounts a where a.erased_at is null and week_of(a.created_at) = week limit enough) as people from w
    union all
    select 'pairings', week, array(
      select distinct m.account_id from lane_members m where m.kind = 'shared' and week_of(m.joined_at) = week limit enough) from w
    union all
    select 'dates planned', week, array(
      select distinct m.author_id from memories m where m.was_planned and m.removed_at is null and week_of(m.created_at) = week limit enough) from w
    union all
    select 'dates kept', week, array(
      select distinct m.author_id from memories m
      where m.was_planned and m.type = 'past' and m.removed_at is null and week_of(m.date) = week limit enough) from w
    union all
    select 'pebbles', week, array(
      select distinct t.account_id from pebble_transactions t where t.reason <> 'reward_claimed' and week_of(t.created_at) = week limit enough) from w
    union all
    select 'mood ' || emoji, week, array(
      select distinct r.account_id from mood_ratings r where r.emoji = face.emoji and week_of(r.created_at) = week limit enough)
    from w, unnest(array['😍', '🙂', '😐', '🙃', '😡']) face (emoji))
  select s.figure, s.week,
         coalesce((select sum(f.amount) from figures f where f.figure = s.figure and f.day = s.week), 0)::bigint, s.people
  from slices s
  where is_administrator()
$$;

select guard('figures', 'false');
