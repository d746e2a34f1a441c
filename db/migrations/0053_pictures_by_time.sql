-- Activity reads the latest pictures of a lane.
create index memory_pictures_by_time on memory_pictures (lane_id, created_at);
