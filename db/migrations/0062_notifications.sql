-- Which emails about dates an account wants. No row: none.
create table notification_choices (
  account_id uuid primary key references credentials (account_id) on delete cascade,
  kinds      text[] not null,
  quiet_from text not null,
  quiet_to   text not null,
  constraint notification_choices_kinds_known check (kinds <@ array['tomorrow', 'soon', 'to_rate'] and cardinality(kinds) <= 3),
  constraint notification_choices_quiet_times check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
comment on column notification_choices.quiet_from is 'By the clock of the account. Quiet hours may span midnight; equal times mean none';
select guard('notification_choices', 'account_id = (select current_account())');
grant select, insert, update on notification_choices to otterway_app;

-- What was sent, or is being sent: each once for a day of a date.
create table notifications (
  account_id uuid not null references credentials (account_id) on delete cascade,
  memory_id  uuid not null,
  kind       text not null,
  date       date not null,
  began_at   timestamptz not null,
  sent_at    timestamptz,
  primary key (account_id, memory_id, kind, date)
);
create index notifications_by_day on notifications (date);
comment on column notifications.began_at is 'When a server began to send it. One that has died leaves it unsent, and another takes it over';
select guard('notifications', 'false');
