-- Which platform content of our own was once put in. It is put in once: what an administrator deletes stays deleted.

create table seeded_content (
  name      text primary key,
  seeded_at timestamptz not null
);
