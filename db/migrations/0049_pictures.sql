-- Pictures of memories. The files are outside the database, each encrypted with a key that is only here.

create unique index memories_day on memories (lane_id, id, date);

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
  foreign key (lane_id, memory_id, day) references memories (lane_id, id, date) on update cascade on delete cascade,
  constraint memory_pictures_at_most_ten check (slot between 1 and 10),
  constraint memory_pictures_alt_text_length check (char_length(alt_text) between 1 and 500),
  constraint memory_pictures_key_is_sealed check (length(file_key) = 60),
  constraint memory_pictures_have_a_size check (bytes > 0 and width between 1 and 2560 and height between 1 and 2560),
  constraint memory_pictures_thumb_hash_length check (length(thumb_hash) between 5 and 25)
);
comment on column memory_pictures.day is 'The date of the memory, tied to it by the foreign key, so that pictures are read by day';
comment on column memory_pictures.slot is 'Its place on the card; a removed picture frees it';
comment on column memory_pictures.file_id is 'Names its files; drawn by the server, unlike the id';
comment on column memory_pictures.file_key is 'The key of its files, sealed with SECRET';
comment on column memory_pictures.bytes is 'The size of its files together';
create unique index memory_pictures_one_per_id on memory_pictures (id);
create index memory_pictures_by_memory on memory_pictures (lane_id, memory_id, day);
create index memory_pictures_by_file on memory_pictures (file_id);
create unique index memory_pictures_one_per_slot on memory_pictures (lane_id, memory_id, slot) where removed_at is null;
create index memory_pictures_by_day on memory_pictures (lane_id, day desc, id desc) where removed_at is null;
create index memory_pictures_space on memory_pictures (lane_id) include (bytes);
create index memory_pictures_by_account on memory_pictures (account_id);
create index memory_pictures_to_erase on memory_pictures (removed_at) where removed_at is not null;

select guard('memory_pictures', 'lane_id = (select current_lane())');
create policy memory_pictures_in_own_name on memory_pictures as restrictive for insert to otterway_app with check (account_id = (select current_account()));
create policy memory_pictures_of_oneself on memory_pictures as restrictive for update to otterway_app using (account_id = (select current_account()));
grant select, insert on memory_pictures to otterway_app;
grant update (slot, alt_text, removed_at) on memory_pictures to otterway_app;

-- The files of a picture that an account may see, in any of its lanes, archived ones included.
create function picture_seen_by(account uuid, wanted uuid)
returns table (file_id uuid, file_key bytea) language sql stable security definer set search_path = public as $$
  select p.file_id, p.file_key
  from memory_pictures p
  join lane_members l on l.lane_id = p.lane_id and l.account_id = account
  join memories m on m.lane_id = p.lane_id and m.id = p.memory_id and m.removed_at is null
  where p.id = wanted and p.removed_at is null
$$;

-- Erases pictures that were removed before, and returns their number.
create function erase_removed_pictures(removed_before timestamptz)
returns bigint language sql security definer set search_path = public as $$
  with gone as (delete from memory_pictures where removed_at < removed_before returning 1) select count(*) from gone
$$;
revoke execute on function erase_removed_pictures from public;

-- Which of these files still belong to a picture.
create function known_picture_files(wanted uuid[])
returns setof uuid language sql stable security definer set search_path = public as $$
  select file_id from memory_pictures where file_id = any (wanted)
$$;
revoke execute on function known_picture_files from public;

create or replace function forget_reversed_memory(wanted uuid)
returns void language plpgsql security definer set search_path = public as $$
begin
  update memories set activity = 'A date', idea_title = null, time = null, venue_url = null, mood = null, notes = null
  where lane_id = current_lane() and id = wanted and reversed_at is not null;
  if found then
    delete from memory_pictures where lane_id = current_lane() and memory_id = wanted;
    delete from memory_comments where lane_id = current_lane() and memory_id = wanted;
    delete from memory_reactions where lane_id = current_lane() and memory_id = wanted;
    delete from date_ratings where lane_id = current_lane() and memory_id = wanted;
    delete from memory_changes where lane_id = current_lane() and memory_id = wanted and field <> 'activity';
    update memory_changes set old_value = null, new_value = null where lane_id = current_lane() and memory_id = wanted;
  end if;
end $$;

create function erase_pictures()
returns void language plpgsql security definer set search_path = public as $$
declare me constant uuid := erasing();
begin
  delete from memory_pictures where account_id = me;
  delete from hidden_reminders where account_id = me;
end $$;
revoke execute on function erase_pictures from public;

-- The lane of a picture that the current account has added, archived lanes included.
create function lane_of_own_picture(wanted uuid)
returns table (lane_id uuid) language sql stable security definer set search_path = public as $$
  select p.lane_id from memory_pictures p where p.id = wanted and p.account_id = current_account()
$$;

-- Memories that an account does not want to be reminded of on their day.
create table hidden_reminders (
  lane_id    uuid not null,
  memory_id  uuid not null,
  account_id uuid not null references accounts (id),
  hidden_at  timestamptz not null,
  primary key (lane_id, memory_id, account_id),
  foreign key (lane_id, memory_id) references memories (lane_id, id) on update cascade on delete cascade
);
create index hidden_reminders_by_account on hidden_reminders (account_id);
select guard('hidden_reminders', 'lane_id = (select current_lane()) and account_id = (select current_account())');
grant select, insert, delete on hidden_reminders to otterway_app;
