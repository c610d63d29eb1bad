-- Why: what companies, employees and contractors still need was computed when somebody asked, and nobody heard of it.
-- A worker keeps the list that was announced last, compares it with that of now, and changes of its rows are events
-- of the kind `requirement` (functions/requirements.sql).
create table requirements (
  partner_id    id_text not null default current_partner() references partners,
  -- The person or company, the code and the state: the same whenever it is needed again.
  id            id_text not null,
  company_id    id_text not null,
  employee_id   id_text,
  contractor_id id_text,
  type          text not null,
  state         text,
  -- Who does it.
  actor         text not null check (actor in ('company', 'employee', 'contractor', 'partner', 'operator')),
  due_on        plain_date,
  status        text not null check (status in ('open', 'overdue')),
  -- The page that does it, where one does.
  page          text,
  primary key (partner_id, id),
  foreign key (partner_id, company_id) references companies
);
create index on requirements (partner_id, company_id, id);
create index requirements_of_employees on requirements (partner_id, employee_id) where employee_id is not null;
select make_tenant('requirements', 'company_id');
create policy within_employee on requirements as restrictive to payroll_app
  using (within_employee(coalesce(employee_id, ''))) with check (within_employee(coalesce(employee_id, '')));
create policy not_by_link on requirements as restrictive to payroll_app
  using (not authenticated_by_link()) with check (not authenticated_by_link());
create policy by_owner on requirements to payroll_owner using (true) with check (true);
grant select, insert, update, delete on requirements to payroll_app;

-- Whose list is compared again, and when: rows are added by triggers in the transaction of what they need, and for
-- the next day on which time alone changes it. They are read in no order but that of their times.
create table requirement_marks (
  partner_id    id_text not null default current_partner() references partners,
  id            id_text not null default new_id(),
  company_id    id_text not null,
  employee_id   id_text,
  contractor_id id_text,
  due_at        timestamptz(3) not null default 'epoch',
  primary key (partner_id, id)
);
create index requirement_marks_due on requirement_marks (partner_id, due_at, id);
create index on requirement_marks (partner_id, company_id, (coalesce(employee_id, contractor_id, '')));
select make_tenant('requirement_marks', 'company_id');
create policy within_employee on requirement_marks as restrictive to payroll_app
  using (within_employee(coalesce(employee_id, ''))) with check (within_employee(coalesce(employee_id, '')));
create policy not_by_link on requirement_marks as restrictive to payroll_app
  using (not authenticated_by_link()) with check (not authenticated_by_link());
create policy by_owner on requirement_marks to payroll_owner using (true) with check (true);
grant select, insert, delete on requirement_marks to payroll_app;

-- The kinds that there are, and this one.
do $$
declare kinds text := (select pg_get_constraintdef(c.oid) from pg_constraint c
  where c.conrelid = 'events'::regclass and c.conname = 'events_kind_check');
begin
  if kinds not like '%''requirement''%' then
    alter table events drop constraint events_kind_check;
    execute 'alter table events add constraint events_kind_check '
      || replace(replace(kinds, ' NOT VALID', ''), '''message''', '''message''::text, ''requirement''') || ' not valid';
  end if;
end $$;
