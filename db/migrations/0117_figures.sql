-- Figures: how many people and things there are, never what they say. Counting millions of rows takes seconds, so triggers count beside the rows that
-- changed, and a job adds it up every minute: no write leaves the machine of its lane or account for a figure.

create table figures (
  figure text not null,
  day    date not null,
  amount bigint not null,
  primary key (figure, day)
) with (fillfactor = 50);
comment on table figures is 'What is counted, by when, up to the last minute';
comment on column figures.day is 'The Monday of the week; of upcoming dates their own day; -infinity where only the total is asked for';
select guard('figures', 'false');

create table lane_figure_changes (
  lane_id uuid not null,
  figure  text not null,
  day     date not null,
  amount  bigint not null
);
comment on table lane_figure_changes is 'What lanes add to the figures, until a job settles it';
select guard('lane_figure_changes', 'false');

create table account_figure_changes (
  account_id uuid not null,
  figure     text not null,
  day        date not null,
  amount     bigint not null
);
comment on table account_figure_changes is 'What accounts add to the figures, until a job settles it';
select guard('account_figure_changes', 'false');

-- What a row counts for, and the only place that says so. An account counts by its solo lane, which erasure deletes.
create function figures_of_lane(kind text, opened_at timestamptz, closed_at timestamptz)
returns table (figure text, day date, amount bigint) language sql immutable as $$
  select f.figure, f.day, 1::bigint
  from (values ('accounts', week_of(opened_at), kind = 'solo'),
               ('pairings', week_of(opened_at), kind = 'shared'),
               ('couples', '-infinity'::date, kind = 'shared' and closed_at is null)) f (figure, day, counts)
  where f.counts
$$;

create function figures_of_memory(type text, date date, was_planned boolean, created_at timestamptz, removed_at timestamptz)
returns table (figure text, day date, amount bigint) language sql immutable as $$
  select f.figure, f.day, 1::bigint
  from (values ('memories', '-infinity'::date, true),
               ('dates upcoming', date, type = 'planned'),
               ('dates planned', week_of(created_at), was_planned),
               ('dates kept', week_of(date), was_planned and type = 'past')) f (figure, day, counts)
  where removed_at is null and f.counts
$$;

create function figures_of_pebbles(reason text, pebbles integer, created_at timestamptz)
returns table (figure text, day date, amount bigint) language sql immutable as $$
  select 'pebbles', week_of(created_at), pebbles::bigint where reason <> 'reward_claimed' and pebbles <> 0
$$;

create function figures_of_mood(emoji text, created_at timestamptz)
returns table (figure text, day date, amount bigint) language sql immutable as $$
  select 'mood ' || emoji, week_of(created_at), 1::bigint
$$;

create function count_lane()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into lane_figure_changes
  select coalesce(new.id, old.id), c.figure, c.day, sum(c.amount)
  from (select * from figures_of_lane(new.kind, new.opened_at, new.closed_at) where tg_op <> 'DELETE'
        union all select figure, day, -amount from figures_of_lane(old.kind, old.opened_at, old.closed_at) where tg_op <> 'INSERT') c
  group by c.figure, c.day having sum(c.amount) <> 0;
  return null;
end $$;
create trigger lanes_counted after insert on lanes for each row execute function count_lane();
create trigger lanes_uncounted after delete on lanes for each row execute function count_lane();
create trigger lanes_counted_anew after update on lanes
  for each row when (old.opened_at is distinct from new.opened_at or old.closed_at is distinct from new.closed_at) execute function count_lane();

create function count_memory()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into lane_figure_changes
  select coalesce(new.lane_id, old.lane_id), c.figure, c.day, sum(c.amount)
  from (select * from figures_of_memory(new.type, new.date, new.was_planned, new.created_at, new.removed_at) where tg_op <> 'DELETE'
        union all select figure, day, -amount from figures_of_memory(old.type, old.date, old.was_planned, old.created_at, old.removed_at) where tg_op <> 'INSERT') c
  group by c.figure, c.day having sum(c.amount) <> 0;
  return null;
end $$;
create trigger memories_counted after insert on memories for each row execute function count_memory();
create trigger memories_counted_anew after update on memories
  for each row when (old.type is distinct from new.type or old.date is distinct from new.date
    or (old.removed_at is null) is distinct from (new.removed_at is null))
  execute function count_memory();
create trigger memories_uncounted after delete on memories for each row execute function count_memory();

create function count_pebbles()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into account_figure_changes
  select coalesce(new.account_id, old.account_id), c.figure, c.day, c.amount
  from (select * from figures_of_pebbles(new.reason, new.amount, new.created_at) where tg_op <> 'DELETE'
        union all select figure, day, -amount from figures_of_pebbles(old.reason, old.amount, old.created_at) where tg_op <> 'INSERT') c;
  return null;
end $$;
create trigger pebble_transactions_counted after insert on pebble_transactions
  for each row when (new.reason <> 'reward_claimed') execute function count_pebbles();
create trigger pebble_transactions_uncounted after delete on pebble_transactions
  for each row when (old.reason <> 'reward_claimed') execute function count_pebbles();

create function count_mood()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into lane_figure_changes
  select coalesce(new.lane_id, old.lane_id), c.figure, c.day, c.amount
  from (select * from figures_of_mood(new.emoji, new.created_at) where tg_op <> 'DELETE'
        union all select figure, day, -amount from figures_of_mood(old.emoji, old.created_at) where tg_op <> 'INSERT') c;
  return null;
