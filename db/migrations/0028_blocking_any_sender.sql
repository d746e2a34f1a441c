-- The name of who sent a request that one received, whatever has become of it: one may block them also once it was taken back.
-- Who was accepted is known by relationship_history, and after that out of reach.
create function sender_of_request(wanted uuid)
returns table (first_name text, last_name text) language sql stable security definer set search_path = public as $$
  select a.first_name, a.last_name
  from pairing_requests r join accounts a on a.id = r.requester_id
  where r.id = wanted and r.recipient_id = current_account() and r.status <> 'accepted'
$$;
