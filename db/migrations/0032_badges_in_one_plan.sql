-- Called by nothing but functions that set the search path themselves: without one of its own it is planned as a part of them.
create or replace function gathered_by(account uuid)
returns table (criteria_type text, gathered integer, without_solo integer) language sql stable as $$
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

-- Whether something in a solo lane was there before a moment: in such a lane all is by whom it belongs to, and bears their id. A bare
-- equality would be taken for one with the lane that is asked for, and the index for one that does not fit.
create index memories_solo_by_age on memories (lane_id, created_at) where (author_id = lane_id) is true and removed_at is null;
