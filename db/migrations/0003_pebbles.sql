-- Pebbles: an append-only ledger with the balance kept beside it.

create table pebble_config (
  id                   boolean primary key default true,
  base_rate_manual     integer not null,
  base_rate_suggestion integer not null,
  category_bonuses     jsonb not null,
  suggestion_multiplier numeric(4, 2) not null,
  daily_cap            integer not null,
  decay_enabled        boolean not null,
  decay_threshold      integer not null,
  decay_rate           numeric(3, 2) not null,
  updated_at           timestamptz not null,
  updated_by           uuid references accounts (id),
  constraint pebble_config_is_one_row check (id),
  constraint pebble_config_rates_in_range check (base_rate_manual between 0 and 1000 and base_rate_suggestion between 0 and 1000),
  constraint pebble_config_multiplier_in_range check (suggestion_multiplier between 0 and 10),
  constraint pebble_config_cap_in_range check (daily_cap between 0 and 1000),
  constraint pebble_config_decay_in_range check (decay_threshold between 0 and 1000 and decay_rate between 0 and 1)
);
insert into pebble_config values (
  true, 10, 15,
  '{"romantic": 2, "adventure": 2, "relaxation": 2, "cultural": 2, "active": 2, "food": 2, "entertainment": 2}',
  1.2, 50, true, 3, 0.5, '2026-01-01', null);

create table pebble_balances (
  account_id uuid primary key references accounts (id) on delete cascade,
  balance    integer not null default 0
);

create table pebble_transactions (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  amount     integer not null,
  reason     text not null,
  source_id  uuid not null,
  day        date not null,
  metadata   jsonb not null default '{}',
  created_at timestamptz not null,
  constraint pebble_transactions_reason_known check (reason in
    ('date_planned', 'memory_added', 'date_completed', 'goal_completed', 'reward_claimed', 'date_cancelled')),
  constraint pebble_transactions_sign_fits_reason check (
    case when reason in ('reward_claimed', 'date_cancelled') then amount <= 0 else amount >= 0 end)
);
create unique index pebble_transactions_paid_once on pebble_transactions (account_id, reason, source_id);
create index pebble_transactions_by_account on pebble_transactions (account_id, created_at desc, id desc);
create index pebble_transactions_by_day on pebble_transactions (account_id, day);
create index pebble_transactions_by_source on pebble_transactions (source_id);
comment on column pebble_transactions.source_id is 'The memory, goal or claim that is paid; the database refuses to pay it twice for the same reason';
comment on column pebble_transactions.day is 'The account''s own calendar day, which the daily cap counts by';

create function open_pebble_balance() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into pebble_balances (account_id) values (new.id);
  return new;
end $$;
create trigger accounts_open_pebble_balance after insert on accounts for each row execute function open_pebble_balance();

-- The balance follows the ledger in the same statement, so that it equals the sum at all times.
create function add_to_pebble_balance() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update pebble_balances set balance = balance + new.amount where account_id = new.account_id;
  return new;
end $$;
create trigger pebble_transactions_move_the_balance after insert on pebble_transactions
  for each row execute function add_to_pebble_balance();

create function refuse_to_rewrite_the_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the pebble ledger is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger pebble_transactions_append_only before update on pebble_transactions
  for each row execute function refuse_to_rewrite_the_ledger();
create trigger pebble_transactions_never_truncated before truncate on pebble_transactions
  for each statement execute function refuse_to_rewrite_the_ledger();

select guard('pebble_balances', 'account_id = (select current_account())');
select guard('pebble_transactions', 'account_id = (select current_account())');

grant select on pebble_config to otterway_app;
grant select on pebble_balances to otterway_app;
grant update (account_id) on pebble_balances to otterway_app;
comment on table pebble_balances is 'The server may lock a balance (a grant on its key, which never changes) but only the ledger moves it';
grant select, insert on pebble_transactions to otterway_app;
