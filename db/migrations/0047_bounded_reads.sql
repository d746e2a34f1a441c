-- What one member did lately is the end of an index, however much either did before.

create index memory_changes_told on memory_changes (lane_id, account_id, created_at) where field in ('date', 'time', 'cancelled');
drop index memory_changes_by_time;
create index memory_comments_by_author on memory_comments (lane_id, account_id, created_at);
drop index memory_comments_by_time;
create index date_ratings_by_author on date_ratings (lane_id, account_id, created_at);
drop index date_ratings_by_time;
create index mood_rating_comments_by_author on mood_rating_comments (lane_id, account_id, created_at);
drop index mood_rating_comments_by_time;

-- What comes, soonest first, and what has been, newest first.
create index memories_ahead on memories (lane_id, date, id) where type = 'planned' and removed_at is null;
drop index memories_planned_by_date;
create index memories_behind on memories (lane_id, date desc, id desc) where type = 'past' and removed_at is null;

-- Each member writes its own mark only.
create policy activity_marks_in_own_name on activity_marks as restrictive for insert to otterway_app with check (account_id = (select current_account()));
create policy activity_marks_of_oneself on activity_marks as restrictive for update to otterway_app using (account_id = (select current_account()));

-- The memories of a month are counted as they change, like those of the lane.
create or replace function totals_of(m memories) returns table (total text, amount integer) language sql immutable as $$
  select t.total, t.amount
  from (values ('memories', 1, m.removed_at is null),
               ('past', 1, m.removed_at is null and m.type = 'past'),
               ('past ' || m.category, 1, m.removed_at is null and m.type = 'past' and m.category is not null),
               ('month ' || extract(year from m.date) || '-' || lpad(extract(month from m.date)::text, 2, '0'), 1, m.removed_at is null and m.type = 'past'),
               ('pebbles', m.pebbles, m.reversed_at is null and m.pebbles <> 0)) t (total, amount, counts)
  where t.counts
$$;
drop trigger memories_counted_in_lane_anew on memories;
create trigger memories_counted_in_lane_anew after update on memories for each row
  when ((old.lane_id, old.type, old.category, old.pebbles, old.date, old.removed_at is null, old.reversed_at is null)
    is distinct from (new.lane_id, new.type, new.category, new.pebbles, new.date, new.removed_at is null, new.reversed_at is null))
  execute function count_into_lane();
comment on column lane_totals.total is 'memories, past, past and a category, month and a month of the past, or pebbles that were not taken back';
select recount_figures();
