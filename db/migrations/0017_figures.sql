-- The figures administrators see: how many people and things there are, never what they say.

create function get_admin_stats(today date)
returns table (
  total_accounts integer, paired_couples integer, total_memories integer, upcoming_dates integer,
  total_pebbles integer, total_mood_ratings integer
) language sql stable security definer set search_path = public as $$
  select (select count(*) from accounts where erased_at is null)::int,
         (select count(*) from lanes where kind = 'shared' and closed_at is null)::int,
         (select count(*) from memories where removed_at is null)::int,
         (select count(*) from memories where type = 'planned' and removed_at is null and date >= today)::int,
         (select coalesce(sum(amount), 0) from pebble_transactions where reason <> 'reward_claimed')::int,
         (select count(*) from mood_ratings)::int
  where is_administrator()
$$;
