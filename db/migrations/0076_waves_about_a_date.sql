-- A wave can ask how a date was.
alter table activity_marks add waved_about uuid;
comment on column activity_marks.waved_about is 'The memory that the latest wave asks about; null for a plain wave';
