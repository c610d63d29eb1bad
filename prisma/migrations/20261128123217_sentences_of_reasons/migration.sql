-- Why: screens say why pay is held in the language of their reader. The text of held_because is English, with
-- its values in it. held_said has the sentence and its values apart, where there are any.
alter table employee_checks add column held_said jsonb;
alter table contractor_payments add column held_said jsonb;
alter table employer_checks add column held_said jsonb;
