-- Which changes may change what is still needed, and of whom: a row of requirement_marks for each. A worker reads the
-- marks, computes the list, and compares it with the rows of requirements.

-- Trigger arguments: the columns with the ids of the company, the employee and the contractor; empty where there is
-- none. Runs as the owner: a link may mark what it changes, and reads no marks.
create or replace function mark_requirements() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if current_setting('app.resealing', true) = 'on' then return null; end if;
  insert into requirement_marks (partner_id, company_id, employee_id, contractor_id)
  select distinct c.object ->> 'partner_id', c.object ->> tg_argv[0], c.object ->> nullif(tg_argv[1], ''),
    c.object ->> nullif(tg_argv[2], '')
  from (select to_jsonb(r) as object from changed_rows r) c where c.object ->> tg_argv[0] is not null;
  return null;
end $$;

do $$
declare
  changing record;
begin
  for changing in select * from (values
    ('companies', 'insert update', 'id', '', ''),
    ('state_accounts', 'insert update delete', 'company_id', '', ''),
    ('regular_payrolls', 'insert delete', 'company_id', '', ''),
    ('employees', 'insert update', 'company_id', 'id', ''),
    ('i9_forms', 'insert update delete', 'company_id', 'employee_id', ''),
    ('i9_supplements', 'insert', 'company_id', 'employee_id', ''),
    ('signatures', 'insert', 'company_id', 'employee_id', ''),
    ('bank_accounts', 'insert update delete', 'company_id', 'employee_id', 'contractor_id'),
    ('contractors', 'insert update', 'company_id', '', 'id'),
    ('tin_notices', 'insert update', 'company_id', '', 'contractor_id'),
    ('w9_certifications', 'insert', 'company_id', '', 'contractor_id')
  ) tables (name, operations, company, employee, contractor) loop
    for i in 1 .. array_length(string_to_array(changing.operations, ' '), 1) loop
      execute format('create or replace trigger mark_requirements_%1$s after %1$s on %2$I referencing %3$s table
        as changed_rows for each statement execute function mark_requirements(%4$L, %5$L, %6$L)',
        (string_to_array(changing.operations, ' '))[i], changing.name,
        case (string_to_array(changing.operations, ' '))[i] when 'delete' then 'old' else 'new' end,
        changing.company, changing.employee, changing.contractor);
    end loop;
  end loop;
end $$;

-- Something that all employees of a company need has changed: the company's pay schedule, from when on it keeps its
-- Forms I-9 here, a document to sign.
create or replace function mark_requirements_of_all() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  company text := to_jsonb(new) ->> tg_argv[0];
begin
  if current_setting('app.resealing', true) = 'on' then return null; end if;
  insert into requirement_marks (partner_id, company_id, employee_id)
  select e.partner_id, e.company_id, e.id from employees e
  where e.partner_id = new.partner_id and e.company_id = company and e.employment_status <> 'terminated';
  return null;
end $$;
create or replace trigger mark_requirements_of_all after update on companies for each row
  when ((old.payroll_schedule, old.i9_kept_from) is distinct from (new.payroll_schedule, new.i9_kept_from))
  execute function mark_requirements_of_all('id');
create or replace trigger mark_requirements_of_all after insert or update on paperwork_versions for each row
  execute function mark_requirements_of_all('company_id');

-- Checks say by when an account is needed, and in which states a company pays people. Most employees need nothing:
-- only those who do are marked, so that payroll of many people writes no row for each.
create or replace function mark_requirements_of_checks() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if current_setting('app.resealing', true) = 'on' then return null; end if;
  insert into requirement_marks (partner_id, company_id, employee_id)
  select distinct c.partner_id, c.company_id, c.employee_id from changed_rows c
  where exists (select from requirements r
    where r.partner_id = c.partner_id and r.employee_id = c.employee_id);
  insert into requirement_marks (partner_id, company_id)
  select distinct c.partner_id, c.company_id from changed_rows c where c.status = 'processed' or tg_op = 'DELETE';
  return null;
end $$;
create or replace trigger mark_requirements_insert after insert on employee_checks
  referencing new table as changed_rows for each statement execute function mark_requirements_of_checks();
create or replace trigger mark_requirements_update after update on employee_checks
  referencing new table as changed_rows for each statement execute function mark_requirements_of_checks();
create or replace trigger mark_requirements_delete after delete on employee_checks
  referencing old table as changed_rows for each statement execute function mark_requirements_of_checks();

-- Takes at most so many marks of the transaction's partner that are due, and those of the same objects that are due
-- later. The worker computes the list after this statement, and so sees what the marks were made for.
create or replace function take_requirement_marks(until timestamptz, most integer)
returns table (company_id text, employee_id text, contractor_id text) volatile language sql as $$
  with due as (
    select m.id from requirement_marks m
    where m.partner_id = current_partner() and m.due_at <= until order by m.due_at, m.id limit most),
  taken as (
    delete from requirement_marks m using due where m.partner_id = current_partner() and m.id = due.id
    returning m.company_id, m.employee_id, m.contractor_id),
  objects as (select distinct t.company_id, t.employee_id, t.contractor_id from taken t),
  later as (
    delete from requirement_marks m using objects o
    where m.partner_id = current_partner() and m.company_id = o.company_id
      and coalesce(m.employee_id, m.contractor_id, '') = coalesce(o.employee_id, o.contractor_id, '')
      and m.due_at > until)
  select o.company_id::text, o.employee_id::text, o.contractor_id::text from objects o
$$;

-- Returns the partners with marks that are due by their own clock: ids alone.
create or replace function partners_with_requirement_marks(until timestamptz) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select p.id::text from partners p left join partner_clocks k on k.partner_id = p.id
  where exists (select from requirement_marks m where m.partner_id = p.id
    and m.due_at <= until + make_interval(secs => coalesce(k.ahead, 0) / 1000.0))
$$;

revoke all on function take_requirement_marks, partners_with_requirement_marks, mark_requirements,
  mark_requirements_of_all, mark_requirements_of_checks from public;
grant execute on function take_requirement_marks, partners_with_requirement_marks to payroll_app;
