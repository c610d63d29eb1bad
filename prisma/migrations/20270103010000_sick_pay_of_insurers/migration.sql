-- Why: sick pay of an insurer is wages of the employee on which the employer owes its taxes, and which its forms
-- have. No input took it.

alter table shifts drop constraint shifts_imputed_kind_check,
  add constraint shifts_imputed_kind_check check (imputed_kind in
    ('group_term_life', 's_corporation_health', 'vehicle_use', 'taxable_benefit', 'insurer_sick_pay')) not valid;
alter table shifts validate constraint shifts_imputed_kind_check;

alter table shifts
  add column imputed_untaxed_cents bigint check (imputed_untaxed_cents >= 0),
  add column imputed_income_tax_cents bigint check (imputed_income_tax_cents >= 0);
