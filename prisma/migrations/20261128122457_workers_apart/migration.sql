-- Why: household employees, farm workers and election workers owe Social Security and Medicare once the pay of a year
-- reaches an amount. From ministers, H-2A workers and household employees income tax is withheld only as both agree,
-- from a day on.
alter table employees add column income_tax_agreed_from text collate "C"
  check (income_tax_agreed_from ~ '^\d{4}-\d{2}-\d{2}$');
alter table employees drop constraint employees_payroll_tax_exemption_check;
alter table employees add constraint employees_payroll_tax_exemption_check check (payroll_tax_exemption in (
  'nonresident_student', 'student_of_employer', 'child_of_owner', 'spouse_or_parent_of_owner', 'minister',
  'h2a_worker', 'household_employee', 'farm_worker', 'election_worker', 'totalization', 'religious_sect')) not valid;
