-- Why: a bank may refuse a whole file, and nothing in it moves. An operator records that: each partner's part is then
-- taken back, and its transfers leave in another file.
alter table outgoing_files add column refused_at timestamptz(3), add column refused_because text,
  add column refused_by text;
alter table bank_files add column refused_at timestamptz(3);
grant update (refused_at) on bank_files to payroll_app;
create index outgoing_files_refused on outgoing_files (number) where refused_at is not null;
