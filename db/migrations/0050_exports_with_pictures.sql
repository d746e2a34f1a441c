-- An export keeps its small part as a ZIP; pictures are read when it is downloaded.

alter table exports add column pictures jsonb not null default '[]';
comment on column exports.pictures is 'The id of each picture in it, with the name of its file there';

create or replace function forget_exports(at timestamptz)
returns integer language plpgsql security definer set search_path = public as $$
declare emptied integer;
begin
  update exports set state = 'expired', zip = null, pictures = '[]', link_hash = null where zip is not null and expires_at <= at;
  get diagnostics emptied = row_count;
  delete from exports where started_at <= at - interval '2 days';
  return emptied;
end $$;
