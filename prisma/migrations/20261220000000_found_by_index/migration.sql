-- Why: some rows could only be found by reading all of a table, or all that a partner has of it. The worst was asked
-- every five seconds: which payments to contractors are due, among all that were ever made. And some indexes were
-- written with every row and read by nobody: they repeat a unique key, or their statement has gone.

-- What payroll still has to compute or pay: workers ask it of all partners.
create index on contractor_payments (partner_id, company_id, pay_date) where status in ('pending', 'pre-processed');
-- Of a payrun, which a void asks; of a contractor, who gets an account at last.
create index on contractor_payments (partner_id, employer_check_id) where employer_check_id is not null;
create index on contractor_payments (partner_id, contractor_id, id);
-- Of a file for the bank; of what a company owes, which each debit asks once something was voided.
create index on transfers (partner_id, bank_file_id) where bank_file_id is not null;
create index on transfers (partner_id, company_id) where direction = 'debit';
create index on bank_accounts (partner_id, company_id, id);
-- Deleting a check looks for links to it.
create index on links (partner_id, employee_check_id) where employee_check_id is not null;
-- A use of a key is noted by its id alone.
create index on api_keys (id);

drop index contractors_partner_id_company_id_id_idx;
drop index employees_partner_id_company_id_id_idx;
drop index report_jobs_partner_id_company_id_id_idx;
drop index idempotency_records_partner_id_expires_at_idx;
drop index webhook_deliveries_next_at_idx;
