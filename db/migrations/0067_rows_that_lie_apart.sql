-- Accounts are on every machine, where a trigger would run once on each. The server opens what an account has from the start, in the same transaction.
drop trigger accounts_counted on accounts;
drop trigger accounts_counted_anew on accounts;
drop trigger accounts_uncounted on accounts;
drop trigger accounts_open_pebble_balance on accounts;
drop trigger accounts_open_solo_lane on accounts;
drop function open_pebble_balance();
drop function open_solo_lane();
drop trigger accounts_email_is_free on accounts;
drop function assert_email_is_free();
grant insert (account_id) on pebble_balances to otterway_app;
create function open_account(account uuid, at timestamptz)
returns void language plpgsql as $$
begin
  insert into pebble_balances (account_id) values (account);
  insert into lanes (id, kind, opened_at) values (account, 'solo', at);
  insert into lane_members (lane_id, account_id, slot, kind, joined_at) values (account, account, 1, 'solo', at);
end $$;

-- An account counts by its solo lane, which erasure deletes. These functions take columns, since the rows of each machine's part of a table have a type
-- of its own.
drop function figures_by_rows();
drop trigger lanes_counted on lanes;
drop trigger lanes_uncounted on lanes;
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
create function figures_of_mood(emoji text, created_at timestamptz)
returns table (figure text, day date, amount bigint) language sql immutable as $$
  select 'mood ' || emoji, week_of(created_at), 1::bigint
$$;
create function figures_of_pebbles(reason text, pebbles integer, created_at timestamptz)
returns table (figure text, day date, amount bigint) language sql immutable as $$
  select 'pebbles', week_of(created_at), pebbles::bigint where reason <> 'reward_claimed' and pebbles <> 0
$$;
create function totals_of_memory(type text, date date, category text, pebbles integer, removed_at timestamptz, reversed_at timestamptz)
returns table (total text, amount integer) language sql immutable as $$
  select t.total, t.amount
  from (values ('memories', 1, removed_at is null),
               ('past', 1, removed_at is null and type = 'past'),
               ('past ' || category, 1, removed_at is null and type = 'past' and category is not null),
               ('month ' || extract(year from date) || '-' || lpad(extract(month from date)::text, 2, '0'), 1, removed_at is null and type = 'past'),
               ('pebbles', pebbles, reversed_at is null and pebbles <> 0)) t (total, amount, counts)
  where t.counts
$$;
create view figures_by_rows as
  select c.figure, c.day, sum(c.amount)::bigint as amount
  from (select f.* from lanes l, figures_of_lane(l.kind, l.opened_at, l.closed_at) f
        union all select f.* from memories m, figures_of_memory(m.type, m.date, m.was_planned, m.created_at, m.removed_at) f
        union all select f.* from pebble_transactions t, figures_of_pebbles(t.reason, t.amount, t.created_at) f
        union all select f.* from mood_ratings r, figures_of_mood(r.emoji, r.created_at) f) c
  group by c.figure, c.day;
comment on view figures_by_rows is 'What the figures should be';
drop function lane_totals_by_rows();
create view lane_totals_by_rows as
  select m.lane_id, t.total, sum(t.amount)::integer as amount
  from memories m, totals_of_memory(m.type, m.date, m.category, m.pebbles, m.removed_at, m.reversed_at) t group by 1, 2;
comment on view lane_totals_by_rows is 'What the totals of lanes should be';

-- What belongs to an account lies elsewhere than what belongs to a lane, and what is counted lies beside it.
alter table figure_changes rename to lane_figure_changes;
alter table lane_figure_changes rename column owner_id to lane_id;
alter policy figure_changes_guard on lane_figure_changes rename to lane_figure_changes_guard;
alter policy figure_changes_owner on lane_figure_changes rename to lane_figure_changes_owner;
comment on table lane_figure_changes is 'What lanes add to the figures, until a job settles it';
comment on column lane_figure_changes.lane_id is null;
create table account_figure_changes (
  account_id uuid not null,
  figure     text not null,
  day        date not null,
  amount     bigint not null
);
comment on table account_figure_changes is 'What accounts add to the figures, until a job settles it';
select guard('account_figure_changes', 'false');
drop function current_figures();
create view current_figures as
  select f.figure, f.day, f.amount from figures f
  union all select c.figure, c.day, c.amount from lane_figure_changes c
  union all select c.figure, c.day, c.amount from account_figure_changes c;
