-- Why: what is withheld beyond taxes. A deduction, of one check or recurring, copies its template when it is
-- created: a later change of the template changes no deduction.

create table deduction_templates (
  partner_id            id_text not null default current_partner(),
  id                    id_text not null,
  company_id            id_text not null,
  deduction_type        text not null check (deduction_type in (
                          '401k', 'section_125', 'hsa', 'miscellaneous', 'garnishment', '403b', 'roth_ira',
                          'simple_ira', 'roth_401k')),
  custom_name           text,
  -- As validated against the published definition of the type.
  employee_contribution jsonb not null,
  employer_contribution jsonb,
  additional_fields     jsonb,
  retired               boolean not null default false,
  created_at            timestamptz(3) not null default now(),
  updated_at            timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies
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
  primary key (partner_id, id),
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  foreign key (partner_id, company_id, deduction_template_id)
    references deduction_templates (partner_id, company_id, id)
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
