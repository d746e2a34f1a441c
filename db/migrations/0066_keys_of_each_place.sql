-- What belongs to an account is found by it, and no row of an account refers to a lane: each lies where its own key says.
alter table pebble_transactions drop constraint pebble_transactions_pkey;
alter table pebble_transactions add primary key (account_id, id);
alter table relationship_history drop constraint relationship_history_pkey;
alter table relationship_history add primary key (account_id, id);
-- Shared lanes are never deleted.
alter table relationship_history drop constraint relationship_history_lane_id_fkey;
