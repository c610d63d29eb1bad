#!/bin/sh
# Makes the users and databases, as a superuser of PostgreSQL: psql reads PGHOST and the like. The passwords come
# from the environment: settings/postgres.env, which new-settings.sh writes.
set -eu
psql --set=ON_ERROR_STOP=1 --quiet --no-psqlrc --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<SQL
create role payroll_migrator login createrole password '$MIGRATOR_PASSWORD';
create role payroll_operator login password '$OPERATOR_PASSWORD';
-- Only for DATABASE_POOLER: migrate then sets the role and the limits of the operating user.
grant payroll_operator to payroll_migrator with admin option;
create database payroll_test owner payroll_migrator;
create database payroll_production owner payroll_migrator;
SQL
