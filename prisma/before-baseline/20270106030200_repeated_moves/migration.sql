-- Why: a request that moves the clock by some seconds is repeated with its Idempotency-Key after a process has died on
-- the way. It goes on to the instant that the first one moved to.
alter table partner_clocks add column moved_by text, add column moved_to timestamptz(3);
