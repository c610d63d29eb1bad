-- Why: employees of schools and governments save in Roth 403(b) and 457(b) plans, for which the service
-- had no types.

insert into deduction_definitions
  (place, type, version, effective_from, label, description, computed_as, fields)
select coalesce((select max(place) from deduction_definitions), 0) + shipped.place,
  type, 1, '2000-01-01', label, about, type,
  '{"employeeContribution": {"units": ["dollars", "percentage"]},
    "employerContribution": {"units": ["dollars", "percentage"]}}'::jsonb
from (values
  (1, 'roth_403b', 'Roth 403(b) plan', 'A Roth 403(b) plan, after tax.'),
  (2, '457b', '457(b) plan', 'A governmental 457(b) plan, before income tax.')
) as shipped (place, type, label, about)
-- An operator may have published the type already: its definitions stay.
where not exists (select from deduction_definitions published where published.type = shipped.type);
