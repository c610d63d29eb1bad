-- Why: what is withheld beyond taxes. A deduction, of one check or recurring, copies its template when it is
-- created: a later change of the template changes no deduction.

-- The rules for deduction templates change by law, by date. Each version of a type is a row that every
-- partner reads and only an operator writes, and a template remembers the version that validated it. A
-- published version never changes, but for its end.
create table deduction_definitions (
  -- The order of publication.
  place          integer primary key,
  type           text not null check (type ~ '^[a-z0-9][a-z0-9_]{0,39}$'),
  version        integer not null check (version >= 1),
  effective_from plain_date not null,
  effective_to   plain_date check (effective_to >= effective_from),
  label          text not null,
  description    text not null,
  -- By which of the engine's rules deductions of the type are computed.
  computed_as    text not null,
  replaced_by    text,
  -- The fields of templates, from which the JSON Schema follows.
  fields         jsonb not null,
  -- Who published it; null for a version that came with the service.
  signed_by      text,
  operator_id    text,
  request_id     text,
  published_at   timestamptz(3) not null default now(),
  unique (type, version),
  check (num_nulls(signed_by, operator_id, request_id) in (0, 3))
);
grant select on deduction_definitions to payroll_app;

insert into deduction_definitions
  (place, type, version, effective_from, effective_to, label, description, computed_as, replaced_by, fields)
select place, type, 1, '2000-01-01', ends, label, about, type, instead, fields::jsonb from (values
  (1, '401k', null, '401(k) plan', 'A 401(k) plan, before income tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"], "matching": true}}'),
  (2, 'section_125', null, 'Cafeteria plan', 'A cafeteria plan under section 125, before tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]},
      "additionalFields": {"plan_type": {"kind": "choice",
        "choices": ["premium_only", "fsa", "dependent_care"]}}}'),
  (3, 'hsa', null, 'Health savings account', 'A health savings account, before tax.', null,
    '{"employeeContribution": {"units": ["dollars"]},
      "employerContribution": {"units": ["dollars"]},
      "additionalFields": {"hsa_type": {"kind": "choice", "choices": ["family", "individual"]}}}'),
  (4, 'miscellaneous', null, 'Other deduction', 'Anything else, after tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]}}'),
  (5, 'garnishment', '2026-10-15', 'Garnishment', 'A garnishment, withheld from disposable earnings.',
    'POST /garnishments',
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "additionalFields": {
        "agency": {"kind": "object", "fields": {"name": {"kind": "text"}, "address": {"kind": "text"}}},
        "case_id": {"kind": "text"},
        "order_number": {"kind": "text"}}}'),
  (6, '403b', null, '403(b) plan', 'A 403(b) plan, before income tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]}}'),
  (7, 'roth_ira', null, 'Roth IRA', 'A Roth IRA, after tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]}}'),
  (8, 'simple_ira', null, 'SIMPLE IRA', 'A SIMPLE IRA, before income tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]}}'),
  (9, 'roth_401k', null, 'Roth 401(k) plan', 'A Roth 401(k) plan, after tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]}}'),
  (10, 'roth_403b', null, 'Roth 403(b) plan', 'A Roth 403(b) plan, after tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]}}'),
  (11, '457b', null, '457(b) plan', 'A governmental 457(b) plan, before income tax.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]}}'),
  (12, 'commuter', null, 'Commuter benefit',
    'Transit and van pools, or parking, under section 132(f), before tax.', null,
    '{"employeeContribution": {"units": ["dollars"]},
      "employerContribution": {"units": ["dollars"]},
      "additionalFields": {"commuter_type": {"kind": "choice", "choices": ["transit", "parking"]}}}'),
  (13, '457b_tax_exempt', null, '457(b) plan of a tax-exempt employer',
    'As 457b, of a tax-exempt employer.', null,
    '{"employeeContribution": {"units": ["dollars", "percentage"]},
      "employerContribution": {"units": ["dollars", "percentage"]}}')
) as shipped (place, type, ends, label, about, instead, fields);
-- The day on which its end was announced.
update deduction_definitions set published_at = '2026-04-15T07:00:00Z' where type = 'garnishment';

create table deduction_templates (
  partner_id            id_text not null default current_partner(),
  id                    id_text not null,
  company_id            id_text not null,
  deduction_type        text not null,
  custom_name           text,
  -- As validated against the published definition of the type.
  employee_contribution jsonb not null,
  employer_contribution jsonb,
  additional_fields     jsonb,
  retired               boolean not null default false,
  created_at            timestamptz(3) not null default now(),
  updated_at            timestamptz(3) not null default now(),
  -- The version of the definition that validated it. Its deductions are computed by that version, whatever is
  -- published later.
  definition_version    integer not null default 1,
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies,
  foreign key (deduction_type, definition_version) references deduction_definitions (type, version)
);
select make_tenant('deduction_templates', 'company_id');
grant select, insert, update on deduction_templates to payroll_app;

