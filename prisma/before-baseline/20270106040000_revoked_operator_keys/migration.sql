-- Why: an operator revokes the key of another one, and the list of keys shows which key did it.
alter table operator_keys add column revoked_by text;
