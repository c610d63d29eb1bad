-- Why: benefits that the employer provides are taxed and not paid, such as group-term life insurance above
-- 50,000, and commuter benefits come out of pay before tax. The service had no input for either.

alter table shifts
  add column imputed_kind text check (imputed_kind in
    ('group_term_life', 's_corporation_health', 'vehicle_use', 'taxable_benefit')),
  add column imputed_cents bigint check (imputed_cents >= 0),
  add constraint imputed_is_whole check (num_nulls(imputed_kind, imputed_cents) in (0, 2)) not valid;
alter table shifts validate constraint imputed_is_whole;

insert into deduction_definitions
  (place, type, version, effective_from, label, description, computed_as, fields)
select coalesce((select max(place) from deduction_definitions), 0) + 1,
  'commuter', 1, '2000-01-01', 'Commuter benefit',
  'Transit and van pools, or parking, under section 132(f), before tax.', 'commuter',
  '{"employeeContribution": {"units": ["dollars"]},
    "employerContribution": {"units": ["dollars"]},
    "additionalFields": {"commuter_type": {"kind": "choice", "choices": ["transit", "parking"]}}}'::jsonb
-- An operator may have published the type already: its definitions stay.
where not exists (select from deduction_definitions where type = 'commuter');
