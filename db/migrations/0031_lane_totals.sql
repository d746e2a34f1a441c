-- What is said of a whole lane is counted as its memories change, not when somebody asks: a lane may have tens of thousands.

create table lane_totals (
  lane_id uuid not null references lanes (id) on delete cascade,
  total   text not null,
  slot    smallint not null,
  amount  integer not null,
  primary key (lane_id, total, slot)
) with (fillfactor = 80);
comment on table lane_totals is 'What a lane has of something: the sum of its slots';
comment on column lane_totals.total is 'memories, past, past and a category, or pebbles that were not taken back';
comment on column lane_totals.slot is 'Two transactions that count in one lane at once never share one, so that neither waits for the other; alone it is 0';

-- What a memory counts for in its lane, and the only place that says so.
create function totals_of(m memories) returns table (total text, amount integer) language sql immutable as $$
  select t.total, t.amount
  from (values ('memories', 1, m.removed_at is null),
               ('past', 1, m.removed_at is null and m.type = 'past'),
               ('past ' || m.category, 1, m.removed_at is null and m.type = 'past' and m.category is not null),
               ('pebbles', m.pebbles, m.reversed_at is null and m.pebbles <> 0)) t (total, amount, counts)
  where t.counts
$$;

-- A slot of a lane that no other running transaction has. It is held until this one ends; to try one never waits.
create function own_total_slot(lane uuid) returns smallint language plpgsql as $$
declare slot smallint := 0;
begin
  while not pg_try_advisory_xact_lock(hashtextextended('total ' || slot || ' of ' || lane, 0)) loop
    slot := slot + 1;
  end loop;
  return slot;
end $$;

create function count_into_lane() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into lane_totals as l
  select c.lane_id, c.total, own_total_slot(c.lane_id), sum(c.amount)
  from (select new.lane_id, n.total, n.amount from totals_of(new) n where tg_op <> 'DELETE'
        union all select old.lane_id, o.total, -o.amount from totals_of(old) o where tg_op <> 'INSERT') c
  group by c.lane_id, c.total having sum(c.amount) <> 0
  on conflict (lane_id, total, slot) do update set amount = l.amount + excluded.amount;
  return null;
end $$;
create trigger memories_counted_in_lane after insert on memories for each row execute function count_into_lane();
create trigger memories_counted_in_lane_anew after update on memories for each row
  when ((old.lane_id, old.type, old.category, old.pebbles, old.removed_at is null, old.reversed_at is null)
    is distinct from (new.lane_id, new.type, new.category, new.pebbles, new.removed_at is null, new.reversed_at is null))
  execute function count_into_lane();
create trigger memories_uncounted_in_lane after delete on memories for each row execute function count_into_lane();

select guard('lane_totals', 'lane_id = (select current_lane())');
grant select on lane_totals to otterway_app;

-- What the totals must say: every memory counted.
create function lane_totals_by_rows() returns table (lane_id uuid, total text, amount integer) language sql stable as $$
  select m.lane_id, t.total, sum(t.amount)::integer from memories m, totals_of(m) t group by 1, 2
$$;

-- Sets all counters right after rows came in past the triggers. Who writes meanwhile waits.
create or replace function recount_figures() returns void language plpgsql as $$
begin
  lock table accounts, lanes, memories, pebble_transactions, mood_ratings in share mode;
  delete from figures;
  insert into figures select c.figure, c.day, 0, c.amount from figures_by_rows() c;
  delete from lane_totals;
  insert into lane_totals select c.lane_id, c.total, 0, c.amount from lane_totals_by_rows() c;
end $$;
revoke execute on function lane_totals_by_rows, own_total_slot, totals_of from public;
select recount_figures();

-- How far an account has come, from the totals of its lanes.
create or replace function gathered_by(account uuid)
returns table (criteria_type text, gathered integer, without_solo integer) language sql stable set search_path = public as $$
  with totals as (
    select l.kind, t.total, sum(t.amount)::int as amount
    from lane_members l join lane_totals t on t.lane_id = l.lane_id and t.total ^@ 'past'
    where l.account_id = account group by l.lane_id, l.kind, t.total having sum(t.amount) > 0),
  pebbles as (
    select (select coalesce(sum(balance), 0)::int from pebble_balances where account_id = account)
      - (select coalesce(sum(amount), 0)::int from pebble_transactions where account_id = account and reason = 'reward_claimed') as total,
      (select coalesce(sum(amount), 0)::int from lane_totals where lane_id = account and total = 'pebbles') as kept)
  select 'total_dates', coalesce(sum(amount), 0)::int, coalesce(sum(amount) filter (where kind = 'shared'), 0)::int from totals where total = 'past'
  union all
  select 'all_categories', count(distinct total)::int, (count(distinct total) filter (where kind = 'shared'))::int from totals where total <> 'past'
  union all
  select 'total_pebbles', total, total - kept from pebbles
$$;
-- It was for counting past dates by category.
drop index memories_past_dates;
