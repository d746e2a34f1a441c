-- When a server last wrote a verified backup by itself, on whichever server: the others say it too.
create table last_backup (
  taken_at timestamptz not null,
  only_row boolean primary key default true check (only_row)
);
comment on table last_backup is 'Not in backups: a restored database has none of its own yet';
