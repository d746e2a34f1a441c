-- The accounts of the demo, whose password is published: a server that others can reach does not start while they are there.

-- Written before the accounts themselves, so that none of them is ever there without its mark.
create table demo_accounts (
  account_id uuid primary key
);
select guard('demo_accounts', 'false');

-- Those that an earlier version has made: all at one moment, and only its administrator is one by no command.
insert into demo_accounts
select a.id from accounts a join accounts admin on admin.created_at = a.created_at
where admin.email = 'admin@demo.example' and (admin.role = 'administrator' or admin.pairing_code = 'ADMN22')
  and a.email in ('maya@demo.example', 'theo@demo.example', 'admin@demo.example');

-- What the demo couple owns together. Its accounts are erased as any other; a lane that somebody else was in stays theirs.
create function remove_demo_lanes() returns void language plpgsql as $$
declare
  lanes constant uuid[] := array(
    select l.id from lanes l where l.kind = 'shared' and exists (select from lane_members m where m.lane_id = l.id)
      and not exists (select from lane_members m where m.lane_id = l.id and m.account_id not in (select account_id from demo_accounts)));
begin
  delete from vouchers where lane_id = any (lanes);
  delete from treats where lane_id = any (lanes);
  delete from goal_progress where lane_id = any (lanes);
  delete from couple_goals where lane_id = any (lanes);
  delete from mood_rating_comments where lane_id = any (lanes);
  delete from mood_ratings where lane_id = any (lanes);
  delete from memories where lane_id = any (lanes);
  delete from relationship_history where lane_id = any (lanes);
  delete from sharing_choices where lane_id = any (lanes);
  delete from lane_members where lane_id = any (lanes);
  delete from public.lanes l where l.id = any (lanes);
end $$;
revoke execute on function remove_demo_lanes from public;
