-- Badges: platform content that people unlock by dates, pebbles and kinds of date. An unlock is for good: a badge that is deleted stays with those who
-- have it.

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
select guard_content('badges');
grant select, insert, update on badges to otterway_app;

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
comment on column user_badges.celebrated_at is 'Null until its owner has seen the unlock on one of their screens';
comment on column user_badges.told_at is 'Since when a partner may know of it: it was earned without the solo lane. Null until then';
create index user_badges_by_badge on user_badges (badge_id);
select guard('user_badges', 'account_id = current_account()');
create policy user_badges_of_the_partner on user_badges for select to otterway_app using (told_at is not null and account_id = current_partner());
grant select, insert on user_badges to otterway_app;
grant update (celebrated_at, told_at) on user_badges to otterway_app;

-- What an account has gathered by criteria type, in all its lanes, and without its solo lane, which a partner may be told.
create function gathered_by(account uuid, out gathered jsonb, out told jsonb)
language plpgsql stable as $$
declare
  lanes constant uuid[] := array(select l.lane_id from lane_members l where l.account_id = account);
  dates record;
  pebbles integer;
  kept integer;
begin
  select coalesce(sum(t.amount) filter (where t.total = 'past'), 0) as gathered, coalesce(sum(t.amount) filter (where t.total = 'past' and t.lane_id <> account), 0) as told,
         count(distinct t.total) filter (where t.total <> 'past') as categories, count(distinct t.total) filter (where t.total <> 'past' and t.lane_id <> account) as categories_told
  into dates
  from (select lane_id, total, sum(amount) as amount from lane_totals where lane_id = any (lanes) and total ^@ 'past' group by lane_id, total having sum(amount) > 0) t;
  select coalesce(sum(balance + claimed), 0) into pebbles from pebble_balances where account_id = account;
  select coalesce(sum(amount), 0) into kept from lane_totals where lane_id = account and total = 'pebbles';
  gathered := jsonb_build_object('total_dates', dates.gathered, 'all_categories', dates.categories, 'total_pebbles', pebbles);
  told := jsonb_build_object('total_dates', dates.told, 'all_categories', dates.categories_told, 'total_pebbles', pebbles - kept);
end $$;
revoke execute on function gathered_by from public;

create function own_badge_progress()
returns jsonb language plpgsql stable security definer set search_path = public as $$
begin
  return (gathered_by(current_account())).gathered;
end $$;

-- What the people of the scope's lane have earned and not unlocked yet, and what was unlocked and only now is earned without their solo lanes. It tells
-- what comes next, never how far anyone is: nothing done in a solo lane is a moment to tell a partner of.
create function earned_badges()
returns table (account_id uuid, badge_id uuid, is_told boolean) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  member record;
  progress record;
  unlocked uuid[];
  shown uuid[];
begin
  for member in select m.account_id as id, m.kind from lane_members m where m.lane_id = current_lane() order by m.account_id loop
    progress := gathered_by(member.id);
    select coalesce(array_agg(u.badge_id), '{}'), coalesce(array_agg(u.badge_id) filter (where u.told_at is not null), '{}') into unlocked, shown
    from user_badges u where u.account_id = member.id;
    return query
      select member.id, b.id, b.is_told
      from (select b.id, member.kind = 'shared' and b.required <= (progress.told ->> b.criteria_type)::int as is_told
            from badges b where b.required > 0 and b.is_active and b.deleted_at is null and b.required <= (progress.gathered ->> b.criteria_type)::int) b
      where b.id <> all (unlocked) or (b.is_told and b.id <> all (shown));
  end loop;
end $$;
