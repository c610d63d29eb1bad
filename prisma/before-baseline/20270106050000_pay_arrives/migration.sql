-- Why: pay leaves a banking day before its check date, so that it arrives on the check date. In between a check is
-- still pre-processed: the day on which its pay arrives says that it has left. It is null for pay that has not left,
-- and for pay that an earlier version has sent.

alter table employee_checks add column arrives_on text;
alter table contractor_payments add column arrives_on text;
