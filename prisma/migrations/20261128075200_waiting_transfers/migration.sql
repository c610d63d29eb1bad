-- Why: a transfer whose account number cannot be unsealed waits while the others go to the bank. It says so itself, so that its company
-- and the operator learn of it. The index finds the few that wait.
alter table transfers add column waits_because text;
create index if not exists transfers_waiting on transfers (partner_id, company_id) where waits_because is not null;
