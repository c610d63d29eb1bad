-- Why: paid time off is owed to people as pay is. What a person has is the sum of dated entries that are
-- never changed: each says which check, year or request caused it, and a cause counts once.
create table time_off_policies (
  partner_id         id_text not null default current_partner(),
  id                 id_text not null,
  company_id         id_text not null,
  name               text not null,
  kind               text not null check (kind in ('vacation', 'sick', 'personal')),
  method             text not null check (method in ('hours_worked', 'pay_period', 'year')),
  -- Hours of each pay period or year, or for each per_hours hours worked.
  amount             numeric(8, 4) not null check (amount > 0),
  per_hours          numeric(8, 4) check (per_hours > 0),
  counts_overtime    boolean not null default true,
  -- The first day of a benefit year, as MM-DD; null for the anniversary of the hire.
  year_start         text check (year_start ~ '^(0[1-9]|1[0-2])-([0-2][0-9]|3[01])$'),
  balance_cap        numeric(8, 4) check (balance_cap > 0),
  yearly_cap         numeric(8, 4) check (yearly_cap > 0),
  -- Null: everything is carried over into the next benefit year.
  carry_over_limit   numeric(8, 4) check (carry_over_limit >= 0),
  yearly_use_limit   numeric(8, 4) check (yearly_use_limit > 0),
  waiting_days       integer not null default 0 check (waiting_days between 0 and 3660),
  allows_negative    boolean not null default false,
  -- The state whose ready policy it was made from.
  state              text,
  created_at         timestamptz(3) not null default now(),
  updated_at         timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id) references companies,
  check ((method = 'hours_worked') = (per_hours is not null))
);
select make_tenant('time_off_policies', 'company_id');
grant select, insert, update on time_off_policies to payroll_app;

create table time_off_assignments (
  partner_id         id_text not null default current_partner(),
  company_id         id_text not null,
  policy_id          id_text not null,
  employee_id        id_text not null,
  start_date         plain_date not null,
  end_date           plain_date check (end_date >= start_date),
  created_at         timestamptz(3) not null default now(),
  updated_at         timestamptz(3) not null default now(),
  primary key (partner_id, policy_id, employee_id),
  foreign key (partner_id, company_id, policy_id) references time_off_policies (partner_id, company_id, id),
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id)
);
create index on time_off_assignments (partner_id, employee_id);
select make_tenant('time_off_assignments', 'company_id');
create policy within_employee on time_off_assignments as restrictive to payroll_app
  using (within_employee(employee_id)) with check (within_employee(employee_id));
grant select, insert, update on time_off_assignments to payroll_app;

create table time_off_entries (
  partner_id         id_text not null default current_partner(),
  id                 id_text not null,
  company_id         id_text not null,
  employee_id        id_text not null,
  policy_id          id_text not null,
  kind               text not null check (kind in (
                       'accrued', 'granted', 'capped', 'year_end', 'used', 'adjusted')),
  -- The check, the first day of the benefit year, the adjustment; or void: and the entry that a void takes
  -- back.
  cause              text not null,
  hours              numeric(9, 4) not null,
  day                plain_date not null,
  employee_check_id  id_text,
  reporting_period_id text,
  reason             text,
  actor_kind         text,
  actor_id           text,
  created_at         timestamptz(3) not null default now(),
  primary key (partner_id, id),
  -- A cause counts once, also when it is repeated.
  unique (partner_id, employee_id, policy_id, kind, cause),
  foreign key (partner_id, company_id, policy_id) references time_off_policies (partner_id, company_id, id),
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id)
);
create index on time_off_entries (partner_id, company_id, id);
create index on time_off_entries (partner_id, employee_check_id) where employee_check_id is not null;
select make_tenant('time_off_entries', 'company_id');
create policy within_employee on time_off_entries as restrictive to payroll_app
  using (within_employee(employee_id)) with check (within_employee(employee_id));
-- An employee's own link shows all of them, a paystub link those of its check.
create policy within_check on time_off_entries as restrictive to payroll_app
  using (coalesce(current_setting('app.employee_id', true), '') <> ''
    or within_check(coalesce(employee_check_id, '')))
  with check (coalesce(current_setting('app.employee_id', true), '') <> ''
    or within_check(coalesce(employee_check_id, '')));
