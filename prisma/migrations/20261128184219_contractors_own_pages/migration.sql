-- Why: contractors fill in and certify their Form W-9 on pages of their own, which a link opens. The form asks for
-- more than was stored: how an LLC is taxed (line 3a), foreign owners (line 3b), and an exempt payee code (line 4).
alter table contractors add column llc_taxed_as text
  check (llc_taxed_as in ('c_corporation', 's_corporation', 'partnership'));
alter table contractors add column exempt_payee_code integer check (exempt_payee_code between 1 and 13);
alter table contractors add column has_foreign_owners boolean;

alter table links add column contractor_id text collate "C";
alter table links drop constraint links_purpose_check;
alter table links add constraint links_purpose_check check (purpose in (
  'dashboard', 'taxes', 'reports', 'paystub', 'onboarding', 'api', 'worker', 'contractor')) not valid;
alter table links add constraint links_of_a_contractor
  check ((purpose = 'contractor') = (contractor_id is not null)) not valid;
alter table links add constraint links_contractor_id_fkey foreign key (partner_id, company_id, contractor_id)
  references contractors (partner_id, company_id, id) on delete cascade not valid;
grant select (contractor_id) on links to payroll_app;

-- A contractor's link gives access to the rows of one contractor.
alter policy within_employee on contractors
  using (within_contractor(id)) with check (within_contractor(id));
alter policy within_employee on contractor_payments
  using (within_contractor(contractor_id)) with check (within_contractor(contractor_id));
alter policy within_employee on bank_accounts
  using (case when contractor_id is null then within_employee(employee_id) else within_contractor(contractor_id) end)
  with check (
    case when contractor_id is null then within_employee(employee_id) else within_contractor(contractor_id) end);
-- Adding an account sends its prenote, and pay that waited for an account.
alter policy within_check on transfers
  using (case when authenticated_by_contractor() then of_own_contractor(bank_account_id, contractor_payment_id)
    when direction <> 'prenote' then within_check(employee_check_id)
    when coalesce(current_setting('app.employee_id', true), '') = '' then within_check('')
    else within_employee(coalesce(employee_id, '')) end)
  with check (case when authenticated_by_contractor() then of_own_contractor(bank_account_id, contractor_payment_id)
    when direction <> 'prenote' then within_check(employee_check_id)
    when coalesce(current_setting('app.employee_id', true), '') = '' then within_check('')
    else within_employee(coalesce(employee_id, '')) end);
alter policy within_check on disbursement_steps
  using (case when authenticated_by_contractor() then of_own_contractor(null, contractor_payment_id)
    else within_check(employee_check_id) end)
  with check (case when authenticated_by_contractor() then of_own_contractor(null, contractor_payment_id)
    else within_check(employee_check_id) end);

-- Forms W-9 that contractors have certified, never changed. Each keeps the lines as they were, the exact words that
-- were shown, the day, and the link and the request by which it was certified.
create table w9_certifications (
  partner_id    id_text not null default current_partner(),
  id            id_text not null,
  company_id    id_text not null,
  contractor_id id_text not null,
  -- By payroll's clock.
  signed_at     timestamptz(3) not null,
  signed_on     plain_date not null,
  signature     text not null,
  lines         jsonb not null,
  sealed_tin    text not null,
  words         text[] not null default '{}',
  link_id       id_text not null,
  request_id    text not null,
  created_at    timestamptz(3) not null default now(),
  primary key (partner_id, id),
  foreign key (partner_id, company_id, contractor_id) references contractors (partner_id, company_id, id)
);
create index on w9_certifications (partner_id, company_id, contractor_id, id);
select make_tenant('w9_certifications', 'company_id');
create policy within_contractor on w9_certifications as restrictive to payroll_app
  using (within_contractor(contractor_id)) with check (within_contractor(contractor_id));
select allow_resealing('w9_certifications');
grant select, insert on w9_certifications to payroll_app;
