-- Why: the simulated bank can refuse all transfers that left at one moment of the partner's clock, as a bank
-- refuses a file. Null in production, where bank_files has the files.
alter table transfers add column left_at timestamptz(3);
create index transfers_left on transfers (partner_id, left_at) where left_at is not null;