grant select, insert on time_off_entries to payroll_app;

-- What the paystub of a computed check says about each policy. A paystub link reads it, and no entry.
create table time_off_of_checks (
  partner_id         id_text not null default current_partner(),
  company_id         id_text not null,
  employee_check_id  id_text not null,
  policy_id          id_text not null,
  name               text not null,
  kind               text not null,
  accrued            numeric(9, 4) not null,
  used               numeric(9, 4) not null,
  balance            numeric(9, 4) not null,
  primary key (partner_id, company_id, employee_check_id, policy_id),
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id)
);
select make_tenant('time_off_of_checks', 'company_id', 'employee_check_id');
grant select, insert on time_off_of_checks to payroll_app;

create table time_off_requests (
  partner_id         id_text not null default current_partner(),
  id                 id_text not null,
  company_id         id_text not null,
  employee_id        id_text not null,
  policy_id          id_text not null,
  status             text not null default 'requested' check (status in (
                       'requested', 'approved', 'denied', 'canceled')),
  first_day          plain_date not null,
  last_day           plain_date not null,
  hours              numeric(9, 4) not null check (hours > 0),
  note               text,
  -- By the time of payroll.
  requested_at       timestamptz(3) not null,
  requested_by       text not null check (requested_by in ('employee', 'employer', 'partner')),
  decided_at         timestamptz(3),
  decided_by         text check (decided_by in ('employee', 'employer', 'partner')),
  decision_note      text,
  created_at         timestamptz(3) not null default now(),
  updated_at         timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  foreign key (partner_id, company_id, policy_id) references time_off_policies (partner_id, company_id, id),
  foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id),
  check ((status = 'requested') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index on time_off_requests (partner_id, employee_id, id);
select make_tenant('time_off_requests', 'company_id');
create policy within_employee on time_off_requests as restrictive to payroll_app
  using (within_employee(employee_id)) with check (within_employee(employee_id));
-- A paystub link shows none: the notes are between the employee and the employer.
create policy within_check on time_off_requests as restrictive to payroll_app
  using (coalesce(current_setting('app.employee_id', true), '') <> '' or within_check(''))
  with check (coalesce(current_setting('app.employee_id', true), '') <> '' or within_check(''));
grant select, insert, update on time_off_requests to payroll_app;

create table time_off_days (
  partner_id         id_text not null default current_partner(),
  company_id         id_text not null,
  request_id         id_text not null,
  employee_id        id_text not null,
  day                plain_date not null,
  hours              numeric(6, 4) not null check (hours > 0 and hours <= 24),
  -- False once the request is denied or canceled.
  is_live            boolean not null default true,
  is_approved        boolean not null default false,
  -- The shift that pays the day, on a check that is not voided. A shift pays one day.
  shift_id           id_text,
  employee_check_id  id_text,
  primary key (partner_id, company_id, request_id, day),
  unique (partner_id, shift_id),
  foreign key (partner_id, company_id, request_id) references time_off_requests (partner_id, company_id, id),
  -- A pending check that is deleted leaves its days to the next one.
  foreign key (partner_id, shift_id) references shifts (partner_id, id) on delete set null (shift_id),
  foreign key (partner_id, company_id, employee_check_id)
    references employee_checks (partner_id, company_id, id) on delete set null (employee_check_id),
  check (shift_id is null or (is_live and is_approved))
);
-- A person has one request for a day.
create unique index on time_off_days (partner_id, employee_id, day) where is_live;
create index on time_off_days (partner_id, company_id) where is_approved and shift_id is null;
create index on time_off_days (partner_id, employee_check_id) where employee_check_id is not null;
select make_tenant('time_off_days', 'company_id');
create policy within_employee on time_off_days as restrictive to payroll_app
  using (within_employee(employee_id)) with check (within_employee(employee_id));
-- An employee's own link shows all of them, a paystub link those of its check.
create policy within_check on time_off_days as restrictive to payroll_app
  using (coalesce(current_setting('app.employee_id', true), '') <> ''
    or within_check(coalesce(employee_check_id, '')))
  with check (coalesce(current_setting('app.employee_id', true), '') <> ''
    or within_check(coalesce(employee_check_id, '')));
grant select, insert, update on time_off_days to payroll_app;
