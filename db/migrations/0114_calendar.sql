-- Addresses that calendars read planned dates from.

create table calendar_feeds (
  account_id   uuid primary key references credentials (account_id) on delete cascade,
  lane_id      uuid not null,
  paired_at    timestamptz not null,
  token_hash   bytea not null,
  token_sealed bytea not null,
  wording      text not null,
  made_at      timestamptz not null,
  constraint calendar_feeds_one_per_token unique (token_hash),
  constraint calendar_feeds_token_is_sha256 check (length(token_hash) = 32),
  constraint calendar_feeds_wording_known check (wording in ('titles', 'neutral'))
);
comment on column calendar_feeds.paired_at is 'The pairing it belongs to: it ends with it, and does not come back with a later one';
comment on column calendar_feeds.token_sealed is 'The token under SECRET, so that its owner can be shown the address again';
select guard('calendar_feeds', 'account_id = current_account()');
grant select, insert, update, delete on calendar_feeds to otterway_app;

-- A person who knew the old password may know the address as well.
create function end_calendar_feed()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from calendar_feeds where account_id = new.account_id;
  return null;
end $$;
revoke execute on function end_calendar_feed from public;
create trigger calendar_feed_ends_with_password after update of password_hash on credentials for each row
  when (new.password_hash is distinct from old.password_hash) execute function end_calendar_feed();

-- Nothing once the pairing is over or the account may not log in.
create function calendar_feed_by_token(wanted bytea)
returns table (account_id uuid, lane_id uuid, wording text) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select f.account_id, f.lane_id, f.wording
  from calendar_feeds f
  join lane_members l on l.lane_id = f.lane_id and l.account_id = f.account_id and l.left_at is null and l.joined_at = f.paired_at
  join accounts a on a.id = f.account_id and a.disabled_at is null
  where f.token_hash = wanted;
end $$;
