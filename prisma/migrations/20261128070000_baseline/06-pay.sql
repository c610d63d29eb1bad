-- Why: what a company pays. At their cut-off the checks and payments of a company and date become one payrun,
-- exactly once: the unique key guarantees it, whichever process computes the payrun.

-- A payrun.
create table employer_checks (
  partner_id   id_text not null default current_partner(),
  id           id_text not null,
  company_id   id_text not null,
  check_date   plain_date not null,
  status       text not null default 'pending' check (status in (
                 'pending', 'pre-processed', 'processed', 'voided')),
  -- Why checks that are due wait: the company cannot pay.
  held_because text,
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  unique (partner_id, company_id, check_date),
  foreign key (partner_id, company_id) references companies
);
-- The counts for /metrics read what is open, and nothing of the years before.
create index employer_checks_open on employer_checks (status, check_date)
  where status in ('pending', 'pre-processed');
select make_tenant('employer_checks', 'company_id');
create policy by_owner on employer_checks for select to payroll_owner using (true);
grant select, insert, update on employer_checks to payroll_app;

create table employee_checks (
  partner_id          id_text not null default current_partner(),
  id                  id_text not null,
  company_id          id_text not null,
  employee_id         id_text not null,
  employer_check_id   text,
  status              text not null default 'pending' check (status in (
                        'pending', 'pre-processed', 'processed', 'voided', 'failed')),
  -- Why a due check could not be computed or paid.
  held_because        text,
  reporting_period_id text not null,
  check_date          plain_date not null,
  approval_required   boolean not null default false,
  approved            boolean not null default false,
  metadata            jsonb not null,
  disbursement_method text not null default 'direct_deposit' check (disbursement_method in (
                        'direct_deposit', 'download_check', 'physical_check', 'prepaid', 'paycard')),
  disbursement_status text not null default 'pending' check (disbursement_status in (
                        'pending', 'settled', 'void', 'returned', 'partially_returned', 'refunded',
                        'canceled')),
  -- Net pay, taxes and totals, in cents.
  computed            jsonb check ((computed is null) = (status = 'pending')),
  -- Worksheet and paycheck, from which the computation can be replayed.
  stored              jsonb check (stored is null or status <> 'pending'),
  -- What the year's later checks need to know of this one, a few hundred bytes. Reading all paychecks of the
  -- year made a payrun slower with every month. A voided check no longer counts by its status. A trigger
  -- computes it when a paycheck is stored (functions/check-amounts.sql): PostgreSQL would compute a generated
  -- column again at each update of the row.
  counted             jsonb,
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  -- automatic: computed from the employee's salary; stated: salary_cents; none: left out. Null for employees
  -- by the hour, and for checks that version 1.0.0 opened: what they pay is in their shifts.
  salary_kind         text check (salary_kind in ('automatic', 'stated', 'none')),
  salary_cents        bigint check (salary_cents >= 0),
  -- The warnings that the cut-off found. Null before it.
  warnings            jsonb,
  -- Whose reason held_because is: the check's own, the company's, or the missing approval. Null for a reason
  -- of the check or of its pay that version 1.0.0 recorded.
  held_by             text check (held_by in ('check', 'company', 'approval')),
  regular_payroll_id  text,
  -- A check outside the regular payroll says why it is paid, whether the recurring deductions of its employee
  -- apply, and by which method income tax is withheld from its bonuses, where that is not the employee's.
  off_cycle_reason    text check (off_cycle_reason in ('bonus', 'correction', 'final_pay', 'dismissal')),
  recurring_deductions boolean,
  supplemental_method text check (supplemental_method in ('flat', 'aggregate')),
  -- Split pay is several transfers, of which a bank may return one: what became of each part, under the names
  -- that the API and events have. Null for pay that is not split.
  disbursement_parts  jsonb,
  -- A check whose proof differs is blocked; an operator can accept what differs.
  accepted_differences text,
  -- Pay leaves a banking day before its check date, so that it arrives on the check date. In between a check
  -- is still pre-processed: the day on which its pay arrives says that it has left. Null for pay that has not
  -- left, and for pay that 1.2.0 or an earlier version has sent.
  arrives_on          text,
  -- Somebody has confirmed that a check pays an employee by the hour nothing. Without that, payroll holds a
  -- check for which no hours are entered. Null: nobody has.
  pays_nothing        boolean,
  -- Whom a computed check pays, as of its cut-off (functions/check-amounts.sql).
  paid_to             jsonb,
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  foreign key (partner_id, company_id, employer_check_id)
    references employer_checks (partner_id, company_id, id),
  foreign key (partner_id, company_id, regular_payroll_id)
    references regular_payrolls (partner_id, company_id, id),
  constraint stated_salary check ((salary_kind is not distinct from 'stated') = (salary_cents is not null)),
  constraint off_cycle check (
    (off_cycle_reason is null) = (recurring_deductions is null)
    and (off_cycle_reason is not null or supplemental_method is null)
    and (off_cycle_reason is null or regular_payroll_id is null)
  )
);
create index on employee_checks (partner_id, company_id, check_date);
create index on employee_checks (partner_id, employee_id, id);
create index on employee_checks (partner_id, company_id, employee_id, check_date);
create index on employee_checks (partner_id, employer_check_id);
-- What payroll still has to compute or pay, of all partners.
create index on employee_checks (partner_id, company_id, check_date)
  where status in ('pending', 'pre-processed');
