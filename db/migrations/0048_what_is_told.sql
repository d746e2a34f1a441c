-- What one partner is told of the other.

-- A shared memory is told at the moment of sharing, not at the private one of its creation.
alter table memories add shared_at timestamptz;
comment on column memories.shared_at is 'When its author moved it from the solo lane into this one';
create index memories_by_sharing on memories (lane_id, shared_at) where shared_at is not null and removed_at is null;

-- A write may be committed later than its time says, so the end of what was told is known line by line.
alter table activity_marks add seen_ids text[] not null default '{}';
comment on column activity_marks.seen_ids is 'The latest lines that were shown, newest first, at most 50';

-- That the claimer set a voucher back is told to its giver.
alter table vouchers add reopened_at timestamptz;
comment on column vouchers.reopened_at is 'When its claimer said that it was not given yet; null again once it is given';
grant update (reopened_at) on vouchers to otterway_app;
create index vouchers_by_reopening on vouchers (lane_id, reopened_at) where reopened_at is not null;

comment on column activity_marks.waved_on is 'The lane''s day of the wave: one wave a day';

-- Planned dates of a day, by their time.
drop index memories_ahead;
create index memories_ahead on memories (lane_id, date, coalesce(time, ''), id) where type = 'planned' and removed_at is null;
