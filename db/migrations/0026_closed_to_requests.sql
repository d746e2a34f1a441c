-- Who lets nobody ask them to pair. To everybody else their code is one that nobody has, as to somebody they have blocked.
-- Goes with the credentials it stands beside, and so with an account that is erased.

create table closed_to_requests (
  account_id uuid primary key references credentials (account_id) on delete cascade,
  since      timestamptz not null
);
comment on table closed_to_requests is 'Requests that were there before stay, and whom they ask themselves may still accept';

-- Asked for the sender of a request, who must not be able to tell it from a code that nobody has.
create function is_closed_to_requests(account uuid)
returns boolean language sql stable security definer set search_path = public as
  $$ select exists (select from closed_to_requests c where c.account_id = account) $$;

select guard('closed_to_requests', 'account_id = (select current_account())');
grant select, insert, delete on closed_to_requests to otterway_app;
