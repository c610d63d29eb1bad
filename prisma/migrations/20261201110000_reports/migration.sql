-- Why: a report over a year of a large company takes longer than a request may, so it is a job: a row that workers
-- lease, like deliveries. What it has gathered is kept page by page, so that whoever takes a killed worker's job over
-- goes on where it stopped. Reports name people and their pay: rows and files are sealed.

create table report_jobs (
  partner_id   id_text not null default current_partner(),
  id           id_text not null,
  company_id   id_text not null,
  report       text not null check (report in ('payroll-journal', 'worker-summary', 'deductions-summary',
                 'cash-requirements', 'payment-summary', 'form-941', 'form-940', 'forms-w2', 'forms-1099-nec')),
  format       text not null check (format in ('csv', 'pdf', 'json')),
  start_date   plain_date not null,
  end_date     plain_date not null check (end_date >= start_date),
  employee_id  id_text,
  status       text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed')),
  progress     integer not null default 0 check (progress between 0 and 100),
  -- Why it failed.
  problem      text,
  -- How far it has been gathered: of so many rows of its source, and where the next page starts; null at the end.
  source_rows  integer,
  read_rows    integer not null default 0,
  next_page    text default '',
  pages        integer not null default 0,
  -- The size of the file while there is one.
  bytes        integer,
  next_at      timestamptz(3) default now(),
  attempts     integer not null default 0,
  lease_until  timestamptz(3),
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
create index on report_jobs (next_at) where next_at is not null;
create index on report_jobs (partner_id, company_id, id);
create index on report_jobs (expires_at) where bytes is not null;
select make_tenant('report_jobs', 'company_id');
create policy by_owner on report_jobs to payroll_owner using (true) with check (true);
create trigger touch before update on report_jobs for each row execute function touch();
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

-- What partners care about: that it was asked for, and how it ended. Leases and pages are no news.
create function announce_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
  perform announce('job', case when tg_op = 'INSERT' then 'created' else 'status_changed' end, new.company_id,
    jsonb_build_object('partner_id', new.partner_id, 'id', new.id, 'company_id', new.company_id, 'report', new.report,
      'format', new.format, 'start_date', new.start_date, 'end_date', new.end_date, 'status', new.status,
      'progress', new.progress, 'problem', new.problem), 'job');
  return null;
end $$;
create trigger announce after insert or update on report_jobs for each row execute function announce_job();

-- Leases the job that has waited longest to one worker. A partner has at most two made at a time, so that one who
-- asks for hundreds keeps no other waiting. Files past their time are taken away on the way.
create function lease_report(seconds integer) returns table (partner_id text, id text, fence integer)
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  with past as (
    update report_jobs set bytes = null where bytes is not null and expires_at <= now() returning partner_id, company_id, id
  )
  delete from report_parts p using past where p.partner_id = past.partner_id and p.company_id = past.company_id and p.report_job_id = past.id;
  return query
    with due as (
      select j.partner_id, j.id from report_jobs j
      where j.next_at <= now() and (j.lease_until is null or j.lease_until <= now())
        and (select count(*) from report_jobs b where b.partner_id = j.partner_id and b.lease_until > now()) < 2
      order by j.next_at, j.id limit 1 for update of j skip locked
    )
    update report_jobs j set lease_until = now() + make_interval(secs => seconds), fence = j.fence + 1,
      attempts = j.attempts + 1
    from due where j.partner_id = due.partner_id and j.id = due.id
    returning j.partner_id::text, j.id::text, j.fence;
end $$;
revoke all on function lease_report from public;
grant execute on function lease_report to payroll_app;
