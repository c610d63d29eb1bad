-- One search of a partner over companies, people, checks, payments, payruns and requests, for its own page,
-- whose links see no company. Runs as the owner: it shows names, statuses and what holds pay, nothing else.

-- A name in lower case without accents. PostgreSQL puts the expression in place of the call, as long as the
-- function has no settings: a search by a name reads every name of the partner.
create or replace function searchable(name text) returns text immutable parallel safe language sql
return case when octet_length(name) = length(name) then lower(name)
  else regexp_replace(normalize(lower(name), nfd), '[\u0300-\u036f]', '', 'g') end;

-- `wanted` is an id, or the id of a request; `words` are parts of a name. At most so many of each kind:
-- companies and people by name, then pay, of which what is not finished comes first. A join keeps no order, so
-- each part is sorted after its join as well as before its limit.
create or replace function search_partner(wanted text, words text[], most integer)
returns table (kind text, id text, "companyId" text, "companyName" text, name text, status text,
  "heldBecause" text, day text, "isUnapproved" boolean, "moneyStatus" text, "isOnboarded" boolean,
  "companyStatus" text, "companyHeldBecause" text, "bankStatus" text, "leadBankingDays" integer)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  partner text := current_partner();
  -- Without words there is no pattern, and no name is found.
  patterns text[] := (select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
    from unnest(words) word);
begin
  if authenticated_by_link() then
    raise exception 'a link to a company does not search' using errcode = 'insufficient_privilege';
  end if;
  return query
  with company as (
    select c.id, c.business_name as named, c.status, c.payroll_held_because, c.bank_status,
      c.lead_banking_days
    from companies c where c.partner_id = partner
  ), person as (
    (select 'employee' as kind, e.id, e.company_id, e.first_name || ' ' || e.last_name as named,
      e.employment_status, e.onboarded from employees e where e.partner_id = partner
      and (e.id = wanted or searchable(e.first_name || ' ' || e.last_name) like all (patterns))
      order by 4, 2 limit most)
    union all
    (select 'contractor', o.id, o.company_id, o.named, o.employment_status, null from (
      select *, coalesce(t.business_name, t.first_name || ' ' || t.last_name, '') as named from contractors t
      where t.partner_id = partner) o
      where o.id = wanted or searchable(o.named) like all (patterns) order by 4, 2 limit most)
  ), pay as (
    (select 'employee_check' as kind, k.id, k.company_id, k.employee_id as person, k.status, k.held_because,
      k.check_date::text as day, k.approval_required and not k.approved as unapproved, k.disbursement_status
      from employee_checks k where k.partner_id = partner and (k.id = wanted or k.employee_id in (
        select p.id from person p where p.kind = 'employee'))
      order by k.id = wanted desc, k.status in ('processed', 'voided'), k.check_date desc, k.id limit most)
    union all
    (select 'contractor_payment', m.id, m.company_id, m.contractor_id, m.status, m.held_because,
      m.pay_date::text, m.approval_required and not m.approved, m.disbursement_status
      from contractor_payments m where m.partner_id = partner and (m.id = wanted or m.contractor_id in (
        select p.id from person p where p.kind = 'contractor'))
      order by m.id = wanted desc, m.status in ('processed', 'voided'), m.pay_date desc, m.id limit most)
    union all
    (select 'employer_check', r.id, r.company_id, null, r.status, r.held_because, r.check_date::text,
      false, null from employer_checks r where r.partner_id = partner and r.id = wanted)
  )
  (select 'company', c.id::text, c.id::text, c.named, c.named, c.status, c.payroll_held_because,
    null::text, false, null::text, null::boolean, c.status, c.payroll_held_because, c.bank_status,
    c.lead_banking_days from company c where c.id = wanted or searchable(c.named) like all (patterns)
    order by c.named, c.id limit most)
  union all
  (select p.kind, p.id::text, p.company_id::text, c.named, p.named, p.employment_status, null, null, false,
    null, p.onboarded, c.status, c.payroll_held_because, c.bank_status, c.lead_banking_days
    from person p join company c on c.id = p.company_id order by p.kind desc, p.named, p.id)
  union all
  (select y.kind, y.id::text, y.company_id::text, c.named, coalesce(e.first_name || ' ' || e.last_name,
      t.business_name, t.first_name || ' ' || t.last_name, c.named), y.status, y.held_because, y.day,
    y.unapproved, y.disbursement_status, null, c.status, c.payroll_held_because, c.bank_status,
    c.lead_banking_days from pay y join company c on c.id = y.company_id
    left join employees e on e.partner_id = partner and e.id = y.person and y.kind = 'employee_check'
    left join contractors t on t.partner_id = partner and t.id = y.person and y.kind = 'contractor_payment'
    order by y.kind = 'employee_check' desc, y.kind, y.id = wanted desc,
      y.status in ('processed', 'voided'), y.day desc, y.id)
  union all
  (select 'request', a.request_id, null, null, a.action, a.caller_kind, null, a.at::text, false, null,
    null, null, null, null, null from audit_entries a where a.partner_id = partner and a.request_id = wanted
    order by a.id limit 1);
end $$;

revoke all on function search_partner from public;
grant execute on function search_partner to payroll_app;