comment on view current_figures is 'With what is not settled yet';

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
create function count_mood()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into lane_figure_changes
  select coalesce(new.lane_id, old.lane_id), c.figure, c.day, c.amount
  from (select * from figures_of_mood(new.emoji, new.created_at) where tg_op <> 'DELETE'
        union all select figure, day, -amount from figures_of_mood(old.emoji, old.created_at) where tg_op <> 'INSERT') c;
  return null;
end $$;
create function count_pebbles()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into account_figure_changes
  select coalesce(new.account_id, old.account_id), c.figure, c.day, c.amount
  from (select * from figures_of_pebbles(new.reason, new.amount, new.created_at) where tg_op <> 'DELETE'
        union all select figure, day, -amount from figures_of_pebbles(old.reason, old.amount, old.created_at) where tg_op <> 'INSERT') c;
  return null;
end $$;
create trigger lanes_counted after insert on lanes for each row execute function count_lane();
create trigger lanes_uncounted after delete on lanes for each row execute function count_lane();
do $$
declare
  counting record;
begin
  for counting in
    select tgname as name, tgrelid::regclass::text as counted, pg_get_triggerdef(oid) as definition from pg_trigger where tgfoid = 'count_into_figures'::regproc
  loop
    execute format('drop trigger %I on %s', counting.name, counting.counted);
    execute regexp_replace(counting.definition, 'count_into_figures\(.*\)',
      case counting.counted when 'lanes' then 'count_lane()' when 'memories' then 'count_memory()' when 'mood_ratings' then 'count_mood()' else 'count_pebbles()' end);
  end loop;
end $$;
drop function count_into_figures();
drop function figures_of(accounts);
drop function figures_of(lanes);
drop function figures_of(memories);
drop function figures_of(mood_ratings);
drop function figures_of(pebble_transactions);

create or replace function recount_figures()
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

create or replace function count_into_lane()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into lane_totals as l
  select c.lane_id, c.total, own_total_slot(c.lane_id), sum(c.amount)
  from (select new.lane_id, n.total, n.amount
        from totals_of_memory(new.type, new.date, new.category, new.pebbles, new.removed_at, new.reversed_at) n where tg_op <> 'DELETE'
        union all select old.lane_id, o.total, -o.amount
        from totals_of_memory(old.type, old.date, old.category, old.pebbles, old.removed_at, old.reversed_at) o where tg_op <> 'INSERT') c
  group by c.lane_id, c.total having sum(c.amount) <> 0
  on conflict (lane_id, total, slot) do update set amount = l.amount + excluded.amount;
  return null;
end $$;

drop function totals_of(memories);

-- A picture that was taken back is noted beside it, and stays noted once it is deleted.
alter table pictures_taken_back add lane_id uuid;
update pictures_taken_back t set lane_id = p.lane_id from memory_pictures p where p.id = t.picture_id and p.account_id = t.account_id;
-- Of those that are deleted the lane is not known.
update pictures_taken_back set lane_id = '00000000-0000-0000-0000-000000000000' where lane_id is null;
alter table pictures_taken_back alter lane_id set not null;
drop index pictures_taken_back_once;
create unique index pictures_taken_back_once on pictures_taken_back (lane_id, picture_id, account_id) nulls not distinct;
create or replace function note_picture_taken_back()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.removed_at is null then
    delete from pictures_taken_back where lane_id = new.lane_id and picture_id = new.id and account_id = new.account_id;
  else
    insert into pictures_taken_back (lane_id, picture_id, account_id, taken_back_at) values (new.lane_id, new.id, new.account_id, new.removed_at) on conflict do nothing;
  end if;
  return null;
end $$;
drop function share_solo_memories(uuid);

-- On many machines an INSERT writes the defaults of the columns it leaves out too, so grants on columns alone do not hold them there.
drop policy accounts_guard on accounts;
create policy accounts_guard on accounts for select to otterway_app using (id = current_account());
create policy accounts_changed on accounts for update to otterway_app using (id = current_account());
create policy accounts_opened on accounts for insert to otterway_app with check (id = current_account() and role = 'partner');

