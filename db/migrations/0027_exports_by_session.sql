-- What one session asks for shows in no other: so it also stands in no other's way. How many a day stays one count.
drop index exports_one_building_each;
create unique index exports_one_building_each on exports (session_id) where state = 'building';
