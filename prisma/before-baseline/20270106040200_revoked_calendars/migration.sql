-- Why: somebody who leaves a company keeps the address of its calendar. The addresses that were made before the company
-- revoked them open nothing.
alter table companies add column calendars_revoked_at timestamptz(3);
