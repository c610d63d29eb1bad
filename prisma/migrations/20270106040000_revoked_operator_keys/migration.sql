-- Why: an operator revokes the key of another one, and whoever looks at the list sees who did it.
alter table operator_keys add column revoked_by text;
