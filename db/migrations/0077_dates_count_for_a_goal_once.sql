-- A completed date can be counted for a goal, once.
alter table goal_progress add memory_id uuid;
comment on column goal_progress.memory_id is 'The date that this step counts; null for any other step';
create unique index goal_progress_one_per_date on goal_progress (lane_id, goal_id, memory_id);
