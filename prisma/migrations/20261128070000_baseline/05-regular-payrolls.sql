-- Why: the payroll of a period of a company's pay calendar opens by itself or by a request, once.

-- One check for each employee on the schedule. A company with autopilot has it opened ahead of the cut-off;
-- without, a request opens it.
create table regular_payrolls (
  partner_id          id_text not null default current_partner(),
  id                  id_text not null,
  company_id          id_text not null,
  reporting_period_id text not null,
  -- The days of work that it pays: those of the period, or fewer in a bridging period.
  start_date          plain_date not null,
  end_date            plain_date not null,
  -- The payday of the calendar, and the day on which it is paid: later if it was opened too late.
  scheduled_date      plain_date not null,
  check_date          plain_date not null,
  approve_by          timestamptz(3) not null,
  status              text not null default 'open' check (status in (
                        'open', 'due_soon', 'late', 'held', 'computed', 'paid', 'empty')),
  held_because        text,
  opened_by           text not null check (opened_by in ('autopilot', 'request')),
  check_count         integer not null default 0 check (check_count >= 0),
  -- The employees who were given a check. One whose check a partner deletes gets no second one.
  employee_ids        text[] not null default '{}',
  -- Those whose check a partner had opened before: the service deletes none of these.
  adopted_ids         text[] not null default '{}',
  -- When there is something to do next. Null: never again.
  next_at             timestamptz(3),
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  unique (partner_id, company_id, reporting_period_id),
  foreign key (partner_id, company_id) references companies
);
create index on regular_payrolls (partner_id, company_id, next_at) where next_at is not null;
-- Workers look for due work every five seconds, over all partners.
create index regular_payrolls_due on regular_payrolls (next_at) where next_at is not null;
select make_tenant('regular_payrolls', 'company_id');
create policy by_owner on regular_payrolls for select to payroll_owner using (true);
grant select, insert, update on regular_payrolls to payroll_app;

-- A company whose payroll opens by itself.
create table payroll_autopilots (
  partner_id  id_text not null default current_partner(),
  company_id  id_text not null,
  -- Paydays with a cut-off after this are opened.
  opens_after timestamptz(3) not null,
  -- When the next payroll is opened. Null: the calendar has ended.
  next_at     timestamptz(3),
  primary key (partner_id, company_id),
  foreign key (partner_id, company_id) references companies
);
create index payroll_autopilots_due on payroll_autopilots (next_at) where next_at is not null;
select make_tenant('payroll_autopilots', 'company_id');
create policy by_owner on payroll_autopilots for select to payroll_owner using (true);
grant select, insert, update, delete on payroll_autopilots to payroll_app;
