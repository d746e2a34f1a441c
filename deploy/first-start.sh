#!/bin/sh
# Runs once, on an empty database: the servers' own user, who is no superuser, so that row-level security binds it too.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$(cat /run/secrets/database-password)" <<'SQL'
create role otterway_app nologin;
create role otterway login password :'password' in role otterway_app;
create database otterway owner otterway;
revoke connect on database otterway from public;
SQL