-- Citus plans no statement of an SQL function that has parameters, but those of PL/pgSQL, which also keeps their plans.
create or replace function forget_email_links(at timestamptz)
returns integer language plpgsql security definer set search_path = public as $$
declare
  undos integer;
  confirmations integer;
begin
  delete from email_confirmations c where c.expires_at <= at;
  get diagnostics confirmations = row_count;
  delete from email_undos u where u.expires_at <= at;
  get diagnostics undos = row_count;
  return confirmations + undos;
end $$;
create or replace function forget_expired(at timestamptz)
returns integer language plpgsql security definer set search_path = public as $$
declare
  sessions_over integer;
  resets_over integer;
  invitations_over integer;
begin
  delete from sessions s where s.expires_at <= at;
  get diagnostics sessions_over = row_count;
  delete from password_resets r where r.expires_at <= at;
  get diagnostics resets_over = row_count;
  delete from invitations i where i.expires_at <= at;
  get diagnostics invitations_over = row_count;
  return sessions_over + resets_over + invitations_over;
end $$;
create or replace function erase_removed_pictures(removed_before timestamptz)
returns bigint language plpgsql security definer set search_path = public as $$
declare
  gone bigint;
begin
  delete from pictures_taken_back where taken_back_at < removed_before - interval '35 days';
  delete from memory_pictures where removed_at < removed_before;
  get diagnostics gone = row_count;
  return gone;
end $$;
create or replace function set_account_disabled(wanted uuid, disabled boolean)
returns boolean language plpgsql security definer set search_path = public as $$
declare
  since constant timestamptz := case when disabled then now() end;
begin
  if not is_administrator() or wanted = current_account() then return false; end if;
  update accounts a set disabled_at = since where a.id = wanted and a.erased_at is null and (a.disabled_at is null) = disabled;
  return found;
end $$;
-- What an account has gathered by criteria type, in all its lanes and without its solo lane, which a partner may be told.
drop function own_badge_progress();
drop function earned_badges();
drop function gathered_by(uuid);
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

create or replace function picture_seen_by(account uuid, wanted uuid)
returns table (file_id uuid, file_key bytea, bytes integer) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  lanes constant uuid[] := array(select l.lane_id from lane_members l where l.account_id = account);
begin
  return query
    select p.file_id, p.file_key, p.bytes from memory_pictures p join memories m on m.lane_id = p.lane_id and m.id = p.memory_id and m.removed_at is null
    where p.lane_id = any (lanes) and p.id = wanted and p.removed_at is null;
end $$;

create or replace function lane_of_own_picture(wanted uuid)
returns table (lane_id uuid) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  me constant uuid := current_account();
  lanes constant uuid[] := array(select l.lane_id from lane_members l where l.account_id = me);
begin
  return query select p.lane_id from memory_pictures p where p.lane_id = any (lanes) and p.id = wanted and p.account_id = me;
end $$;

create or replace function partners_without_invite()
returns table (account_id uuid) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  partners constant uuid[] := array(select m.account_id from lane_members m where m.lane_id = current_lane() and m.kind = 'shared' and m.left_at is null);
  invited constant uuid[] := array(select i.account_id from mobile_invites i where i.account_id = any (partners));
begin
  return query select p.id from unnest(partners) p (id) where p.id <> all (invited);
end $$;

create or replace function get_admin_stats(today date)
returns table (total_accounts bigint, paired_couples bigint, total_memories bigint, upcoming_dates bigint, total_pebbles bigint, total_mood_ratings bigint)
language plpgsql stable security definer set search_path = public as $$
begin
  if not is_administrator() then return; end if;
  return query
    select coalesce(sum(f.amount) filter (where f.figure = 'accounts'), 0)::bigint, coalesce(sum(f.amount) filter (where f.figure = 'couples'), 0)::bigint,
           coalesce(sum(f.amount) filter (where f.figure = 'memories'), 0)::bigint, coalesce(sum(f.amount) filter (where f.figure = 'dates upcoming'), 0)::bigint,
           coalesce(sum(f.amount) filter (where f.figure = 'pebbles'), 0)::bigint, coalesce(sum(f.amount) filter (where f.figure like 'mood %'), 0)::bigint
    from current_figures f where f.figure <> 'dates upcoming' or f.day >= today;
