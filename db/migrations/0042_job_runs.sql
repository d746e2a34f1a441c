-- When each background job last began, on whichever server: a start runs what is due, and no two servers run the same job at once.
create table job_runs (
  name     text primary key,
  began_at timestamptz not null
);
comment on table job_runs is 'one row per background job';
grant select, insert, update, delete on job_runs to otterway_app;
