-- A picture is bounded by its area, so that a panorama is longer than others.
alter table memory_pictures drop constraint memory_pictures_have_a_size;
alter table memory_pictures add constraint memory_pictures_have_a_size check (bytes > 0 and width between 1 and 16383 and height between 1 and 16383);

-- What the pictures of an account take in all its lanes, archived ones included, and what all pictures take.
drop index memory_pictures_by_account;
create index memory_pictures_by_account on memory_pictures (account_id, id) include (lane_id, bytes);

create function own_picture_space() returns bigint language plpgsql stable security definer set search_path = public as $$
declare
  me constant uuid := current_account();
  lanes constant uuid[] := array(select l.lane_id from lane_members l where l.account_id = me);
begin
  return (select coalesce(sum(p.bytes), 0) from memory_pictures p where p.lane_id = any (lanes) and p.account_id = me);
end $$;

create function picture_space() returns bigint language plpgsql stable security definer set search_path = public as $$
begin
  return (select coalesce(sum(bytes), 0) from memory_pictures);
end $$;
