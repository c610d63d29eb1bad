-- Why: screens say in the language of their reader why payroll is suspended. payroll_held_because is English, with
-- its values in it. payroll_held_said has the sentence and its values apart.
alter table companies add column if not exists payroll_held_said jsonb;
