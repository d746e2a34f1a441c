-- What an installation has once, and what its servers share.

-- What tells this database from another one that is set to the same store of pictures.
create table database_identity (
  id       uuid not null,
  only_row boolean primary key default true check (only_row)
);
comment on table database_identity is 'Not in backups: a restored database is another one';

-- When each background job last began, on whichever server: a start runs what is due, and no two servers run the same job at once.
create table job_runs (
  name     text primary key,
  began_at timestamptz not null
);
comment on table job_runs is 'one row per background job';

-- When a server last wrote a verified backup by itself, on whichever server: the others say it too.
create table last_backup (
  taken_at timestamptz not null,
  only_row boolean primary key default true check (only_row)
);
comment on table last_backup is 'Not in backups: a restored database has none of its own yet';

-- Platform content is put in once: what an administrator deletes stays deleted.
create table seeded_content (
  name      text primary key,
  seeded_at timestamptz not null
);

-- Attempts at things worth guessing (passwords, codes), shared by every server process.
create table attempts (
  bucket text not null,
  at     timestamptz not null
);
comment on table attempts is 'bucket is a keyed hash: it names neither a person nor an address';
create index attempts_by_bucket on attempts (bucket, at desc);
create index attempts_by_age on attempts (at);
grant select, insert, delete on attempts to otterway_app;
