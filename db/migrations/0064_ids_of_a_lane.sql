-- Ids are unique in their lane. A distributed database checks each lane where it lies, and nobody learns that an id is taken in a lane of others.

-- An account may have one id in two lanes, so the ledger names the lane too. Sharing a memory changes its lane and not where it was paid.
create function paid_in(lane_id uuid, author_id uuid, shared_at timestamptz)
returns uuid language sql immutable as $$ select case when shared_at is null then lane_id else author_id end $$;

alter table pebble_transactions add column source_lane_id uuid;
drop trigger pebble_transactions_append_only on pebble_transactions;
update pebble_transactions t set source_lane_id = coalesce(
  case t.source_kind
    when 'memory' then (select paid_in(m.lane_id, m.author_id, m.shared_at) from memories m where m.id = t.source_id)
    when 'goal' then (select g.lane_id from couple_goals g where g.id = t.source_id)
    when 'voucher' then (select v.lane_id from vouchers v where v.id = t.source_id)
  end,
  t.account_id);
alter table pebble_transactions alter column source_lane_id set not null;
comment on column pebble_transactions.source_lane_id is 'Where the source was when it paid first; of one that is gone, the lane of the account itself';

drop index pebble_transactions_paid_once;
create unique index pebble_transactions_paid_once on pebble_transactions (account_id, source_kind, source_lane_id, source_id, reason);
drop index pebble_transactions_reversed_once;
create unique index pebble_transactions_reversed_once on pebble_transactions (account_id, source_kind, source_lane_id, source_id)
where reason in ('date_cancelled', 'memory_deleted');
create trigger pebble_transactions_append_only before update on pebble_transactions
for each row when (
  old.metadata - 'activity' is distinct from new.metadata
  or (old.id, old.account_id, old.amount, old.reason, old.source_kind, old.source_lane_id, old.source_id, old.day, old.created_at)
    is distinct from (new.id, new.account_id, new.amount, new.reason, new.source_kind, new.source_lane_id, new.source_id, new.day, new.created_at))
execute function refuse_to_rewrite_the_ledger();

drop index couple_goals_one_per_id;
drop index goal_progress_one_per_id;
drop index memories_one_per_id;
drop index memory_comments_one_per_id;
drop index memory_pictures_one_per_id;
drop index mood_rating_comments_one_per_id;
drop index mood_ratings_one_per_id;
drop index treats_one_per_id;
drop index vouchers_one_per_id;

-- What is sent again after the lane has changed, as by a pairing, is not made anew.
create function has_written_elsewhere(written text, wanted uuid)
returns boolean language sql stable security definer set search_path = public as $$
  select exists (
    select from lane_members l
    where l.account_id = current_account() and l.lane_id <> current_lane() and case written
      when 'memory' then exists (select from memories m where m.lane_id = l.lane_id and m.id = wanted and m.author_id = l.account_id)
      when 'goal' then exists (select from couple_goals g where g.lane_id = l.lane_id and g.id = wanted and g.created_by = l.account_id)
      when 'treat' then exists (select from treats t where t.lane_id = l.lane_id and t.id = wanted and t.account_id = l.account_id)
      when 'mood' then exists (select from mood_ratings r where r.lane_id = l.lane_id and r.id = wanted and r.account_id = l.account_id)
    end)
$$;

-- A read by an id alone goes through the lanes of the account.
create or replace function picture_seen_by(account uuid, wanted uuid)
returns table (file_id uuid, file_key bytea, bytes integer) language sql stable security definer set search_path = public as $$
  select p.file_id, p.file_key, p.bytes
  from lane_members l cross join lateral (
    select p.* from memory_pictures p join memories m on m.lane_id = p.lane_id and m.id = p.memory_id and m.removed_at is null
    where p.lane_id = l.lane_id and p.id = wanted and p.removed_at is null limit 1) p
  where l.account_id = account
$$;
drop index memory_pictures_by_account;
create index memory_pictures_by_account on memory_pictures (account_id, id);

-- An id alone does not name a picture in a restored backup. Rows from before name nobody, and are gone after five weeks.
alter table pictures_taken_back add column account_id uuid;
alter table pictures_taken_back drop constraint pictures_taken_back_pkey;
create unique index pictures_taken_back_once on pictures_taken_back (picture_id, account_id) nulls not distinct;
create or replace function note_picture_taken_back()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.removed_at is null then
    delete from pictures_taken_back where picture_id = new.id and account_id = new.account_id;
  else
    insert into pictures_taken_back (picture_id, account_id, taken_back_at) values (new.id, new.account_id, new.removed_at) on conflict do nothing;
  end if;
  return null;
