-- Hidden reminders are no pictures.

create or replace function erase_pictures()
returns void language sql security definer set search_path = public as $$
  delete from memory_pictures where account_id = erasing()
$$;

create function erase_reminders()
returns void language sql security definer set search_path = public as $$
  delete from hidden_reminders where account_id = erasing()
$$;
revoke execute on function erase_reminders from public;
