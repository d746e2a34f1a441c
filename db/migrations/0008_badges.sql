-- Badges: platform content that people unlock by dates, pebbles and kinds of date. An unlock is for good: the server may add
-- one and note that it was seen or told, and a badge that is deleted stays with those who have it.

create table badges (
  id            uuid primary key,
  name          text not null,
  description   text not null,
  icon          text not null,
  criteria_type text not null default 'total_dates',
  required      integer not null default 0,
  is_active     boolean not null default true,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  deleted_at    timestamptz,
  constraint badges_name_length check (char_length(name) between 1 and 120),
  constraint badges_description_length check (char_length(description) between 1 and 1000),
  constraint badges_icon_length check (char_length(icon) between 1 and 20),
  constraint badges_criteria_type_known check (criteria_type in ('total_dates', 'total_pebbles', 'all_categories')),
  constraint badges_required_in_range check (required between 0 and 10000)
);
comment on column badges.required is '0, what malformed criteria fall back to, never unlocks';
comment on column badges.deleted_at is 'From then on it is nowhere but with those who had unlocked it';
create index badges_newest_first on badges (created_at desc, id desc) where deleted_at is null;

create table user_badges (
  account_id    uuid not null references accounts (id) on delete cascade,
  badge_id      uuid not null references badges (id),
  unlocked_at   timestamptz not null,
  celebrated_at timestamptz,
  told_at       timestamptz,
  constraint user_badges_unlocked_once primary key (account_id, badge_id),
  constraint user_badges_celebrated_after_the_unlock check (celebrated_at >= unlocked_at),
  constraint user_badges_told_no_earlier_than_the_unlock check (told_at >= unlocked_at)
);
create index user_badges_by_badge on user_badges (badge_id);
comment on column user_badges.celebrated_at is 'Null until its owner has seen the unlock on one of their screens';
comment on column user_badges.told_at is 'Since when a partner may know of it: it was earned without the solo lane. Null until then';

-- What the count below reads, and nothing else of those tables.
create index memories_past_dates on memories (lane_id, category) where type = 'past' and removed_at is null;
create index pebble_transactions_claimed on pebble_transactions (account_id) include (amount) where reason = 'reward_claimed';

-- What an account has gathered, by criteria, over all the lanes it is or was a member of: the policies show those one at a
-- time; and how much of it came without its solo lane. Lifetime pebbles are the balance without what claims took from it; what
-- is in the solo lane was paid when it was added, and for nothing since. Only the two functions below may ask.
create function gathered_by(account uuid)
returns table (criteria_type text, gathered integer, without_solo integer) language sql stable set search_path = public as $$
  with dates as (
    select l.kind, m.category, m.number
    from lane_members l cross join lateral (
      select category, count(*) as number from memories
      where lane_id = l.lane_id and type = 'past' and removed_at is null group by category) m
    where l.account_id = account),
  pebbles as (
    select (select coalesce(sum(balance), 0)::int from pebble_balances where account_id = account)
      - (select coalesce(sum(amount), 0)::int from pebble_transactions where account_id = account and reason = 'reward_claimed') as total,
      (select coalesce(sum(pebbles), 0)::int from memories where lane_id = account and reversed_at is null) as kept)
  select 'total_dates', coalesce(sum(number), 0)::int, coalesce(sum(number) filter (where kind = 'shared'), 0)::int from dates
  union all
  select 'all_categories', count(distinct category)::int, (count(distinct category) filter (where kind = 'shared'))::int from dates
  union all
  select 'total_pebbles', total, total - kept from pebbles
$$;
revoke execute on function gathered_by from public;

-- How far the account of the scope has come.
create function own_badge_progress()
returns table (criteria_type text, gathered integer) language sql stable security definer set search_path = public as
  $$ select g.criteria_type, g.gathered from gathered_by(current_account()) g $$;

-- What the people of the scope's lane have earned and not unlocked yet, and what was unlocked and only now is earned without
-- their solo lanes: it tells what comes next, never how far anyone is. Nothing done in a solo lane is a moment to tell a
-- partner of.
create function earned_badges()
returns table (account_id uuid, badge_id uuid, is_told boolean) language sql stable security definer set search_path = public as $$
  select m.account_id, b.id, m.kind = 'shared' and b.required <= g.without_solo
  from lane_members m
  cross join lateral gathered_by(m.account_id) g
  join badges b on b.criteria_type = g.criteria_type and b.required <= g.gathered and b.required > 0 and b.is_active
    and b.deleted_at is null
  left join user_badges u on u.account_id = m.account_id and u.badge_id = b.id
  where m.lane_id = current_lane()
    and (u.badge_id is null or (u.told_at is null and m.kind = 'shared' and b.required <= g.without_solo))
$$;

select guard('user_badges', 'account_id = (select current_account())');
create policy user_badges_of_the_partner on user_badges for select to otterway_app
  using (told_at is not null
    and account_id in (select m.account_id from lane_members m where m.lane_id = (select current_lane()) and m.left_at is null));

grant select on badges to otterway_app;
grant select, insert on user_badges to otterway_app;
grant update (celebrated_at, told_at) on user_badges to otterway_app;
