-- Which changes can change the requirements of which objects: each writes a row of requirement_marks. A
-- worker reads the marks, computes the list, and compares it with the rows of requirements.

-- Each table has its own function, which reads the ids from the table's columns. It runs as the owner: a link
-- marks what it changes, but cannot read marks.
do $$
declare
  changing record;
  operation text;
begin
  for changing in select * from (values
    ('companies', 'insert update', 'id', 'null', 'null'),
    ('state_accounts', 'insert update delete', 'company_id', 'null', 'null'),
    ('regular_payrolls', 'insert delete', 'company_id', 'null', 'null'),
    ('employees', 'insert update', 'company_id', 'id', 'null'),
    ('i9_forms', 'insert update delete', 'company_id', 'employee_id', 'null'),
    ('i9_supplements', 'insert', 'company_id', 'employee_id', 'null'),
    ('signatures', 'insert', 'company_id', 'employee_id', 'null'),
    ('bank_accounts', 'insert update delete', 'company_id', 'employee_id', 'contractor_id'),
    ('contractors', 'insert update', 'company_id', 'null', 'id'),
    ('tin_notices', 'insert update', 'company_id', 'null', 'contractor_id'),
    ('w9_certifications', 'insert', 'company_id', 'null', 'contractor_id')
  ) tables (name, operations, company, employee, contractor) loop
    execute format($made$
      create or replace function mark_requirements_of_%1$s() returns trigger language plpgsql security definer
      set search_path = pg_catalog, public as $body$
      begin
        if current_setting('app.resealing', true) = 'on' then return null; end if;
        insert into requirement_marks (partner_id, company_id, employee_id, contractor_id)
        select distinct r.partner_id, r.%2$s, %3$s, %4$s from changed_rows r where r.%2$s is not null;
        return null;
      end $body$;
      revoke all on function mark_requirements_of_%1$s from public $made$,
      changing.name, changing.company, changing.employee, changing.contractor);
    foreach operation in array string_to_array(changing.operations, ' ') loop
      execute format('create or replace trigger mark_requirements_%1$s after %1$s on %2$I referencing %3$s table
        as changed_rows for each statement execute function mark_requirements_of_%2$s()',
        operation, changing.name, case operation when 'delete' then 'old' else 'new' end);
    end loop;
  end loop;
end $$;
drop function if exists mark_requirements();

-- A change that affects all employees of a company. It is in the pay schedule, in the day from which Forms
-- I-9 are kept here, or in a document to sign.
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

-- Checks determine when an account is needed, and in which states a company pays people. Most employees have
-- no requirements. Only those who have some are marked, so that a payroll of many people does not write a row
-- for each.
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

-- Takes at most so many due marks of the transaction's partner, and later marks of the same objects. The
-- worker computes the list after this statement, and so reads the changes that made the marks.
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

-- Returns only the ids of the partners with marks that are due by their own clock.
create or replace function partners_with_requirement_marks(until timestamptz) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select p.id::text from partners p left join partner_clocks k on k.partner_id = p.id
  where exists (select from requirement_marks m where m.partner_id = p.id
    and m.due_at <= until + make_interval(secs => coalesce(k.ahead, 0) / 1000.0))
$$;

revoke all on function take_requirement_marks, partners_with_requirement_marks, mark_requirements_of_all,
  mark_requirements_of_checks from public;
grant execute on function take_requirement_marks, partners_with_requirement_marks to payroll_app;
