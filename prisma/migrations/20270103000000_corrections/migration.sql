-- Why: pay of an earlier check that was too much is taken back by a line below zero. No line of a check could be
-- below zero: the check had to be voided.

alter table shifts
  add column correction_paid_on text,
  add column correction_hours numeric(8, 4) check (correction_hours < 0),
  add column correction_wage numeric(14, 4) check (correction_wage > 0),
  add column correction_cents bigint check (correction_cents < 0),
  add constraint correction_is_whole check (case when correction_paid_on is null
    then num_nonnulls(correction_hours, correction_wage, correction_cents) = 0
    else num_nulls(correction_hours, correction_wage) = case when correction_cents is null then 0 else 2 end
    end) not valid;
alter table shifts validate constraint correction_is_whole;