end $$;

-- What a ledger says is erased by the lane of its source too.
create or replace function erase_pebbles()
returns void language plpgsql security definer set search_path = public as $$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
begin
  update pebble_transactions t set metadata = t.metadata - 'activity' where t.account_id = me and t.metadata ? 'activity';
  -- In the ledgers of former partners: the words of this account's treats, and those of its dates that are shown no more.
  update pebble_transactions t set metadata = t.metadata - 'activity'
  from vouchers v
  where v.lane_id = any (lanes) and v.giver = me and t.source_kind = 'voucher' and t.source_lane_id = v.lane_id and t.source_id = v.id and t.account_id = v.claimed_by
    and t.metadata ? 'activity';
  update pebble_transactions t set metadata = t.metadata - 'activity'
  from memories m
  where m.lane_id = any (lanes) and t.source_kind = 'memory' and t.source_lane_id = paid_in(m.lane_id, m.author_id, m.shared_at) and t.source_id = m.id and t.account_id <> me and t.metadata ? 'activity'
    and (m.removed_at is not null or t.metadata ->> 'activity' <> m.activity)
    and (m.author_id = me or exists (
      select from memory_changes c where c.lane_id = m.lane_id and c.memory_id = m.id and c.account_id = me and c.field = 'activity'))
    -- What they were paid for writing it was in words of their own.
    and not exists (select from pebble_transactions o where o.account_id = t.account_id and o.source_kind = 'memory' and o.source_lane_id = t.source_lane_id
      and o.source_id = t.source_id and o.reason in ('date_planned', 'memory_added') and o.metadata -> 'activity' = t.metadata -> 'activity');
  delete from treats where lane_id = any (lanes) and account_id = me;
  update vouchers set treat = 'Someone’s treat' where lane_id = any (lanes) and giver = me;
end $$;

-- Sharing copies a memory with all that hangs on it and deletes it where it was. No reference to a memory follows its lane any more.
do $$
declare
  reference record;
begin
  for reference in
    select conrelid::regclass as on_table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where confrelid = 'memories'::regclass and contype = 'f' and confupdtype = 'c'
  loop
    execute format('alter table %s drop constraint %I', reference.on_table, reference.conname);
    execute format('alter table %s add constraint %I %s', reference.on_table, reference.conname, replace(reference.definition, ' ON UPDATE CASCADE', ''));
  end loop;
end $$;

-- A picture's day is that of its memory, also when it moves: checked at the end of the transaction.
alter table memory_pictures alter constraint memory_pictures_lane_id_memory_id_day_fkey deferrable initially deferred;
create function move_pictures_with_memory()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  update memory_pictures set day = new.date where lane_id = new.lane_id and memory_id = new.id;
  return null;
end $$;
revoke execute on function move_pictures_with_memory from public;
create trigger memories_move_their_pictures after update of date on memories
for each row when (old.date is distinct from new.date) execute function move_pictures_with_memory();

create or replace function share_solo_memories(wanted uuid)
returns table (id uuid) language plpgsql security definer set search_path = public as $$
declare
  solo constant uuid := current_account();
  lane constant uuid := current_lane();
  moved constant jsonb := jsonb_build_object('lane_id', lane);
  ids uuid[];
  child regclass;
begin
  if not exists (select from lane_members l where l.account_id = solo and l.lane_id = lane and l.kind = 'shared' and l.left_at is null) then return; end if;
  ids := array(
    select m.id from memories m where m.lane_id = solo and m.removed_at is null and (wanted is null or m.id = wanted)
      and not exists (select from memories o where o.lane_id = lane and o.id = m.id)
    order by m.id for update);
  insert into memories select c.* from memories m, jsonb_populate_record(m, moved) c where m.lane_id = solo and m.id = any (ids);
  for child in select conrelid from pg_constraint where confrelid = 'memories'::regclass and contype = 'f' order by conrelid::regclass::text loop
    execute format('insert into %s select c.* from %s r, jsonb_populate_record(r, $1) c where r.lane_id = $2 and r.memory_id = any ($3)', child, child) using moved, solo, ids;
  end loop;
  delete from memories m where m.lane_id = solo and m.id = any (ids);
  return query select unnest(ids);
exception when unique_violation then
  -- The lane has the id of one of their comments or pictures already: nothing moves.
  return;
end $$;
