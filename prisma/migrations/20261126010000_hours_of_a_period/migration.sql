-- Why: the hours of a shift may be the total of a pay period. The longest period is a leap year, 8,784 hours;
-- more than 24 hours of a day are a warning. A numeric column with more digits is not written again.
alter table shifts
  drop constraint shifts_hourly_hours_check,
  drop constraint shifts_overtime_hours_check,
  drop constraint shifts_double_time_hours_check,
  drop constraint shifts_flat_hours_check,
  drop constraint shifts_pto_hours_check,
  drop constraint shifts_sick_hours_check,
  alter column hourly_hours type numeric(8, 4),
  alter column overtime_hours type numeric(8, 4),
  alter column double_time_hours type numeric(8, 4),
  alter column flat_hours type numeric(8, 4),
  alter column pto_hours type numeric(8, 4),
  alter column sick_hours type numeric(8, 4),
  add constraint shifts_hourly_hours_check check (hourly_hours between 0 and 8784),
  add constraint shifts_overtime_hours_check check (overtime_hours between 0 and 8784),
  add constraint shifts_double_time_hours_check check (double_time_hours between 0 and 8784),
  add constraint shifts_flat_hours_check check (flat_hours between 0 and 8784),
  add constraint shifts_pto_hours_check check (pto_hours between 0 and 8784),
  add constraint shifts_sick_hours_check check (sick_hours between 0 and 8784);
