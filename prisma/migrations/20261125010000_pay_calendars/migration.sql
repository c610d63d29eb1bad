-- A company's pay calendar follows from its schedule, first check date and first period. When the schedule
-- changes, the calendar before ends where the new one begins: what was paid before has to stay readable, so the
-- sections are kept, each as its first period and first check date. Empty: the one section that the columns
-- payroll_first_date and payroll_first_pay_period_id make, as of every company before this migration.
alter table companies add column pay_calendar jsonb not null default '[]';
