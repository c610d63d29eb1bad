-- Why: a partner can have what it misspells refused everywhere, by the key that its integration uses.
alter table api_keys add column is_strict boolean not null default false;
grant select (is_strict) on api_keys to payroll_app;
