-- A solo lane bears the id of its account, so that there is one each within the lane's own key.
alter table lane_members add constraint lane_members_solo_lane_of_the_account check (kind = 'shared' or lane_id = account_id);
drop index lane_members_one_solo_lane_each;
