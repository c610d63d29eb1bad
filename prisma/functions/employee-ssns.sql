-- The sealed SSNs of other employees of a company that end with four digits. An employee's own link, which
-- sees no colleague, compares them with the employee's entry. It reads nothing else about them.
create or replace function ssns_of_others(company text, employee text, last_four text)
returns table (id text, sealed_ssn text) stable security definer language sql
set search_path = pg_catalog, public as $$
  select e.id::text, e.sealed_ssn from employees e
  where e.partner_id = current_partner() and e.company_id = company and within_company(company)
    and e.id <> employee and e.ssn_last_four = last_four and e.sealed_ssn is not null
    and e.employment_status <> 'terminated'
$$;
revoke all on function ssns_of_others from public;
grant execute on function ssns_of_others to payroll_app;
