-- What one partner is told of the other.

-- A shared memory is told at the moment of sharing, not at the private one of its creation.
alter table memories add shared_at timestamptz;
comment on column memories.shared_at is 'When its author moved it from the solo lane into this one';
create index memories_by_sharing on memories (lane_id, shared_at) where shared_at is not null and removed_at is null;

-- A write may be committed later than its time says, so the end of what was told is known line by line.
alter table activity_marks add seen_ids text[] not null default '{}';
comment on column activity_marks.seen_ids is 'The latest lines that were shown, newest first, at most 50';

-- That the claimer set a voucher back is told to its giver.
alter table vouchers add reopened_at timestamptz;
comment on column vouchers.reopened_at is 'When its claimer said that it was not given yet; null again once it is given';
grant update (reopened_at) on vouchers to otterway_app;
create index vouchers_by_reopening on vouchers (lane_id, reopened_at) where reopened_at is not null;

comment on column activity_marks.waved_on is 'The lane''s day of the wave: one wave a day';

-- Planned dates of a day, by their time.
drop index memories_ahead;
create index memories_ahead on memories (lane_id, date, coalesce(time, ''), id) where type = 'planned' and removed_at is null;

-- What rewards have cost is counted beside the balance, so that badges read no ledger.
alter table pebble_balances add claimed integer not null default 0;
comment on column pebble_balances.claimed is 'The pebbles spent on rewards; with the balance, all that were ever earned and kept';
create or replace function add_to_pebble_balance() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update pebble_balances set balance = balance + new.amount, claimed = claimed - case new.reason when 'reward_claimed' then new.amount else 0 end
  where account_id = new.account_id;
  return new;
end $$;
update pebble_balances b set claimed = spent.amount
from (select account_id, -sum(amount)::int as amount from pebble_transactions where reason = 'reward_claimed' group by account_id) spent
where spent.account_id = b.account_id;
create or replace function gathered_by(account uuid)
returns table (criteria_type text, gathered integer, without_solo integer) language sql stable as $$
  with totals as (
    select l.kind, t.total, sum(t.amount)::int as amount
    from lane_members l join lane_totals t on t.lane_id = l.lane_id and t.total ^@ 'past'
    where l.account_id = account group by l.lane_id, l.kind, t.total having sum(t.amount) > 0),
  pebbles as (
    select coalesce(sum(balance + claimed), 0)::int as total,
      (select coalesce(sum(amount), 0)::int from lane_totals where lane_id = account and total = 'pebbles') as kept
    from pebble_balances where account_id = account)
  select 'total_dates', coalesce(sum(amount), 0)::int, coalesce(sum(amount) filter (where kind = 'shared'), 0)::int from totals where total = 'past'
  union all
  select 'all_categories', count(distinct total)::int, (count(distinct total) filter (where kind = 'shared'))::int from totals where total <> 'past'
  union all
  select 'total_pebbles', total, total - kept from pebbles
$$;
drop index pebble_transactions_claimed;
