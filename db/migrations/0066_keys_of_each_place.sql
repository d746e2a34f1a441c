-- What belongs to an account is found by it, and no row of an account refers to a lane: each lies where its own key says.
alter table pebble_transactions drop constraint pebble_transactions_pkey;
alter table pebble_transactions add primary key (account_id, id);
alter table relationship_history drop constraint relationship_history_pkey;
alter table relationship_history add primary key (account_id, id);
-- Shared lanes are never deleted.
alter table relationship_history drop constraint relationship_history_lane_id_fkey;

-- Nobody is in two open shared lanes, also where the rows of a lane lie apart from those of another: the key is in a table of its own. The index on
-- lane_members stays where all rows lie together, since the planner knows by it that an account has one.
create table open_lanes (
  account_id uuid primary key references accounts,
  lane_id    uuid not null
);
create index open_lanes_by_lane on open_lanes (lane_id);
comment on table open_lanes is 'The open shared lane of each account, as lane_members has it';
select guard('open_lanes', 'lane_id = current_lane()');
grant select, insert, delete on open_lanes to otterway_app;
insert into open_lanes select account_id, lane_id from lane_members where kind = 'shared' and left_at is null;

create or replace function remove_demo_lanes() returns void language plpgsql as $$
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
  delete from open_lanes where lane_id = any (lanes);
  delete from lane_members where lane_id = any (lanes);
  delete from lanes l where l.id = any (lanes);
end $$;