create table deductions (
  partner_id                id_text not null default current_partner(),
  id                        id_text not null,
  company_id                id_text not null,
  employee_check_id         id_text not null,
  deduction_template_id     id_text not null,
  deduction_type            text not null,
  custom_name               text,
  employee_contribution     jsonb not null,
  employer_contribution     jsonb,
  additional_fields         jsonb,
  -- What the payrun withheld and contributed; 0 until then.
  employee_calculated_cents bigint not null default 0 check (employee_calculated_cents >= 0),
  employer_calculated_cents bigint not null default 0 check (employer_calculated_cents >= 0),
  created_at                timestamptz(3) not null default now(),
  updated_at                timestamptz(3) not null default now(),
  definition_version        integer not null default 1,
  primary key (partner_id, id),
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id) on delete cascade,
  foreign key (partner_id, company_id, deduction_template_id)
    references deduction_templates (partner_id, company_id, id)
);
create index on deductions (partner_id, employee_check_id, id);
create index on deductions (partner_id, company_id, id);
select make_tenant('deductions', 'company_id', 'employee_check_id');
grant select, insert, update, delete on deductions to payroll_app;

create table employee_deduction_templates (
  partner_id            id_text not null default current_partner(),
  id                    id_text not null,
  company_id            id_text not null,
  employee_id           id_text not null,
  deduction_template_id id_text not null,
  deduction_type        text not null,
  custom_name           text,
  employee_contribution jsonb not null,
  employer_contribution jsonb,
  additional_fields     jsonb,
  effective_start_date  plain_date not null,
  effective_end_date    plain_date check (effective_end_date >= effective_start_date),
  created_at            timestamptz(3) not null default now(),
  updated_at            timestamptz(3) not null default now(),
  definition_version    integer not null default 1,
  -- In the last three years before retirement age a 457(b) plan takes what earlier years left of their limits
  -- (26 USC 457(b)(3)).
  unused_earlier_limits_cents bigint check (unused_earlier_limits_cents between 0 and 10000000000),
  -- The year for which that is stated: in the next one less is unused.
  catch_up_year         integer check (catch_up_year between 2000 and 2999),
  primary key (partner_id, id),
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  foreign key (partner_id, company_id, deduction_template_id)
    references deduction_templates (partner_id, company_id, id),
  constraint catch_up_is_whole check (num_nulls(unused_earlier_limits_cents, catch_up_year) in (0, 2))
);
create index on employee_deduction_templates (partner_id, employee_id, id);
create index on employee_deduction_templates (partner_id, company_id, id);
select make_tenant('employee_deduction_templates', 'company_id');
create policy within_employee on employee_deduction_templates as restrictive to payroll_app
  using (within_employee(coalesce(employee_id, ''))) with check (within_employee(coalesce(employee_id, '')));
grant select, insert, update on employee_deduction_templates to payroll_app;

create table garnishments (
  partner_id              id_text not null default current_partner(),
  id                      id_text not null,
  company_id              id_text not null,
  employee_id             id_text,
  contractor_id           id_text,
  garnishment_type        text not null check (garnishment_type in (
                            'child_support', 'creditor', 'federal_tax_levy', 'state_tax_levy', 'student_loan',
                            'bankruptcy', 'other')),
  agency_name             text not null,
  agency_address          text not null,
  case_id                 text not null,
  order_number            text not null,
  -- When the employer received it: ranks orders of one type.
  served_date             plain_date not null,
  effective_start_date    plain_date not null,
  effective_end_date      plain_date check (effective_end_date >= effective_start_date),
  total_amount_cents      bigint check (total_amount_cents > 0),
  withheld_amount_cents   bigint not null default 0 check (withheld_amount_cents >= 0),
  -- What is left of the total; null for an order without one.
  remaining_amount_cents  bigint generated always as (case when total_amount_cents is not null
                            then greatest(0, total_amount_cents - withheld_amount_cents) end) stored,
  cap_amount_cents        bigint check (cap_amount_cents >= 0),
  cap_percentage          numeric(7, 4) check (cap_percentage between 0 and 100),
  withholding_schedule    jsonb,
  supports_other_family   boolean,
  arrears_over_12_weeks   boolean,
  levy_filing_status      text check (levy_filing_status in ('single', 'married', 'hoh', 'mfs')),
  levy_dependents         integer check (levy_dependents >= 0),
  levy_additional         integer check (levy_additional >= 0),
  created_at              timestamptz(3) not null default now(),
  updated_at              timestamptz(3) not null default now(),
  -- Some states leave more of the wages to a worker who claims it: a head of family in Florida, Missouri and
  -- Nebraska, dependents in the Dakotas and Tennessee, the household in New Jersey.
  head_of_family          boolean,
  sole_support            boolean,
  claimed_dependents      integer check (claimed_dependents between 0 and 99),
  household_size          integer check (household_size between 1 and 99),
  -- Cal. Code Civ. Proc. 706.050 and laws like it count hours of the local minimum wage where the employee
  -- works, where that is above the state's. No figure of the service names it: the order states it.
  local_minimum_wage_cents bigint check (local_minimum_wage_cents between 1 and 100000),
  primary key (partner_id, id),
  check (num_nonnulls(employee_id, contractor_id) = 1),
  check ((withholding_schedule is null) = (num_nonnulls(cap_amount_cents, cap_percentage) > 0)),
  check (withholding_schedule is null or contractor_id is null),
  check ((levy_filing_status is null) = (levy_dependents is null)),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  foreign key (partner_id, company_id, contractor_id) references contractors (partner_id, company_id, id)
);
create index on garnishments (partner_id, company_id, id);
create index on garnishments (partner_id, employee_id, id) where employee_id is not null;
create index on garnishments (partner_id, contractor_id, id) where contractor_id is not null;
select make_tenant('garnishments', 'company_id');
create policy within_employee on garnishments as restrictive to payroll_app
  using (within_employee(coalesce(employee_id, ''))) with check (within_employee(coalesce(employee_id, '')));
grant select, insert, update on garnishments to payroll_app;
