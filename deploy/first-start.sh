#!/bin/sh
# Runs once on an empty database. It creates the schema's owner and the login that serves requests. Neither is a superuser, so that
# row-level security binds both.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --no-psqlrc --quiet --set ON_ERROR_STOP=1 \
  --set owner="$(cat /run/secrets/database-password)" --set serving="$(cat /run/secrets/serving-password)" <<'SQL'
create role otterway_app nologin;
create role otterway login password :'owner' in role otterway_app;
create role otterway_server login password :'serving' in role otterway_app;
create database otterway owner otterway;
revoke connect on database otterway from public;
grant connect on database otterway to otterway_server;
SQL
