-- What each member of a shared lane has seen of the partner's activity, and when it last waved.

create table activity_marks (
  lane_id    uuid not null references lanes (id),
  account_id uuid not null references accounts (id),
  seen_at    timestamptz not null,
  waved_at   timestamptz,
  waved_on   date,
  primary key (lane_id, account_id),
  constraint activity_marks_waved_on_a_day check ((waved_at is null) = (waved_on is null))
);
comment on column activity_marks.waved_on is 'The day of the wave in the zone of its account: one wave a day';

select guard('activity_marks', 'lane_id = (select current_lane())');
grant select, insert, update on activity_marks to otterway_app;

-- What was there before is not told to anybody.
insert into activity_marks (lane_id, account_id, seen_at)
select lane_id, account_id, now() from lane_members where kind = 'shared' and left_at is null;

create index memories_by_creation on memories (lane_id, created_at) where removed_at is null;
-- Covered by the index above.
drop index memories_solo_by_age;
create index memory_changes_by_time on memory_changes (lane_id, created_at);
create index memory_comments_by_time on memory_comments (lane_id, created_at);
create index date_ratings_by_time on date_ratings (lane_id, created_at);
create index mood_rating_comments_by_time on mood_rating_comments (lane_id, created_at);
create index vouchers_by_honouring on vouchers (lane_id, honoured_at) where honoured_at is not null;

create function erase_activity()
returns void language plpgsql security definer set search_path = public as $$
declare me constant uuid := erasing();
begin
  delete from activity_marks where lane_id = any (lanes_of_erasing()) and account_id = me;
end $$;
revoke execute on function erase_activity from public;