end $$;

create or replace function get_admin_trends(first_week date, weeks integer, enough integer)
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

create or replace function settle_figures()
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
create function add_to_figure(name text, at date, more numeric)
returns void language sql as $$
  insert into figures as f values (name, at, more) on conflict (figure, day) do update set amount = f.amount + excluded.amount
$$;
revoke execute on function add_to_figure from public;

-- No row is locked: one that is everywhere is locked by each role on its own.
create or replace function lock_accounts(one uuid, other uuid)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('pairing of ' || least(one, other), 0));
  perform pg_advisory_xact_lock(hashtextextended('pairing of ' || greatest(one, other), 0));
end $$;

-- A sum of a moment and an interval depends on the time zone, except for one below a day.
create function just_after(moment timestamptz)
returns timestamptz language plpgsql immutable as $$ begin return moment + interval '1 millisecond'; end $$;

-- The scope is one setting, which travels to other machines as one, and says who administers too: a policy reads no table.
create or replace function current_account()
returns uuid language sql stable as $$ select nullif(split_part(current_setting('app.scope', true), ' ', 1), '')::uuid $$;
create or replace function current_lane()
returns uuid language sql stable as $$ select nullif(split_part(current_setting('app.scope', true), ' ', 2), '')::uuid $$;
create or replace function current_partner()
returns uuid language sql stable as $$ select nullif(split_part(current_setting('app.scope', true), ' ', 3), '')::uuid $$;
create or replace function is_administrator()
returns boolean language sql stable as $$ select coalesce(split_part(current_setting('app.scope', true), ' ', 4), '') = 'administrator' $$;

create or replace function add_to_pebble_balance()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  update pebble_balances set balance = balance + new.amount, claimed = claimed - case when new.reason = 'reward_claimed' then new.amount else 0 end
  where account_id = new.account_id;
  return new;
end $$;

create or replace function lanes_with_planned_dates_before(day date)
returns table (lane_id uuid) language plpgsql stable security definer set search_path = public as $$
declare
  due constant uuid[] := array(select m.lane_id from memories m where m.type = 'planned' and m.removed_at is null and m.date < day);
begin
  return query select l.id from lanes l where l.id = any (due) and l.closed_at is null;
end $$;

create or replace function erase_memories()
returns void language plpgsql security definer set search_path = public as $$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
begin
  delete from memories where lane_id = me;
  delete from memory_reactions where lane_id = any (lanes) and account_id = me;
  delete from memory_comments where lane_id = any (lanes) and account_id = me;
  delete from date_ratings where lane_id = any (lanes) and account_id = me;
  delete from mobile_invites where account_id = me;
  delete from sharing_choices where lane_id = any (lanes) and account_id = me;

  -- What a former partner changed away from, where it was this account's.
  with words as (
    select c.lane_id, c.id, coalesce(lag(c.account_id) over said, m.author_id) as said_before
    from memory_changes c join memories m on m.lane_id = c.lane_id and m.id = c.memory_id
    where c.lane_id = any (lanes) and c.field in ('activity', 'venueUrl')
    window said as (partition by c.lane_id, c.memory_id, c.field order by c.created_at, c.id))
  update memory_changes c set old_value = null from words w
  where c.lane_id = w.lane_id and c.id = w.id and w.said_before = me and c.account_id <> me;
  -- The address it gave to a plan of theirs.
  update memories m set venue_url = null
  where m.lane_id = any (lanes) and m.venue_url is not null and me = (
    select c.account_id from memory_changes c
    where c.lane_id = m.lane_id and c.memory_id = m.id and c.field = 'venueUrl' order by c.created_at desc, c.id desc limit 1);
  -- What was cancelled or deleted is seen by nobody any more; only what it paid is still to be taken back.
  update memories m set activity = 'Someone’s date'
  where m.lane_id = any (lanes) and m.removed_at is not null and me = (
    select c.account_id from memory_changes c
    where c.lane_id = m.lane_id and c.memory_id = m.id and c.field = 'activity' order by c.created_at desc, c.id desc limit 1);
  update memories m set activity = 'Someone’s date'
  where m.lane_id = any (lanes) and m.removed_at is not null and m.author_id = me
    and not exists (select from memory_changes c where c.lane_id = m.lane_id and c.memory_id = m.id and c.field = 'activity');
  delete from memory_changes where lane_id = any (lanes) and account_id = me;

  update memories set time = null, venue_url = null, mood = null, notes = null where lane_id = any (lanes) and author_id = me;
  update memories set credited_to = null where lane_id = any (lanes) and credited_to = me;
