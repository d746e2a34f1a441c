-- Erasure: what somebody who left for good has written goes, from every table. The role that serves requests may neither
-- change nor remove most of it, so each room has one function that does exactly this, for the account of the scope alone and
-- only while its deletion is pending. A test writes a word into every text there is, and looks for it afterwards.

create function erasing()
returns uuid language plpgsql stable security definer set search_path = public as $$
begin
  if not exists (select from account_deletions d where d.account_id = current_account() and d.erased_at is null) then
    raise exception 'only an account that is leaving is erased' using errcode = 'insufficient_privilege';
  end if;
  return current_account();
end $$;

-- The one change the ledger allows: to forget in words what was paid for. What was paid stays.
drop trigger pebble_transactions_append_only on pebble_transactions;
create trigger pebble_transactions_append_only before update on pebble_transactions for each row
  when (old.metadata - 'activity' is distinct from new.metadata
    or (old.id, old.account_id, old.amount, old.reason, old.source_id, old.day, old.created_at)
       is distinct from (new.id, new.account_id, new.amount, new.reason, new.source_id, new.day, new.created_at))
  execute function refuse_to_rewrite_the_ledger();

-- Every lane the account is or was a member of, its own among them: what it wrote is in these.
create function lanes_of_erasing()
returns uuid[] language sql stable security definer set search_path = public as
  $$ select array(select m.lane_id from lane_members m where m.account_id = erasing()) $$;

-- Before the memories: it looks at what they say, and at who said it before.
create function erase_pebbles()
returns void language plpgsql security definer set search_path = public as $$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
begin
  update pebble_transactions t set metadata = t.metadata - 'activity' where t.account_id = me and t.metadata ? 'activity';
  -- In the ledgers of former partners: the words of this account's treats, and those of its dates that are shown no more.
  update pebble_transactions t set metadata = t.metadata - 'activity'
  from vouchers v
  where v.lane_id = any (lanes) and v.giver = me and t.source_id = v.id and t.account_id = v.claimed_by and t.metadata ? 'activity';
  update pebble_transactions t set metadata = t.metadata - 'activity'
  from memories m
  where m.lane_id = any (lanes) and t.source_id = m.id and t.account_id <> me and t.metadata ? 'activity'
    and (m.removed_at is not null or t.metadata ->> 'activity' <> m.activity)
    and (m.author_id = me or exists (
      select from memory_changes c where c.lane_id = m.lane_id and c.memory_id = m.id and c.account_id = me and c.field = 'activity'))
    -- What they were paid for writing it was in words of their own.
    and not exists (select from pebble_transactions o where o.account_id = t.account_id and o.source_id = t.source_id
      and o.reason in ('date_planned', 'memory_added') and o.metadata -> 'activity' = t.metadata -> 'activity');
  delete from treats where lane_id = any (lanes) and account_id = me;
  update vouchers set treat = 'Someone’s treat' where lane_id = any (lanes) and giver = me;
end $$;

create function erase_badges()
returns void language plpgsql security definer set search_path = public as $$
declare me constant uuid := erasing();
begin
  delete from user_badges where account_id = me;
end $$;

-- The solo lane goes wholly. Of shared memories the day and the activity stay, credited to nobody.
create function erase_memories()
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
  delete from sharing_choices where account_id = me;

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
  where m.lane_id = any (lanes) and m.removed_at is not null and me = coalesce((
    select c.account_id from memory_changes c
    where c.lane_id = m.lane_id and c.memory_id = m.id and c.field = 'activity' order by c.created_at desc, c.id desc limit 1), m.author_id);
  delete from memory_changes where lane_id = any (lanes) and account_id = me;

  update memories set time = null, venue_url = null, mood = null, notes = null where lane_id = any (lanes) and author_id = me;
  update memories set credited_to = null where lane_id = any (lanes) and credited_to = me;
end $$;

-- A rating goes with the whole thread under it; under the ratings of others only what this account said.
create function erase_moods()
returns void language plpgsql security definer set search_path = public as $$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
begin
  delete from mood_rating_comments c using mood_ratings r
  where c.lane_id = any (lanes) and r.lane_id = c.lane_id and r.id = c.mood_rating_id and (r.account_id = me or c.account_id = me);
  delete from mood_ratings where lane_id = any (lanes) and account_id = me;
end $$;

create function erase_goals()
returns void language plpgsql security definer set search_path = public as $$
declare me constant uuid := erasing();
begin
  update goal_progress set notes = null where lane_id = any (lanes_of_erasing()) and account_id = me and notes is not null;
end $$;

create index pairing_requests_by_recipient on pairing_requests (recipient_id);

create function erase_pairing()
returns void language plpgsql security definer set search_path = public as $$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
begin
  delete from waiting_pairing_codes where account_id = me;
  delete from pairing_requests where requester_id = me or recipient_id = me;
  delete from pairing_blocks where account_id = me or blocked_id = me;
  delete from relationship_history where account_id = me;
  update relationship_history h set partner_first_name = 'Someone', partner_last_name = ''
  from lane_members m where m.lane_id = any (lanes) and m.account_id = h.account_id and h.partner_id = me;
  delete from lane_members where lane_id = me;
  delete from lanes where id = me;
end $$;

-- The last of them: afterwards nothing is pending any more.
create function erase_account(at timestamptz)
returns void language plpgsql security definer set search_path = public as $$
declare me constant uuid := erasing();
begin
  delete from sessions where account_id = me;
  delete from password_resets where account_id = me;
  delete from known_browsers where account_id = me;
  delete from credentials where account_id = me;
  update accounts set email = null, first_name = 'Someone', last_name = '', pairing_code = null, role = 'partner', erased_at = at,
    time_zone = 'UTC', next_time_zone = null, next_time_zone_on = null
  where id = me;
  update account_deletions set erased_at = at where account_id = me;
end $$;

-- A date of the scope's lane that was cancelled or deleted, and reversed: nobody can bring it back, so nobody's words about it
-- are kept. Its row stays, so that its id is never another's.
create function forget_reversed_memory(wanted uuid)
returns void language plpgsql security definer set search_path = public as $$
begin
  update memories set activity = 'A date', time = null, venue_url = null, mood = null, notes = null
  where lane_id = current_lane() and id = wanted and reversed_at is not null;
  if found then
    delete from memory_comments where lane_id = current_lane() and memory_id = wanted;
    delete from memory_reactions where lane_id = current_lane() and memory_id = wanted;
    delete from date_ratings where lane_id = current_lane() and memory_id = wanted;
    delete from memory_changes where lane_id = current_lane() and memory_id = wanted;
    update pebble_transactions set metadata = metadata - 'activity'
    where account_id in (select account_id from lane_members where lane_id = current_lane()) and source_id = wanted and metadata ? 'activity';
  end if;
end $$;

grant delete on exports to otterway_app;
