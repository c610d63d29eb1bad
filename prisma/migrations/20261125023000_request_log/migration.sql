-- Why: a partner asks what a request did, and who changed an object. An entry names its transaction, as the
-- events of its changes do. The default is set after the column is added: entries of before keep null, and
-- the table is not rewritten.
alter table audit_entries add column xact bigint;
alter table audit_entries alter column xact set default (pg_current_xact_id()::text::bigint);
create index on audit_entries (partner_id, request_id);
create index on audit_entries (partner_id, xact);
