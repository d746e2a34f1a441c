-- Who lets nobody ask them to pair. To everybody else their code is one that nobody has, as to somebody they have blocked.

create table closed_to_requests (
  account_id uuid primary key references accounts (id) on delete cascade,
  since      timestamptz not null
);
comment on table closed_to_requests is 'Requests that were there before stay, and whom they ask themselves may still accept';

-- Asked for the sender of a request, who must not be able to tell it from a code that nobody has.
create function is_closed_to_requests(account uuid)
returns boolean language sql stable security definer set search_path = public as
  $$ select exists (select from closed_to_requests c where c.account_id = account) $$;

select guard('closed_to_requests', 'account_id = (select current_account())');
grant select, insert, delete on closed_to_requests to otterway_app;

create or replace function erase_pairing()
returns void language plpgsql security definer set search_path = public as $$
declare
  me constant uuid := erasing();
  lanes constant uuid[] := lanes_of_erasing();
begin
  delete from waiting_pairing_codes where account_id = me;
  delete from closed_to_requests where account_id = me;
  delete from pairing_requests where requester_id = me or recipient_id = me;
  delete from pairing_blocks where account_id = me or blocked_id = me;
  delete from relationship_history where account_id = me;
  update relationship_history h set partner_first_name = 'Someone', partner_last_name = ''
  from lane_members m where m.lane_id = any (lanes) and m.account_id = h.account_id and h.partner_id = me;
  delete from lane_members where lane_id = me;
  delete from lanes where id = me;
end $$;
