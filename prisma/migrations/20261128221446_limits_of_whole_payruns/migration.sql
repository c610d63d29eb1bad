-- Why: a payrun above the limit of a day asked the operator for each 300 of its checks. A check that waits for the release now
-- has what it would draw, so that the payrun asks once, for all of them.
alter table employee_checks add column limit_cents bigint;
