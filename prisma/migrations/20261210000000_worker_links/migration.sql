-- Why: an employee opens screens of their own by a link, with all their checks. Every link so far opens a company or
-- one check of it; this one opens one employee's rows, and row security holds it there.

alter table links
  add column employee_id id_text,
  drop constraint links_purpose_check,
  add constraint links_purpose_check
    check (purpose in ('dashboard', 'taxes', 'reports', 'paystub', 'onboarding', 'api', 'worker')),
  add constraint links_of_an_employee check ((purpose = 'worker') = (employee_id is not null)),
  add foreign key (partner_id, company_id, employee_id) references employees (partner_id, company_id, id)
    on delete cascade;
grant select (employee_id) on links to payroll_app;

-- Ids hold no spaces. A link to one check names it, an employee's names each; a lone space is none.
create or replace function within_check(id text) returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('app.employee_check_id', true), '') = ''
     or id = any (string_to_array(current_setting('app.employee_check_id', true), ' ')) $$;
create function checks_of(partner text, employee text) returns text stable language sql
set search_path = pg_catalog, public as
$$ select coalesce(string_agg(c.id, ' '), ' ') from employee_checks c
   where c.partner_id = partner and c.employee_id = employee $$;

-- What is of another worker, or of a contractor, is none of an employee's business.
create function within_employee(id text) returns boolean stable parallel safe language sql as
$$ select coalesce(current_setting('app.employee_id', true), '') in ('', id) $$;
create policy within_employee on employees as restrictive to payroll_app
  using (within_employee(id)) with check (within_employee(id));
create policy within_employee on contractors as restrictive to payroll_app
  using (within_employee('')) with check (within_employee(''));
create policy within_employee on contractor_payments as restrictive to payroll_app
  using (within_employee('')) with check (within_employee(''));
do $$
declare tenant text;
begin
  foreach tenant in array array['bank_accounts', 'garnishments', 'employee_deduction_templates', 'report_jobs'] loop
    execute format('create policy within_employee on %I as restrictive to payroll_app
      using (within_employee(coalesce(employee_id, ''''))) with check (within_employee(coalesce(employee_id, '''')))',
      tenant);
  end loop;
end $$;

create or replace function enter_link(hash text, wanted_purpose text) returns jsonb volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
declare link record;
begin
  select * into link from links l where l.token_hash = hash;
  if not found then return null; end if;
  if link.purpose <> wanted_purpose then return jsonb_build_object('refused', 'LINK_WRONG_PURPOSE'); end if;
  if link.purpose = 'onboarding' and exists (select from companies c where c.partner_id = link.partner_id
      and c.id = link.company_id and c.status <> 'initial_onboarding') then
    return jsonb_build_object('refused', 'ONBOARDING_ENDED');
  end if;
  if link.revoked_at is not null then return jsonb_build_object('refused', 'LINK_REVOKED'); end if;
  if link.expires_at <= now() then return jsonb_build_object('refused', 'LINK_EXPIRED'); end if;
  perform set_config('app.partner_id', link.partner_id, true);
  perform set_config('app.company_id', coalesce(link.company_id, ' '), true);
  perform set_config('app.employee_id', coalesce(link.employee_id, ''), true);
  perform set_config('app.employee_check_id', case when link.employee_id is null
    then coalesce(link.employee_check_id, '') else checks_of(link.partner_id, link.employee_id) end, true);
  return jsonb_build_object('kind', 'link', 'id', link.id, 'partnerId', link.partner_id,
    'companyId', link.company_id, 'employeeId', link.employee_id,
    'employeeCheckId', link.employee_check_id, 'purpose', link.purpose,
    'embeddedPage', link.embedded_page, 'showSidebar', link.show_sidebar, 'allowRetry', link.allow_retry);
end $$;
