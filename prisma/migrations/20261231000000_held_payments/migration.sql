-- Why: a payment to a contractor says itself why it is not paid where its company cannot pay, or an error in the
-- service stops payroll. Such a payment stays due, unlike one whose pay could not be sent.
alter table contractor_payments add column held_by text check (held_by in ('company'));
drop index contractor_payments_due;
create index contractor_payments_due on contractor_payments (status, pay_date)
  where status in ('pending', 'pre-processed') and (held_because is null or held_by = 'company');