-- The next part of a payrun is found without reading the parts before it.
create index on employee_checks (partner_id, company_id, check_date, id) where status = 'pending';
create index on employee_checks (partner_id, company_id, check_date, id) where status = 'pre-processed';
-- Ordinary checks of the same employee and period stay possible: the rule is about regular ones.
create unique index one_regular_check on employee_checks (partner_id, employee_id, reporting_period_id)
  where regular_payroll_id is not null;
create index on employee_checks (partner_id, company_id, regular_payroll_id)
  where regular_payroll_id is not null;
-- What a company has to act on: its pay that banks have returned.
create index employee_checks_returned on employee_checks (partner_id, company_id)
  where disbursement_status in ('returned', 'partially_returned');
-- Workers look for due work every five seconds, over all partners: by day, so that they do not read what is
-- open but not due yet.
create index employee_checks_due on employee_checks (status, check_date)
  where status in ('pending', 'pre-processed') and (held_because is null or held_by = 'company');
-- Each round of payroll looks for checks that were blocked because figures were missing.
create index employee_checks_blocked on employee_checks (check_date)
  where status = 'pending' and held_by = 'check';
select make_tenant('employee_checks', 'company_id', 'id');
create policy by_owner on employee_checks for select to payroll_owner using (true);
grant select, insert, update, delete on employee_checks to payroll_app;

create table shifts (
  partner_id          id_text not null default current_partner(),
  id                  id_text not null,
  company_id          id_text not null,
  employee_check_id   id_text not null,
  employee_id         id_text not null,
  time                wall_time not null,
  work_location_id    text,
  metadata            jsonb not null,
  -- The hours may be the total of a pay period. The longest is a leap year, 8,784 hours; more than 24 hours
  -- of a day are a warning.
  hourly_hours        numeric(8, 4) not null default 0 check (hourly_hours between 0 and 8784),
  hourly_wage         numeric(14, 4) not null check (hourly_wage >= 0),
  hourly_custom_name  text,
  overtime_hours      numeric(8, 4) check (overtime_hours between 0 and 8784),
  overtime_wage       numeric(14, 4) check (overtime_wage >= 0),
  double_time_hours   numeric(8, 4) check (double_time_hours between 0 and 8784),
  double_time_wage    numeric(14, 4) check (double_time_wage >= 0),
  flat_amount_cents   bigint check (flat_amount_cents >= 0),
  flat_hours          numeric(8, 4) check (flat_hours between 0 and 8784),
  reimbursement_cents bigint check (reimbursement_cents >= 0),
  pto_hours           numeric(8, 4) check (pto_hours between 0 and 8784),
  pto_wage            numeric(14, 4) check (pto_wage >= 0),
  sick_hours          numeric(8, 4) check (sick_hours between 0 and 8784),
  sick_wage           numeric(14, 4) check (sick_wage >= 0),
  bonus_cents         bigint check (bonus_cents >= 0),
  commission_cents    bigint check (commission_cents >= 0),
  tips_cents          bigint check (tips_cents >= 0),
  cash_tips_cents     bigint check (cash_tips_cents >= 0),
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  -- One shift of a check may hold the hours of the whole pay period, instead of those of its day.
  of_period           boolean not null default false,
  -- Benefits that the employer provides are taxed and not paid, and so is sick pay of an insurer.
  imputed_kind        text check (imputed_kind in (
                        'group_term_life', 's_corporation_health', 'vehicle_use', 'taxable_benefit',
                        'insurer_sick_pay')),
  imputed_cents       bigint check (imputed_cents >= 0),
  -- A bonus in the employer's discretion is no part of the regular rate of overtime (29 CFR 778.211).
  discretionary_bonus_cents bigint check (discretionary_bonus_cents >= 0),
  -- Pay of an earlier check that was too much is taken back by a line below zero.
  correction_paid_on  text,
  correction_hours    numeric(8, 4) check (correction_hours < 0),
  correction_wage     numeric(14, 4) check (correction_wage > 0),
  correction_cents    bigint check (correction_cents < 0),
  imputed_untaxed_cents bigint check (imputed_untaxed_cents >= 0),
  imputed_income_tax_cents bigint check (imputed_income_tax_cents >= 0),
  primary key (partner_id, id),
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id) on delete cascade,
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  foreign key (partner_id, company_id, work_location_id)
    references work_locations (partner_id, company_id, id),
  constraint imputed_is_whole check (num_nulls(imputed_kind, imputed_cents) in (0, 2)),
  constraint correction_is_whole check (case when correction_paid_on is null
    then num_nonnulls(correction_hours, correction_wage, correction_cents) = 0
    else num_nulls(correction_hours, correction_wage) = case when correction_cents is null then 0 else 2 end
    end)
);
create index on shifts (partner_id, employee_check_id, id);
create unique index shifts_of_period on shifts (partner_id, employee_check_id) where of_period;
select make_tenant('shifts', 'company_id', 'employee_check_id');
grant select, insert, update, delete on shifts to payroll_app;

