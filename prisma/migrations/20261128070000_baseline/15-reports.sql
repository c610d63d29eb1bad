-- Why: a report over a year of a large company takes longer than a request may, so it is a job: a row that
-- workers lease, like deliveries. Each page that a worker has gathered is stored, so the worker that takes
-- over from a killed one continues after the last page. Reports name people and their pay: rows and files are
-- sealed.

create table report_jobs (
  partner_id   id_text not null default current_partner(),
  id           id_text not null,
  company_id   id_text not null,
  report       text not null check (report in ('payroll-journal', 'worker-summary', 'deductions-summary',
                 'cash-requirements', 'payment-summary', 'form-941', 'form-940', 'forms-w2',
                   'forms-1099-nec')),
  format       text not null check (format in ('csv', 'pdf', 'json')),
  start_date   plain_date not null,
  end_date     plain_date not null check (end_date >= start_date),
  employee_id  id_text,
  status       text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed')),
  progress     integer not null default 0 check (progress between 0 and 100),
  -- Why it failed.
  problem      text,
  -- Rows of the source, those read so far, and where the next page starts; null after the last page.
  source_rows  integer,
  read_rows    integer not null default 0,
  next_page    text default '',
  pages        integer not null default 0,
  -- The size of the file while it is stored.
  bytes        integer,
  next_at      timestamptz(3) default now(),
  attempts     integer not null default 0,
  lease_until  timestamptz(3),
  leased_at    timestamptz(3),
  fence        integer not null default 0,
  finished_at  timestamptz(3),
  expires_at   timestamptz(3),
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  check ((status in ('queued', 'running')) = (next_at is not null)),
  check ((status = 'failed') = (problem is not null)),
  check (status <> 'succeeded' or expires_at is not null),
  foreign key (partner_id, company_id) references companies,
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id)
);
create index on report_jobs (expires_at) where bytes is not null;
create index on report_jobs (partner_id, next_at, id) where next_at is not null;
create index on report_jobs (partner_id, leased_at) where leased_at is not null;
create index on report_jobs (partner_id) where lease_until is not null;
select make_tenant('report_jobs', 'company_id');
create policy within_employee on report_jobs as restrictive to payroll_app
  using (within_employee(coalesce(employee_id, ''))) with check (within_employee(coalesce(employee_id, '')));
create policy by_owner on report_jobs to payroll_owner using (true) with check (true);
grant select, insert, update on report_jobs to payroll_app;

create table report_parts (
  partner_id    id_text not null default current_partner(),
  id            id_text not null default new_id(),
  company_id    id_text not null,
  report_job_id id_text not null,
  kind          text not null check (kind in ('rows', 'file')),
  number        integer not null,
  sealed        text not null,
  primary key (partner_id, id),
  unique (partner_id, company_id, report_job_id, kind, number),
  foreign key (partner_id, company_id, report_job_id)
    references report_jobs (partner_id, company_id, id) on delete cascade
);
select make_tenant('report_parts', 'company_id');
create policy by_owner on report_parts to payroll_owner using (true) with check (true);
grant select, insert, delete on report_parts to payroll_app;
