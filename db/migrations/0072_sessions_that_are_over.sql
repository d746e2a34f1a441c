-- A browser whose session ended by itself keeps what it has until its owner logs in again. One that was ended by a person, or by a new password, has
-- no row any more.
create function is_session_over(wanted bytea) returns boolean language plpgsql stable security definer set search_path = public as
$$ begin return exists (select from sessions s where s.token_hash = wanted); end $$;

create or replace function forget_expired(at timestamptz) returns integer language plpgsql security definer set search_path = public as $$
declare
  sessions_over integer;
  resets_over integer;
  invitations_over integer;
begin
  -- As long as a browser keeps the lane without being used.
  delete from sessions s where s.expires_at <= at - interval '30 days';
  get diagnostics sessions_over = row_count;
  delete from password_resets r where r.expires_at <= at;
  get diagnostics resets_over = row_count;
  delete from invitations i where i.expires_at <= at;
  get diagnostics invitations_over = row_count;
  return sessions_over + resets_over + invitations_over;
end $$;
