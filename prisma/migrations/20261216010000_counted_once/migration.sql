-- Why: PostgreSQL computes a generated column again at each update of a row that a trigger may change first,
-- so every change of a check's life read its whole paycheck. A trigger computes it when a paycheck is stored
-- (functions/check-amounts.sql).
alter table employee_checks alter column counted drop expression;
