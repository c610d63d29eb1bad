-- Pay that could not be sent on its day, such as pay of a worker without a bank account, stays pre-processed and
-- says why. A check has the column already.
alter table contractor_payments add column held_because text;
