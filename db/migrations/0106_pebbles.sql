-- Pebbles: an append-only ledger with the balance kept beside it, the treats that each partner promises, and the vouchers that are claimed for them.
-- A treat is promised to one partner and to no later one. While the lane is closed both rest, and go on when the same two pair again.

create table pebble_config (
  id                    boolean primary key default true,
  base_rate_manual      integer not null,
  base_rate_suggestion  integer not null,
  category_bonuses      jsonb not null,
  suggestion_multiplier numeric(4,2) not null,
  daily_cap             integer not null,
  decay_enabled         boolean not null,
  decay_threshold       integer not null,
  decay_rate            numeric(3,2) not null,
  updated_at            timestamptz not null,
  updated_by            uuid references accounts (id),
  constraint pebble_config_is_one_row check (id),
  constraint pebble_config_rates_in_range check (base_rate_manual between 0 and 1000 and base_rate_suggestion between 0 and 1000),
  constraint pebble_config_multiplier_in_range check (suggestion_multiplier between 0 and 10),
  constraint pebble_config_cap_in_range check (daily_cap between 0 and 1000),
  constraint pebble_config_decay_in_range check (decay_threshold between 0 and 1000 and decay_rate between 0 and 1)
);
select guard_content('pebble_config');
grant select, update on pebble_config to otterway_app;

insert into pebble_config values (
  true, 10, 15,
  '{"romantic": 2, "adventure": 2, "relaxation": 2, "cultural": 2, "active": 2, "food": 2, "entertainment": 2}',
  1.2, 50, true, 3, 0.5, '2026-01-01', null);

create table pebble_balances (
  account_id uuid primary key references accounts (id) on delete cascade,
  balance    integer not null default 0,
  claimed    integer not null default 0
);
comment on table pebble_balances is 'The server may lock a balance (a grant on its key, which never changes) but only the ledger moves it';
comment on column pebble_balances.claimed is 'The pebbles spent on rewards; with the balance, all that were ever earned and kept';
select guard('pebble_balances', 'account_id = current_account()');
grant select on pebble_balances to otterway_app;
grant insert (account_id) on pebble_balances to otterway_app;
grant update (account_id) on pebble_balances to otterway_app;

create table pebble_transactions (
  id             uuid not null,
  account_id     uuid not null references accounts (id) on delete cascade,
  amount         integer not null,
  reason         text not null,
  source_id      uuid not null,
  day            date not null,
  metadata       jsonb not null default '{}',
  created_at     timestamptz not null,
  source_kind    text not null,
  source_lane_id uuid not null,
  primary key (account_id, id),
  constraint pebble_transactions_reason_known check (reason in
    ('date_planned', 'memory_added', 'date_completed', 'goal_completed', 'reward_claimed', 'date_cancelled', 'memory_deleted')),
  constraint pebble_transactions_sign_fits_reason check (
    case when reason in ('reward_claimed', 'date_cancelled', 'memory_deleted') then amount <= 0 else amount >= 0 end),
  constraint pebble_transactions_kind_fits_reason check (
    source_kind = case reason when 'goal_completed' then 'goal' when 'reward_claimed' then 'voucher' else 'memory' end)
);
comment on column pebble_transactions.source_id is 'The memory, goal or voucher that is paid; the database refuses to pay it twice for the same reason';
comment on column pebble_transactions.day is 'The account''s own calendar day, which the daily cap counts by';
comment on column pebble_transactions.source_kind is 'What source_id names: ids of different kinds may be the same';
comment on column pebble_transactions.source_lane_id is 'Where the source was when it paid first; of one that is gone, the lane of the account itself';
create index pebble_transactions_by_account on pebble_transactions (account_id, created_at desc, id desc);
create index pebble_transactions_by_day on pebble_transactions (account_id, day);
create index pebble_transactions_by_week on pebble_transactions (week_of(created_at), account_id) where reason <> 'reward_claimed';
create index pebble_transactions_by_source on pebble_transactions (source_kind, source_id);
create unique index pebble_transactions_paid_once on pebble_transactions (account_id, source_kind, source_lane_id, source_id, reason);
create unique index pebble_transactions_reversed_once on pebble_transactions (account_id, source_kind, source_lane_id, source_id)
  where reason in ('date_cancelled', 'memory_deleted');
select guard('pebble_transactions', 'account_id = current_account()');
grant select, insert on pebble_transactions to otterway_app;

create function refuse_to_rewrite_the_ledger()
returns trigger language plpgsql as $$
begin
  raise exception 'the pebble ledger is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger pebble_transactions_never_truncated before truncate on pebble_transactions
  for each statement execute function refuse_to_rewrite_the_ledger();
