-- What each member of a shared lane has seen of the partner's activity, and when it last waved.

create table activity_marks (
  lane_id     uuid not null references lanes (id),
  account_id  uuid not null references accounts (id),
  seen_at     timestamptz not null,
  waved_at    timestamptz,
  waved_on    date,
  seen_ids    text[] not null default '{}',
  waved_about uuid,
  primary key (lane_id, account_id),
  constraint activity_marks_waved_on_a_day check ((waved_at is null) = (waved_on is null))
);
comment on column activity_marks.waved_on is 'The lane''s day of the wave: one wave a day';
comment on column activity_marks.seen_ids is 'The latest lines that were shown, newest first, at most 50';
comment on column activity_marks.waved_about is 'The memory that the latest wave asks about; null for a plain wave';
alter table activity_marks enable row level security, force row level security;
create policy activity_marks_owner on activity_marks to current_user using (true);
create policy activity_marks_guard on activity_marks for select to otterway_app using (lane_id = current_lane());
create policy activity_marks_in_own_name on activity_marks for insert to otterway_app
  with check (lane_id = current_lane() and account_id = current_account());
create policy activity_marks_of_oneself on activity_marks for update to otterway_app
  using (lane_id = current_lane() and account_id = current_account());
grant select, insert, update on activity_marks to otterway_app;

-- Lines of what is new end with their moment.
create function latest_lines(lines text[], most integer)
returns text[] language sql immutable as $$
  select array(select id from (select distinct unnest(lines) as id) known order by split_part(id, ' ', -1) collate "C" desc limit most)
$$;
