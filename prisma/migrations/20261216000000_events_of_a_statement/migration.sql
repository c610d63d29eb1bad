-- Why: events were written row by row, and cost a payrun more than the changes themselves. They are written
-- once for each statement (functions/events.sql), and so are their deliveries (functions/webhooks.sql). The
-- payroll of changed checks is woken once (functions/regular-payrolls.sql).
drop trigger if exists announce on companies;
drop trigger if exists announce on employees;
drop trigger if exists announce on contractors;
drop trigger if exists announce on employer_checks;
drop trigger if exists announce on employee_checks;
drop trigger if exists announce on shifts;
drop trigger if exists announce on contractor_payments;
drop trigger if exists announce on bank_accounts;
drop trigger if exists announce on garnishments;
drop trigger if exists announce on time_off_requests;
drop trigger if exists announce on regular_payrolls;
drop trigger if exists announce_update on regular_payrolls;
drop function if exists announce_change();
drop trigger if exists deliver on events;
drop function if exists deliver_event();
drop trigger if exists wake_payroll on employee_checks;
drop trigger if exists wake_payroll_on_change on employee_checks;
drop function if exists wake_payroll_of_check();
