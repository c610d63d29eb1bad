-- Why: an employer writes a few words on somebody's check, such as what a bonus is for, and the worker reads them on the
-- paystub.
alter table employee_checks add column if not exists note text;