create table contractor_payments (
  partner_id          id_text not null default current_partner(),
  id                  id_text not null,
  company_id          id_text not null,
  contractor_id       id_text not null,
  employer_check_id   id_text,
  status              text not null default 'pending' check (status in (
                        'pending', 'pre-processed', 'processed', 'voided', 'failed')),
  approval_required   boolean not null default false,
  approved            boolean not null default false,
  pay_date            plain_date not null,
  amount_cents        bigint not null check (amount_cents > 0),
  type                text not null default 'payment' check (type in ('payment', 'reimbursement')),
  metadata            jsonb not null,
  disbursement_method text not null default 'direct_deposit' check (disbursement_method in (
                        'direct_deposit', 'download_check', 'physical_check', 'prepaid', 'paycard')),
  disbursement_status text not null default 'pending' check (disbursement_status in (
                        'pending', 'settled', 'void', 'returned', 'partially_returned', 'refunded',
                        'canceled')),
  -- What garnishments took of the payment, order by order.
  withheld            jsonb check (withheld is null or status <> 'pending'),
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  -- Pay that could not be sent on its day, such as pay of a worker without a bank account, stays
  -- pre-processed and says why.
  held_because        text,
  disbursement_parts  jsonb,
  -- company: the company cannot pay, or an error in the service stops payroll. Such a payment stays due,
  -- unlike one whose pay could not be sent. approval: it was not approved by its cut-off.
  held_by             text check (held_by in ('company', 'approval')),
  -- As of a check.
  arrives_on          text,
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, contractor_id) references contractors (partner_id, company_id, id),
  foreign key (partner_id, company_id, employer_check_id)
    references employer_checks (partner_id, company_id, id)
);
create index on contractor_payments (partner_id, company_id, pay_date);
-- What payroll still has to pay: workers ask every five seconds, of all partners.
create index on contractor_payments (partner_id, company_id, pay_date)
  where status in ('pending', 'pre-processed');
-- A void asks by payrun; a contractor's first bank account asks by contractor.
create index on contractor_payments (partner_id, employer_check_id) where employer_check_id is not null;
create index on contractor_payments (partner_id, contractor_id, id);
create index contractor_payments_returned on contractor_payments (partner_id, company_id)
  where disbursement_status in ('returned', 'partially_returned');
create index contractor_payments_due on contractor_payments (status, pay_date)
  where status in ('pending', 'pre-processed') and (held_because is null or held_by = 'company');
select make_tenant('contractor_payments', 'company_id');
create policy within_employee on contractor_payments as restrictive to payroll_app
  using (within_employee('')) with check (within_employee(''));
create policy by_owner on contractor_payments for select to payroll_owner using (true);
grant select, insert, update, delete on contractor_payments to payroll_app;

-- Checks that employers print: a number for each, and when the employer confirmed that the worker has it.
create table printed_checks (
  partner_id            id_text not null default current_partner(),
  id                    id_text not null,
  company_id            id_text not null,
  employee_check_id     id_text,
  contractor_payment_id id_text,
  -- Numbers of a company count up from 1001 and are never given twice.
  number                integer not null check (number > 1000),
  payee                 text not null,
  amount_cents          bigint not null check (amount_cents > 0),
  issued_on             plain_date not null,
  confirmed_at          timestamptz(3),
  primary key (partner_id, id),
  unique (partner_id, company_id, number),
  unique (partner_id, company_id, employee_check_id),
  unique (partner_id, company_id, contractor_payment_id),
  check (num_nonnulls(employee_check_id, contractor_payment_id) = 1),
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id),
  foreign key (partner_id, company_id, contractor_payment_id)
    references contractor_payments (partner_id, company_id, id)
);
select make_tenant('printed_checks', 'company_id', 'employee_check_id');
grant select, insert, update (confirmed_at) on printed_checks to payroll_app;
