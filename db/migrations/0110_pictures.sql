-- Pictures of memories. The files are outside the database, each encrypted with a key that is only here.

create table memory_pictures (
  lane_id    uuid not null,
  id         uuid not null,
  memory_id  uuid not null,
  day        date not null,
  account_id uuid not null references accounts (id),
  slot       smallint not null,
  file_id    uuid not null,
  file_key   bytea not null,
  bytes      integer not null,
  width      smallint not null,
  height     smallint not null,
  thumb_hash bytea not null,
  alt_text   text,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (lane_id, id),
  foreign key (lane_id, memory_id, day) references memories (lane_id, id, date) on delete cascade deferrable initially deferred,
  constraint memory_pictures_at_most_ten check (slot between 1 and 10),
  constraint memory_pictures_alt_text_length check (char_length(alt_text) between 1 and 500),
  constraint memory_pictures_key_is_sealed check (length(file_key) = 60),
  constraint memory_pictures_thumb_hash_length check (length(thumb_hash) between 5 and 25),
  constraint memory_pictures_have_a_size check (bytes > 0 and width between 1 and 16383 and height between 1 and 16383)
);
comment on column memory_pictures.day is 'The date of the memory, tied to it by the foreign key, so that pictures are read by day';
comment on column memory_pictures.slot is 'Its place on the card; a removed picture frees it';
comment on column memory_pictures.file_id is 'Names its files; drawn by the server, unlike the id';
comment on column memory_pictures.file_key is 'The key of its files, sealed with SECRET';
comment on column memory_pictures.bytes is 'The size of its files together';
create index memory_pictures_by_memory on memory_pictures (lane_id, memory_id, day);
create index memory_pictures_by_file on memory_pictures (file_id);
create unique index memory_pictures_one_per_slot on memory_pictures (lane_id, memory_id, slot) where removed_at is null;
create index memory_pictures_by_day on memory_pictures (lane_id, day desc, id desc) where removed_at is null;
create index memory_pictures_space on memory_pictures (lane_id) include (bytes);
create index memory_pictures_to_erase on memory_pictures (removed_at) where removed_at is not null;
create index memory_pictures_by_time on memory_pictures (lane_id, created_at);
create index memory_pictures_by_account on memory_pictures (account_id, id) include (lane_id, bytes);
alter table memory_pictures enable row level security, force row level security;
create policy memory_pictures_owner on memory_pictures to current_user using (true);
create policy memory_pictures_guard on memory_pictures for select to otterway_app using (lane_id = current_lane());
create policy memory_pictures_in_own_name on memory_pictures for insert to otterway_app
  with check (lane_id = current_lane() and account_id = current_account());
create policy memory_pictures_of_oneself on memory_pictures for update to otterway_app
  using (lane_id = current_lane() and account_id = current_account());
grant select, insert on memory_pictures to otterway_app;
grant update (slot, alt_text, removed_at) on memory_pictures to otterway_app;

-- Pictures that were taken back. A restored backup has them still, and takes them back again by this.
create table pictures_taken_back (
  picture_id    uuid not null,
  taken_back_at timestamptz not null,
  account_id    uuid,
  lane_id       uuid not null
);
comment on table pictures_taken_back is 'Kept as long as backups: 30 days, and some more';
create index pictures_taken_back_by_time on pictures_taken_back (taken_back_at);
create unique index pictures_taken_back_once on pictures_taken_back (lane_id, picture_id, account_id) nulls not distinct;
select guard('pictures_taken_back', 'false');

create function move_pictures_with_memory()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  update memory_pictures set day = new.date where lane_id = new.lane_id and memory_id = new.id;
  return null;
end $$;
revoke execute on function move_pictures_with_memory from public;
create trigger memories_move_their_pictures after update of date on memories
  for each row when (old.date is distinct from new.date) execute function move_pictures_with_memory();

-- Nobody writes into a closed lane by the text of an own picture.
create function refuse_text_in_closed_lane()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from lanes l where l.id = new.lane_id and l.closed_at is null) then
    raise exception 'the lane is closed' using errcode = 'check_violation', constraint = 'memory_pictures_described_in_open_lane';
  end if;
  return new;
end $$;
revoke execute on function refuse_text_in_closed_lane from public;
create trigger memory_pictures_described_in_open_lane before update of alt_text on memory_pictures
  for each row when (new.alt_text is distinct from old.alt_text) execute function refuse_text_in_closed_lane();

create function note_picture_taken_back()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.removed_at is null then
    delete from pictures_taken_back where lane_id = new.lane_id and picture_id = new.id and account_id = new.account_id;
  else
    insert into pictures_taken_back (lane_id, picture_id, account_id, taken_back_at) values (new.lane_id, new.id, new.account_id, new.removed_at) on conflict do nothing;
  end if;
  return null;
end $$;
revoke execute on function note_picture_taken_back from public;
create trigger memory_pictures_taken_back after update of removed_at on memory_pictures
  for each row when (new.removed_at is distinct from old.removed_at) execute function note_picture_taken_back();

-- A read by an id alone goes through the lanes of the account.
create function picture_seen_by(account uuid, wanted uuid)
returns table (file_id uuid, file_key bytea, bytes integer) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  lanes constant uuid[] := array(select l.lane_id from lane_members l where l.account_id = account);
begin
  return query
    select p.file_id, p.file_key, p.bytes from memory_pictures p join memories m on m.lane_id = p.lane_id and m.id = p.memory_id and m.removed_at is null
    where p.lane_id = any (lanes) and p.id = wanted and p.removed_at is null;
end $$;

-- The lane of a picture that the current account has added, archived lanes included.
create function lane_of_own_picture(wanted uuid)
returns table (lane_id uuid) language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  me constant uuid := current_account();
  lanes constant uuid[] := array(select l.lane_id from lane_members l where l.account_id = me);
begin
  return query select p.lane_id from memory_pictures p where p.lane_id = any (lanes) and p.id = wanted and p.account_id = me;
end $$;

create function own_picture_space()
returns bigint language plpgsql stable security definer set search_path = public as $$
declare
  me constant uuid := current_account();
  lanes constant uuid[] := array(select l.lane_id from lane_members l where l.account_id = me);
begin
  return (select coalesce(sum(p.bytes), 0) from memory_pictures p where p.lane_id = any (lanes) and p.account_id = me);
end $$;

create function picture_space()
returns bigint language plpgsql stable security definer set search_path = public as $$
begin
  return (select coalesce(sum(bytes), 0) from memory_pictures);
end $$;

-- Which of these files still belong to a picture.
create function known_picture_files(wanted uuid[])
returns setof uuid language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select file_id from memory_pictures where file_id = any (wanted);
end $$;
revoke execute on function known_picture_files from public;

-- Erases pictures that were removed before, and returns their number.
create function erase_removed_pictures(removed_before timestamptz)
returns bigint language plpgsql security definer set search_path = public as $$
declare
  gone bigint;
begin
  delete from pictures_taken_back where taken_back_at < removed_before - interval '35 days';
  delete from memory_pictures where removed_at < removed_before;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function erase_removed_pictures from public;
