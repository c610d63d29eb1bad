-- Why: Form 943 reports the pay of all farm workers. Those of a farm with 2,500 dollars or more of wages a year owe
-- every tax, so nothing but a statement distinguishes them from the employees of Form 941.
alter table employees drop constraint employees_payroll_tax_exemption_check;
alter table employees add constraint employees_payroll_tax_exemption_check check (payroll_tax_exemption in (
  'nonresident_student', 'student_of_employer', 'child_of_owner', 'spouse_or_parent_of_owner', 'minister',
  'h2a_worker', 'household_employee', 'farm_worker', 'taxed_farm_worker', 'election_worker', 'totalization',
  'religious_sect')) not valid;
