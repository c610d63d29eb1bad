-- Somebody has confirmed that a check pays an employee by the hour nothing. Without that, payroll holds a
-- check for which no hours are entered. Null: nobody has.
alter table employee_checks add column pays_nothing boolean;
