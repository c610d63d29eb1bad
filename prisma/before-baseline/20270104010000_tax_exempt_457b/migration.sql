-- Why: 457b is a plan of a government. Employees of tax-exempt employers save in plans of another limit.

insert into deduction_definitions
  (place, type, version, effective_from, label, description, computed_as, fields)
select coalesce((select max(place) from deduction_definitions), 0) + 1,
  '457b_tax_exempt', 1, '2000-01-01', '457(b) plan of a tax-exempt employer',
  'As 457b, of a tax-exempt employer.', '457b_tax_exempt',
  '{"employeeContribution": {"units": ["dollars", "percentage"]},
    "employerContribution": {"units": ["dollars", "percentage"]}}'::jsonb
-- An operator may have published the type already: its definitions stay.
where not exists (select from deduction_definitions where type = '457b_tax_exempt');