end $$;
create trigger mood_ratings_counted after insert on mood_ratings for each row execute function count_mood();
create trigger mood_ratings_uncounted after delete on mood_ratings for each row execute function count_mood();

create view figures_by_rows as
  select c.figure, c.day, sum(c.amount)::bigint as amount
  from (select f.* from lanes l, figures_of_lane(l.kind, l.opened_at, l.closed_at) f
        union all select f.* from memories m, figures_of_memory(m.type, m.date, m.was_planned, m.created_at, m.removed_at) f
        union all select f.* from pebble_transactions t, figures_of_pebbles(t.reason, t.amount, t.created_at) f
        union all select f.* from mood_ratings r, figures_of_mood(r.emoji, r.created_at) f) c
  group by c.figure, c.day;
comment on view figures_by_rows is 'What the figures should be';

create view current_figures as
  select f.figure, f.day, f.amount from figures f
  union all select c.figure, c.day, c.amount from lane_figure_changes c
  union all select c.figure, c.day, c.amount from account_figure_changes c;
comment on view current_figures is 'With what is not settled yet';

create function add_to_figure(name text, at date, more numeric)
returns void language sql as $$
  insert into figures as f values (name, at, more) on conflict (figure, day) do update set amount = f.amount + excluded.amount
$$;
revoke execute on function add_to_figure from public;

create function settle_figures()
returns integer language plpgsql as $$
declare
  settled record;
  number integer := 0;
begin
  for settled in
    with gone as (delete from lane_figure_changes returning figure, day, amount) select figure, day, sum(amount) as amount, count(*) as number from gone group by figure, day
  loop
    perform add_to_figure(settled.figure, settled.day, settled.amount);
    number := number + settled.number;
  end loop;
  for settled in
    with gone as (delete from account_figure_changes returning figure, day, amount) select figure, day, sum(amount) as amount, count(*) as number from gone group by figure, day
  loop
    perform add_to_figure(settled.figure, settled.day, settled.amount);
    number := number + settled.number;
  end loop;
  return number;
end $$;
revoke execute on function settle_figures from public;

-- Sets all counters right after rows came in past the triggers. Who writes meanwhile waits.
create function recount_figures()
returns void language plpgsql as $$
begin
  lock table lanes, memories, pebble_transactions, mood_ratings in share mode;
  delete from lane_figure_changes;
  delete from account_figure_changes;
  delete from figures;
  insert into figures select * from figures_by_rows;
  delete from lane_totals;
  insert into lane_totals select c.lane_id, c.total, 0, c.amount from lane_totals_by_rows c;
end $$;
revoke execute on function recount_figures from public;

create function get_admin_stats(today date)
returns table (
  total_accounts bigint, paired_couples bigint, total_memories bigint, upcoming_dates bigint, total_pebbles bigint, total_mood_ratings bigint
) language plpgsql stable security definer set search_path = public as $$
begin
  if not is_administrator() then return; end if;
  return query
    select coalesce(sum(f.amount) filter (where f.figure = 'accounts'), 0)::bigint, coalesce(sum(f.amount) filter (where f.figure = 'couples'), 0)::bigint,
           coalesce(sum(f.amount) filter (where f.figure = 'memories'), 0)::bigint, coalesce(sum(f.amount) filter (where f.figure = 'dates upcoming'), 0)::bigint,
           coalesce(sum(f.amount) filter (where f.figure = 'pebbles'), 0)::bigint, coalesce(sum(f.amount) filter (where f.figure like 'mood %'), 0)::bigint
    from current_figures f where f.figure <> 'dates upcoming' or f.day >= today;
end $$;

-- At most as many weeks, and as many people of each, as the figures are made of: more would name everybody.
create function get_admin_trends(first_week date, weeks integer, enough integer)
returns table (figure text, week date, amount bigint, people uuid[]) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_variable
declare
  amounts jsonb;
  most constant integer := least(enough, 9);
begin
  if not is_administrator() then return; end if;
  select jsonb_object_agg(f.figure || ' ' || f.day, f.amount) into amounts
  from (select c.figure, c.day, sum(c.amount) as amount from current_figures c where c.day >= first_week group by c.figure, c.day) f;
  for figure, week in
    select f.figure, first_week + 7 * n
    from unnest(array['accounts', 'pairings', 'dates planned', 'dates kept', 'pebbles', 'mood 😍', 'mood 🙂', 'mood 😐', 'mood 🙃', 'mood 😡']) f (figure), generate_series(0, least(weeks, 12) - 1) n
  loop
    people := case figure
      when 'accounts' then array(select a.id from accounts a where a.erased_at is null and week_of(a.created_at) = week limit most)
      when 'pairings' then array(select distinct m.account_id from lane_members m where m.kind = 'shared' and week_of(m.joined_at) = week limit most)
      when 'dates planned' then array(select distinct m.author_id from memories m where m.was_planned and m.removed_at is null and week_of(m.created_at) = week limit most)
      when 'dates kept' then array(
        select distinct m.author_id from memories m where m.was_planned and m.type = 'past' and m.removed_at is null and week_of(m.date) = week limit most)
      when 'pebbles' then array(select distinct t.account_id from pebble_transactions t where t.reason <> 'reward_claimed' and week_of(t.created_at) = week limit most)
      else array(select distinct r.account_id from mood_ratings r where r.emoji = substr(figure, 6) and week_of(r.created_at) = week limit most)
    end;
    amount := coalesce((amounts ->> (figure || ' ' || week))::bigint, 0);
    return next;
  end loop;
end $$;
