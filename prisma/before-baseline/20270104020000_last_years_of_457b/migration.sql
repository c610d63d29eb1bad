-- Why: in the last three years before retirement age a 457(b) plan takes what earlier years left of their limits
-- (26 USC 457(b)(3)). The service had no input for it.
alter table employee_deduction_templates
  add column unused_earlier_limits_cents bigint check (unused_earlier_limits_cents between 0 and 10000000000),
  -- The year for which that is stated: in the next one less is unused.
  add column catch_up_year integer check (catch_up_year between 2000 and 2999),
  add constraint catch_up_is_whole check (num_nulls(unused_earlier_limits_cents, catch_up_year) in (0, 2)) not valid;
alter table employee_deduction_templates validate constraint catch_up_is_whole;
