-- What tells this database from another one that is set to the same store of pictures.
create table database_identity (
  id       uuid not null,
  only_row boolean primary key default true check (only_row)
);
comment on table database_identity is 'Not in backups: a restored database is another one';
