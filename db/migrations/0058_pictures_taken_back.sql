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

-- Pictures that were taken back. A restored backup has them still, and takes them back again by this.
create table pictures_taken_back (
  picture_id    uuid primary key,
  taken_back_at timestamptz not null
);
create index pictures_taken_back_by_time on pictures_taken_back (taken_back_at);
comment on table pictures_taken_back is 'Kept as long as backups: 30 days, and some more';
select guard('pictures_taken_back', 'false');
insert into pictures_taken_back select id, removed_at from memory_pictures where removed_at is not null;

create function note_picture_taken_back()
returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.removed_at is null then
    delete from pictures_taken_back where picture_id = new.id;
  else
    insert into pictures_taken_back values (new.id, new.removed_at) on conflict do nothing;
  end if;
  return null;
end $$;
revoke execute on function note_picture_taken_back from public;
create trigger memory_pictures_taken_back after update of removed_at on memory_pictures
for each row when (new.removed_at is distinct from old.removed_at) execute function note_picture_taken_back();

create or replace function erase_removed_pictures(removed_before timestamptz)
returns bigint language sql security definer set search_path = public as $$
  with forgotten as (delete from pictures_taken_back where taken_back_at < removed_before - interval '35 days'),
       gone as (delete from memory_pictures where removed_at < removed_before returning 1)
  select count(*) from gone
$$;

-- The size of a picture's files together is known before one of them is read.
drop function picture_seen_by(uuid, uuid);
create function picture_seen_by(account uuid, wanted uuid)
returns table (file_id uuid, file_key bytea, bytes integer) language sql stable security definer set search_path = public as $$
  select p.file_id, p.file_key, p.bytes
  from memory_pictures p
  join lane_members l on l.lane_id = p.lane_id and l.account_id = account
  join memories m on m.lane_id = p.lane_id and m.id = p.memory_id and m.removed_at is null
  where p.id = wanted and p.removed_at is null
$$;
