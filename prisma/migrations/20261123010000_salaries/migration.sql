-- Why: a check of a salaried employee opened without pay and was processed with a net of 0. A check now pays
-- the salary of its period. What decides it has an input: dated changes of the salary, leave, the hours of
-- work that the salary pays, and whether overtime law applies.

alter table employees
  -- [{"from": day, "salaryCents": a year's}], by day. salary_cents applies before the first.
  add column salary_changes jsonb not null default '[]',
  -- [{"firstDay": day, "lastDay": day or null, "isPaid": boolean}]
  add column leaves jsonb not null default '[]',
  -- Null: exempt if salaried.
  add column is_exempt boolean,
  -- The hours of a week that the salary pays. Null: 40.
  add column weekly_hours numeric(7, 4) check (weekly_hours > 0 and weekly_hours <= 168);

alter table employee_checks
  -- automatic: computed from the employee's salary; stated: salary_cents; none: left out. Null for employees
  -- by the hour, and for checks that version 1.0.0 opened: what they pay is in their shifts.
  add column salary_kind text check (salary_kind in ('automatic', 'stated', 'none')),
  add column salary_cents bigint check (salary_cents >= 0),
  add constraint stated_salary check ((salary_kind is not distinct from 'stated') = (salary_cents is not null));
