-- Why: a receipt in which the bank says that it accepted a file was kept in a folder, and nothing of the service showed it.
-- A file says when the bank accepted it.
alter table outgoing_files add column accepted_at timestamptz(3);
create index if not exists outgoing_files_by_number on outgoing_files (number);
