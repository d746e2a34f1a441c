#!/bin/sh
# Runs once on each empty node of Citus, after first-start.sh. Nodes enter each other with the password of each role. The coordinator, which
# alone has WORKERS, adds them.
set -eu
sql() { psql --username "$POSTGRES_USER" --dbname otterway --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$@"; }
sql --set superuser="$(cat /run/secrets/superuser-password)" --set owner="$(cat /run/secrets/database-password)" \
  --set serving="$(cat /run/secrets/serving-password)" <<'SQL'
create extension citus;
-- Statements of the server enter a worker as this role, once `distribute` lets it log in.
alter role otterway_app password :'serving';
grant connect on database otterway to otterway_app;
insert into pg_dist_authinfo (nodeid, rolename, authinfo)
select node, role, 'password=' || password
from (values ('postgres', :'superuser'), ('otterway', :'owner'), ('otterway_app', :'serving'), ('otterway_server', :'serving')) roles (role, password),
  -- Other nodes, and this one.
  (values (0), (-1)) nodes (node);
SQL
if [ -n "${WORKERS:-}" ]; then
  echo "select citus_set_coordinator_host('$COORDINATOR', 5432)" | sql --output /dev/null
  for worker in $WORKERS; do echo "select citus_add_node('$worker', 5432)" | sql --output /dev/null; done
fi