end $$;

create or replace function erase_pebbles()
returns void language plpgsql security definer set search_path = public as $$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
  former record;
  voucher record;
  words record;
begin
  update pebble_transactions t set metadata = t.metadata - 'activity' where t.account_id = me and t.metadata ? 'activity';
  -- In the ledgers of former partners: the words of this account's treats, and those of its dates that are shown no more.
  for voucher in select v.lane_id, v.id, v.claimed_by from vouchers v where v.lane_id = any (lanes) and v.giver = me loop
    update pebble_transactions t set metadata = t.metadata - 'activity'
    where t.account_id = voucher.claimed_by and t.source_kind = 'voucher' and t.source_lane_id = voucher.lane_id and t.source_id = voucher.id and t.metadata ? 'activity';
  end loop;
  for former in select m.lane_id, m.account_id from lane_members m where m.lane_id = any (lanes) and m.account_id <> me loop
    select array_agg(m.id) as ids, array_agg(paid_in(m.lane_id, m.author_id, m.shared_at)) as paid_in, array_agg(case when m.removed_at is null then m.activity end) as shown into words
    from memories m
    where m.lane_id = former.lane_id and (m.author_id = me or exists (
      select from memory_changes c where c.lane_id = m.lane_id and c.memory_id = m.id and c.account_id = me and c.field = 'activity'));
    update pebble_transactions t set metadata = t.metadata - 'activity'
    from unnest(words.ids, words.paid_in, words.shown) w (id, paid_in, shown)
    where t.account_id = former.account_id and t.source_kind = 'memory' and t.source_lane_id = w.paid_in and t.source_id = w.id and t.metadata ? 'activity'
      and t.metadata ->> 'activity' is distinct from w.shown
      -- What they were paid for writing it was in words of their own.
      and not exists (select from pebble_transactions o where o.account_id = former.account_id and o.source_kind = 'memory' and o.source_lane_id = t.source_lane_id
        and o.source_id = t.source_id and o.reason in ('date_planned', 'memory_added') and o.metadata -> 'activity' = t.metadata -> 'activity');
  end loop;
  delete from treats where lane_id = any (lanes) and account_id = me;
  update vouchers set treat = 'Someone’s treat' where lane_id = any (lanes) and giver = me;
end $$;

-- Lines of what is new end with their moment.
create function latest_lines(lines text[], most integer)
returns text[] language sql immutable as $$
  select array(select id from (select distinct unnest(lines) as id) known order by split_part(id, ' ', -1) collate "C" desc limit most)
$$;

do $$
declare
  f record;
begin
  for f in
    select pg_get_functiondef(p.oid) as definition, p.prosrc as body, p.prorettype = 'void'::regtype as is_void, p.proretset as is_set
    from pg_proc p join pg_language l on l.oid = p.prolang
    where l.lanname = 'sql' and p.prosecdef and p.pronargs > 0 and p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute replace(replace(f.definition, 'LANGUAGE sql', 'LANGUAGE plpgsql'), f.body, format(E'\n#variable_conflict use_column\nbegin\n  %s;\nend ',
      case when f.is_void then btrim(f.body, E'\n ') when f.is_set then 'return query ' || btrim(f.body, E'\n ') else 'return (' || btrim(f.body, E'\n ') || ')' end));
  end loop;
end $$;

-- The server moves a memory from a solo lane to a shared one in the scope of each, and asks each lane whether something was written there.
drop function has_written_elsewhere(text, uuid);
drop policy memories_guard on memories;
create policy memories_guard on memories for select to otterway_app using (lane_id = current_lane());
create policy memories_added on memories for insert to otterway_app with check (lane_id = current_lane());
create policy memories_changed on memories for update to otterway_app using (lane_id = current_lane());
create policy memories_moved on memories for delete to otterway_app using (lane_id = current_lane() and lane_id = current_account());
grant delete on memories to otterway_app;
