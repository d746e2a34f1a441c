-- What accounts want to be told of, where their browsers take messages, and what was sent.

-- No row: the account was not asked yet, and is told nothing.
create table notification_choices (
  account_id    uuid primary key references credentials (account_id) on delete cascade,
  email         text[] not null,
  push          text[] not null,
  shows_details boolean not null,
  quiet_from    text not null,
  quiet_to      text not null,
  constraint notification_choices_email_known check (
    email <@ array['tomorrow', 'soon', 'to_rate', 'partner', 'request', 'weekly'] and cardinality(email) <= 6),
  constraint notification_choices_push_known check (
    push <@ array['tomorrow', 'soon', 'to_rate', 'partner', 'request', 'weekly'] and cardinality(push) <= 6),
  constraint notification_choices_quiet_times check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
comment on column notification_choices.shows_details is 'Whether a push message names what it is about. Otherwise a lock screen shows neutral words';
comment on column notification_choices.quiet_from is 'By the clock of the account. Quiet hours may span midnight; equal times mean none';
select guard('notification_choices', 'account_id = current_account()');
grant select, insert, update on notification_choices to otterway_app;

-- Where the push service of a browser takes messages for it. It ends with the session.
create table push_subscriptions (
  session_id uuid primary key references sessions (id) on delete cascade,
  account_id uuid not null references credentials (account_id) on delete cascade,
  endpoint   text not null,
  p256dh     text not null,
  auth       text not null,
  created_at timestamptz not null,
  failures   integer not null default 0,
  retry_at   timestamptz,
  constraint push_subscriptions_one_per_endpoint unique (endpoint),
  constraint push_subscriptions_endpoint_is_bounded check (endpoint like 'https://%' and length(endpoint) <= 1000),
  constraint push_subscriptions_keys_are_bounded check (length(p256dh) between 86 and 88 and length(auth) between 22 and 24),
  constraint push_subscriptions_retry_after_failures check ((failures > 0) = (retry_at is not null))
);
comment on column push_subscriptions.p256dh is 'The public key of the browser, by which a message is encrypted for it';
comment on column push_subscriptions.failures is 'How often in a row the push service did not take a message';
create index push_subscriptions_by_account on push_subscriptions (account_id);
select guard('push_subscriptions', 'account_id = current_account()');
grant select, insert, update, delete on push_subscriptions to otterway_app;

-- The key pair by which push services know this installation.
create table push_keys (
  is_only        boolean primary key default true check (is_only),
  public_key     text not null,
  private_sealed bytea not null
);
comment on column push_keys.private_sealed is 'Under SECRET';
select guard('push_keys', 'false');

-- What was sent, or is being sent: each once.
create table notifications (
  account_id uuid not null references credentials (account_id) on delete cascade,
  channel    text not null,
  kind       text not null,
  subject_id uuid not null,
  occasion   text not null,
  began_at   timestamptz not null,
  sent_at    timestamptz,
  attempts   integer not null,
  primary key (account_id, channel, kind, subject_id, occasion),
  constraint notifications_channel_known check (channel in ('push', 'email'))
);
comment on column notifications.subject_id is 'The date, the pairing request, or the lane whose activity or week it tells';
comment on column notifications.occasion is 'The day of the date or week, or the moment of the latest activity';
comment on column notifications.began_at is 'When a server began to send it. One that has died leaves it unsent, and another takes it over';
create index notifications_by_begin on notifications (began_at);
select guard('notifications', 'false');

-- A browser has one endpoint. The account that logs in on it takes it over from the one before.
create function release_push_endpoint(released text)
returns void language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  delete from push_subscriptions where endpoint = released;
end $$;
