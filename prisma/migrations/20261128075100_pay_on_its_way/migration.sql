-- Why: workers ask every five seconds whose pay has arrived. What is on its way is found by the day of its arrival,
-- and what is not due is not read.
create index employee_checks_on_their_way on employee_checks (arrives_on)
  where status = 'pre-processed' and arrives_on is not null;
create index contractor_payments_on_their_way on contractor_payments (arrives_on)
  where status = 'pre-processed' and arrives_on is not null;