-- Erasing an account takes words out of its ledger and keeps every row, so no row is ever deleted, by its owner neither.
create trigger pebble_transactions_never_deleted before delete on pebble_transactions
  for each row execute function refuse_to_rewrite_the_ledger();
create trigger pebble_transactions_append_only before update on pebble_transactions
  for each row when (
    old.metadata - 'activity' is distinct from new.metadata
    or (old.id, old.account_id, old.amount, old.reason, old.source_kind, old.source_lane_id, old.source_id, old.day, old.created_at)
      is distinct from (new.id, new.account_id, new.amount, new.reason, new.source_kind, new.source_lane_id, new.source_id, new.day, new.created_at))
  execute function refuse_to_rewrite_the_ledger();

-- The balance follows the ledger in the same statement, so that it equals the sum at all times.
create function add_to_pebble_balance()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  update pebble_balances set balance = balance + new.amount, claimed = claimed - case when new.reason = 'reward_claimed' then new.amount else 0 end
  where account_id = new.account_id;
  return new;
end $$;
create trigger pebble_transactions_move_the_balance after insert on pebble_transactions
  for each row execute function add_to_pebble_balance();

-- An account may have one id in two lanes, so the ledger names the lane too. Sharing a memory changes its lane and not where it was paid.
create function paid_in(lane_id uuid, author_id uuid, shared_at timestamptz)
returns uuid language sql immutable as $$ select case when shared_at is null then lane_id else author_id end $$;

create table treats (
  lane_id    uuid not null references lanes (id),
  id         uuid not null,
  account_id uuid not null references accounts (id),
  slot       smallint not null,
  treat      text not null,
  created_at timestamptz not null,
  primary key (lane_id, id),
  constraint treats_at_most_twenty check (slot between 1 and 20),
  constraint treats_length check (char_length(treat) between 1 and 200)
);
comment on column treats.account_id is 'Who will give it; the other member of the lane may claim it';
comment on column treats.slot is 'One of the twenty places in a jar: two treats cannot have the same, and there is no twenty-first';
create unique index treats_one_per_slot on treats (lane_id, account_id, slot);
select guard('treats', 'lane_id = current_lane() and account_id = current_account()');
create policy treats_of_the_partner on treats for select to otterway_app using (lane_id = current_lane());
grant select, insert, delete on treats to otterway_app;

create table vouchers (
  lane_id     uuid not null references lanes (id),
  id          uuid not null,
  claimed_by  uuid not null references accounts (id),
  giver       uuid not null references accounts (id),
  treat       text not null,
  claimed_at  timestamptz not null,
  honoured_at timestamptz,
  thanks      text,
  thanked_at  timestamptz,
  reopened_at timestamptz,
  primary key (lane_id, id),
  constraint vouchers_never_from_oneself check (claimed_by <> giver),
  constraint vouchers_treat_length check (char_length(treat) between 1 and 200),
  constraint vouchers_honoured_after_the_claim check (honoured_at >= claimed_at),
  constraint vouchers_thanks_known check (thanks in ('🫶', '😋', '🤫')),
  constraint vouchers_thanked_at_a_time check ((thanks is null) = (thanked_at is null)),
  constraint vouchers_thanked_once_given check (thanked_at is null or (honoured_at is not null and thanked_at >= honoured_at))
);
comment on column vouchers.id is 'Also the source_id of the −500 in the claimer''s ledger, so that one claim is never paid twice';
comment on column vouchers.honoured_at is 'When its giver marked it as given; null again after an undo, or when the claimer says it was not given yet';
comment on column vouchers.thanks is 'What the claimer said; the voucher never changes afterwards';
comment on column vouchers.reopened_at is 'When its claimer said that it was not given yet; null again once it is given';
create index vouchers_newest_first on vouchers (lane_id, claimed_at desc, id desc);
create index vouchers_by_honouring on vouchers (lane_id, honoured_at) where honoured_at is not null;
create index vouchers_by_thanks on vouchers (lane_id, thanked_at) where thanked_at is not null;
create index vouchers_by_reopening on vouchers (lane_id, reopened_at) where reopened_at is not null;
select guard('vouchers', 'lane_id = current_lane()');
grant select, insert on vouchers to otterway_app;
grant update (honoured_at, thanks, thanked_at, reopened_at) on vouchers to otterway_app;

create function reject_voucher_change()
returns trigger language plpgsql as $$
begin
  raise exception 'a given voucher is only set back or thanked for, and a thanked one never changes' using errcode = 'insufficient_privilege';
end $$;
create trigger vouchers_given_once before update of honoured_at, thanks, thanked_at on vouchers
  for each row when (old.thanks is not null or (old.honoured_at is not null and new.honoured_at is not null and new.honoured_at <> old.honoured_at))
  execute function reject_voucher_change();
