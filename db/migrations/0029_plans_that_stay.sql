-- Every statement finds what it looks for by an index, however many rows of others there are.

-- An account that is erased takes its solo lane along, and the database looks for what still names that lane.
create index relationship_history_by_lane on relationship_history (lane_id);
create index sharing_choices_by_lane on sharing_choices (lane_id);

-- What is purged by its age is found by its age.
create index attempts_by_age on attempts (at);
create index exports_by_age on exports (started_at);

-- Planned dates before a day are found in the index alone, and each lane is looked up by itself.
drop index memories_all_planned;
create index memories_all_planned on memories (date, lane_id) where type = 'planned' and removed_at is null;
create or replace function lanes_with_planned_dates_before(day date)
returns table (lane_id uuid) language sql stable security definer set search_path = public as $$
  with due as materialized (select m.lane_id from memories m where m.type = 'planned' and m.removed_at is null and m.date < day)
  select distinct d.lane_id from due d where (select l.closed_at is null from lanes l where l.id = d.lane_id)
$$;

-- What was removed after both moments is not looked at: whatever its type, its undo window is open.
create or replace function memories_to_reverse(cancelled_before timestamptz, deleted_before timestamptz)
returns table (lane_id uuid, id uuid) language sql stable security definer set search_path = public as $$
  select m.lane_id, m.id from memories m
  where m.reversed_at is null and m.removed_at <= greatest(cancelled_before, deleted_before)
    and m.removed_at <= case m.type when 'planned' then cancelled_before else deleted_before end
  order by m.removed_at
$$;
