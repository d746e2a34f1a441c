-- The ledger names a source by its kind and its id: clients choose ids, and a plan may carry the id of a goal.

alter table pebble_transactions add column source_kind text;
-- A change of type fills the column: the ledger refuses updates, and row-level security would hide its rows from one.
alter table pebble_transactions
  alter column source_kind type text using case reason when 'goal_completed' then 'goal' when 'reward_claimed' then 'voucher' else 'memory' end,
  alter column source_kind set not null,
  drop constraint pebble_transactions_reason_known,
  add constraint pebble_transactions_reason_known check (reason in
    ('date_planned', 'memory_added', 'date_completed', 'goal_completed', 'reward_claimed', 'date_cancelled', 'memory_deleted')),
  drop constraint pebble_transactions_sign_fits_reason,
  add constraint pebble_transactions_sign_fits_reason check (
    case when reason in ('reward_claimed', 'date_cancelled', 'memory_deleted') then amount <= 0 else amount >= 0 end),
  add constraint pebble_transactions_kind_fits_reason check (
    source_kind = case reason when 'goal_completed' then 'goal' when 'reward_claimed' then 'voucher' else 'memory' end);
comment on column pebble_transactions.source_id is 'The memory, goal or voucher that is paid; the database refuses to pay it twice for the same reason';
comment on column pebble_transactions.source_kind is 'What source_id names: ids of different kinds may be the same';

drop index pebble_transactions_paid_once;
create unique index pebble_transactions_paid_once on pebble_transactions (account_id, source_kind, source_id, reason);
create unique index pebble_transactions_reversed_once on pebble_transactions (account_id, source_kind, source_id)
  where reason in ('date_cancelled', 'memory_deleted');
drop index pebble_transactions_by_source;
create index pebble_transactions_by_source on pebble_transactions (source_kind, source_id);

drop trigger pebble_transactions_append_only on pebble_transactions;
create trigger pebble_transactions_append_only before update on pebble_transactions for each row
  when (old.metadata - 'activity' is distinct from new.metadata
    or (old.id, old.account_id, old.amount, old.reason, old.source_kind, old.source_id, old.day, old.created_at)
       is distinct from (new.id, new.account_id, new.amount, new.reason, new.source_kind, new.source_id, new.day, new.created_at))
  execute function refuse_to_rewrite_the_ledger();
-- Erasing an account takes words out of its ledger and keeps every row, so no row is ever deleted, by its owner neither.
create trigger pebble_transactions_never_deleted before delete on pebble_transactions
  for each row execute function refuse_to_rewrite_the_ledger();

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
  where v.lane_id = any (lanes) and v.giver = me and t.source_kind = 'voucher' and t.source_id = v.id and t.account_id = v.claimed_by
    and t.metadata ? 'activity';
  update pebble_transactions t set metadata = t.metadata - 'activity'
  from memories m
  where m.lane_id = any (lanes) and t.source_kind = 'memory' and t.source_id = m.id and t.account_id <> me and t.metadata ? 'activity'
    and (m.removed_at is not null or t.metadata ->> 'activity' <> m.activity)
    and (m.author_id = me or exists (
      select from memory_changes c where c.lane_id = m.lane_id and c.memory_id = m.id and c.account_id = me and c.field = 'activity'))
    -- What they were paid for writing it was in words of their own.
    and not exists (select from pebble_transactions o where o.account_id = t.account_id and o.source_kind = 'memory' and o.source_id = t.source_id
      and o.reason in ('date_planned', 'memory_added') and o.metadata -> 'activity' = t.metadata -> 'activity');
  delete from treats where lane_id = any (lanes) and account_id = me;
  update vouchers set treat = 'Someone’s treat' where lane_id = any (lanes) and giver = me;
end $$;

-- A date of the scope's lane that was cancelled or deleted, and reversed: nobody can bring it back, so nobody's words about it
-- are kept but in the two ledgers, which say what was paid and taken back. Who changed its activity stays known, without the
-- words: whoever of them is erased later takes their words out of the other's ledger too.
create or replace function forget_reversed_memory(wanted uuid)
returns void language plpgsql security definer set search_path = public as $$
begin
  update memories set activity = 'A date', time = null, venue_url = null, mood = null, notes = null
  where lane_id = current_lane() and id = wanted and reversed_at is not null;
  if found then
    delete from memory_comments where lane_id = current_lane() and memory_id = wanted;
    delete from memory_reactions where lane_id = current_lane() and memory_id = wanted;
    delete from date_ratings where lane_id = current_lane() and memory_id = wanted;
    delete from memory_changes where lane_id = current_lane() and memory_id = wanted and field <> 'activity';
    update memory_changes set old_value = null, new_value = null where lane_id = current_lane() and memory_id = wanted;
  end if;
end $$;
