/** The figures counted directly from the rows, for comparison. */

export const naiveStats = `
  select (select count(*) from accounts where erased_at is null) as total_accounts,
         (select count(*) from lanes where kind = 'shared' and closed_at is null) as paired_couples,
         (select count(*) from memories where removed_at is null) as total_memories,
         (select count(*) from memories where type = 'planned' and removed_at is null and date >= current_date) as upcoming_dates,
         (select coalesce(sum(amount), 0) from pebble_transactions where reason <> 'reward_claimed') as total_pebbles,
         (select count(*) from mood_ratings) as total_mood_ratings`;

const since = `week_of(now()) - 77`;
export const naiveTrends = `
  select 'accounts', week_of(created_at), count(*), count(*) from accounts where erased_at is null and created_at >= ${since} group by 2
  union all
  select 'pairings', week_of(opened_at), count(*), 2 * count(*) from lanes where kind = 'shared' and opened_at >= ${since} group by 2
  union all
  select 'dates planned', week_of(created_at), count(*), count(distinct author_id) from memories
  where was_planned and removed_at is null and created_at >= ${since} group by 2
  union all
  select 'dates kept', week_of(date), count(*), count(distinct author_id) from memories
  where was_planned and type = 'past' and removed_at is null and date >= ${since} group by 2
  union all
  select 'pebbles', week_of(created_at), sum(amount), count(distinct account_id) from pebble_transactions
  where reason <> 'reward_claimed' and created_at >= ${since} group by 2
  union all
  select emoji, week_of(created_at), count(*), count(distinct account_id) from mood_ratings where created_at >= ${since} group by 1, 2`;
