-- Exports: everything an account can see, in one ZIP that is built in the background and fetched once.
-- The bytes lie in the database, so that any server can hand them out, and not for long.

create table exports (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  state      text not null default 'building',
  done       integer not null default 0,
  total      integer not null default 0,
  started_at timestamptz not null,
  moved_at   timestamptz not null,
  expires_at timestamptz,
  zip        bytea,
  link_hash  bytea,
  constraint exports_state_known check (state in ('building', 'ready', 'fetched', 'expired', 'failed')),
  constraint exports_done_of_total check (done between 0 and total),
  constraint exports_ready_with_its_bytes check ((state = 'ready') = (zip is not null)),
  constraint exports_ready_for_a_while check (state <> 'ready' or expires_at is not null),
  constraint exports_link_is_sha256 check (length(link_hash) = 32)
);
create unique index exports_one_building_each on exports (account_id) where state = 'building';
create unique index exports_one_per_link on exports (link_hash);
create index exports_by_account on exports (account_id, started_at desc);
create index exports_with_bytes on exports (expires_at) where zip is not null;
-- A ZIP cannot be made smaller.
alter table exports alter column zip set storage external;
comment on column exports.moved_at is 'When `done` moved last: one that stands still has lost its server, and counts as failed';
comment on column exports.link_hash is 'SHA-256 of the token of the one link that was handed out last';

select guard('exports', 'account_id = (select current_account())');

grant select, insert, update on exports to otterway_app;

-- What nobody's scope reaches: takes the bytes of exports that were not fetched in time, and forgets those of days ago.
create function forget_exports(at timestamptz)
returns integer language plpgsql security definer set search_path = public as $$
declare emptied integer;
begin
  update exports set state = 'expired', zip = null, link_hash = null where zip is not null and expires_at <= at;
  get diagnostics emptied = row_count;
  delete from exports where started_at <= at - interval '2 days';
  return emptied;
end $$;
