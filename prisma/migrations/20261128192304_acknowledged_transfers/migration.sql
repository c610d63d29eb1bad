-- Why: the bank of an agency may acknowledge that it has a deposit. The transfer says so, and the deposit shows it.
alter table transfers add column acknowledged_at timestamptz(3);
