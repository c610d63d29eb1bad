-- The people with access to a company, and the changes that its owner makes. A link reads and writes no
-- account except that of its person. So these functions do it, only for the company of the transaction's
-- link.

-- The people with a role at a company, now or later, for its own dashboard. Staff of the partner, whose roles
-- name no company, are excluded.
create or replace function access_of_company(company text)
returns table ("roleId" text, "personId" text, name text, email text, role text, "startsAt" timestamptz,
  "endsAt" timestamptz)
stable security definer language sql set search_path = pg_catalog, public as $$
  select r.id::text, p.id::text, coalesce(r.called, p.name), p.email, r.role, r.starts_at, r.ends_at
  from person_roles r join people p on (p.partner_id, p.id) = (r.partner_id, r.person_id)
  where r.partner_id = current_partner() and r.company_id = company and within_company(company)
    -- not a link to the own pages of a worker
    and within_employee('') and within_contractor('') and within_check('')
    and r.role in ('owner', 'payroll_admin', 'approver', 'viewer')
    and p.closed_at is null and (r.ends_at is null or r.ends_at > now())
  order by p.name, r.id limit 100
$$;

-- The owner of the company for whom the transaction's link acts, if signed in, or confirmed in the last 15
-- minutes. Null for every other link: one without a person, with another role, of another company, or of a
-- worker.
create or replace function acting_owner(of_company text) returns text stable security definer language sql
set search_path = pg_catalog, public as $$
  select l.person_id::text from links l
  where l.partner_id = current_partner() and l.id = nullif(current_setting('app.link_id', true), '')
    and l.company_id = of_company and l.purpose = 'dashboard'
    and l.employee_id is null and l.contractor_id is null and l.employee_check_id is null
    and l.person_id is not null and coalesce(l.role, 'owner') = 'owner'
    and (l.person_session_id is not null or exists (select from jsonb_each_text(l.confirmed_sessions) e
      where e.value::timestamptz > now() - interval '15 minutes'))
    and 'owner' = any (roles_of_person(l.partner_id, l.person_id, l.company_id))
$$;

-- Gives the person with an e-mail address a role at the company, and creates the person if needed. An
-- existing person keeps the own name, which the company does not see. Where two people have to approve, the
-- owner who typed the address and that person count as one (makers_of). Returns the outcome.
create or replace function give_access(of_company text, who_name text, who_email text, which_role text, new_person text,
  new_role text) returns text volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
declare
  giver text := acting_owner(of_company);
  found_person people;
begin
  if giver is null or which_role not in ('owner', 'payroll_admin', 'approver', 'viewer') then
    raise exception 'an owner who is signed in gives access' using errcode = 'insufficient_privilege';
  end if;
  insert into people (partner_id, id, name, email, email_set_by_kind, email_set_by_id)
    values (current_partner(), new_person, who_name, who_email, 'person', giver) on conflict do nothing;
  select p.* into strict found_person from people p
  where p.partner_id = current_partner() and lower(p.email) = lower(who_email);
  if found_person.closed_at is not null then return 'closed'; end if;
  if exists (select from person_roles r where r.partner_id = current_partner() and r.person_id = found_person.id
      and r.company_id = of_company and r.role = which_role and r.starts_at <= now() and r.ends_at is null) then
    return 'same';
  end if;
  if (select count(*) from person_roles r where r.partner_id = current_partner() and r.person_id = found_person.id)
      >= 200 then return 'closed'; end if;
  insert into person_roles (partner_id, id, person_id, role, company_id, starts_at, called)
    values (current_partner(), new_role, found_person.id, which_role, of_company, now(), who_name);
  return 'given';
end $$;

-- Ends a role at the company now. The last owner stays, because without an owner access cannot be given
-- again.
create or replace function end_access(of_company text, of_role text) returns text volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
declare
  ending person_roles;
begin
  if acting_owner(of_company) is null then
    raise exception 'an owner who is signed in ends access' using errcode = 'insufficient_privilege';
  end if;
  select r.* into ending from person_roles r
  where r.partner_id = current_partner() and r.id = of_role and r.company_id = of_company
    and r.role in ('owner', 'payroll_admin', 'approver', 'viewer');
  if not found then return 'unknown'; end if;
  if ending.ends_at <= now() then return 'same'; end if;
  if ending.role = 'owner' and not exists (select from person_roles r
      join people p on (p.partner_id, p.id) = (r.partner_id, r.person_id)
      where r.partner_id = ending.partner_id and r.company_id = of_company and r.role = 'owner' and r.id <> of_role
        and r.starts_at <= now() and r.ends_at is null and p.closed_at is null) then return 'last'; end if;
  update person_roles r set ends_at = greatest(now()::timestamptz(3), r.starts_at)
  where (r.partner_id, r.id) = (ending.partner_id, ending.id);
  return 'ended';
end $$;

revoke all on function access_of_company, acting_owner, give_access, end_access from public;
grant execute on function access_of_company, give_access, end_access to payroll_app;
