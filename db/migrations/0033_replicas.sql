-- Asked of a replica before it answers: waits until it has come as far in the log as `wanted`, and fails when it has not after so
-- many milliseconds. A server that follows no other never has.
create function come_as_far_as(wanted pg_lsn, patience integer) returns void language plpgsql set search_path = public as $$
declare
  late timestamptz := clock_timestamp() + patience * interval '1 millisecond';
begin
  while not (pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= wanted, false)) loop
    if clock_timestamp() >= late then raise exception 'not as far yet' using errcode = 'OW001'; end if;
    perform pg_sleep(0.001);
  end loop;
end $$;
