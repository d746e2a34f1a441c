-- A planned date is past once its day is over for both partners. An archive shows its plans as they stood when the two parted, so
-- the day that counted for both is kept with the parting: the earlier of their two calendar days.

alter table relationship_history add column last_day date;
-- Of earlier partings the zones are no longer known: the day that was the earliest anywhere.
update relationship_history set last_day = ((unpaired_at at time zone 'UTC') - interval '12 hours')::date;
alter table relationship_history alter column last_day set not null;
comment on column relationship_history.last_day is 'The earlier of the two partners'' calendar days when they parted: a plan of a day before it was past';
