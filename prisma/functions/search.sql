-- One search of a partner over companies, people, checks, payments, payruns and requests. It is for the
-- partner's own page, whose links see no company. Runs as the owner: it shows names, statuses and reasons of
-- held pay, and nothing else.

-- Companies, contractors and employees by parts of their names: the ids of the first ones, by name. A part
-- that many names have is found quickly by reading the names in their order, each distinct name once. A part
-- that few names have is found with the keys of names. Between the two, more names are read. A part is
-- slowest if all names that have it come late in the order.
do $do$ declare kind record; begin
  for kind in select * from (values
    ('companies', $$t.business_name$$),
    ('contractors', $$coalesce(t.business_name, t.first_name || ' ' || t.last_name, '')$$),
    ('employees', $$t.first_name || ' ' || t.last_name$$)) k (name, named)
  loop
    execute format($create$
      create or replace function %1$s_named(partner text, keys tsquery, patterns text[], most integer) returns text[]
      stable language plpgsql set search_path = pg_catalog, public as $$
      declare
        steps integer := 100;
        few integer := 1000;
        ids text[];
        number bigint;
        is_all boolean;
      begin
        if keys is null then return ids; end if;
        loop
          with recursive walked (named, step) as (
            (select left(%2$s, 120), 1 from %1$s t where t.partner_id = partner order by 1 limit 1)
            union all
            select (select left(%2$s, 120) from %1$s t where t.partner_id = partner
              and left(%2$s, 120) > w.named order by 1 limit 1), w.step + 1
            from walked w where w.named is not null and w.step < steps)
          -- For a name that is cut, this does not say whether it has the parts.
          select array_agg(f.id), (count(*) filter (where f.is_end) > 0 or count(f.id) = most)
            and count(*) filter (where f.is_cut) = 0 into ids, is_all from (
            select o.id, w.named is null as is_end, length(w.named) = 120 as is_cut
            from walked w left join lateral (
              -- The key is a range that starts at the name: only the index of names has this order.
              select t.id, left(%2$s, 120) as named from %1$s t where t.partner_id = partner
              and left(%2$s, 120) >= w.named order by left(%2$s, 120), t.id limit most) o
            on o.named = w.named and length(w.named) < 120
            where w.named is null or length(w.named) = 120 or searchable(w.named) like all (patterns)
            limit most) f;
          if is_all then return array_remove(ids, null); end if;
          select (array_agg(f.id order by f.named, f.id))[:most], count(*) into ids, number from (
            select a.id, a.named from (
              -- The keys only select the rows to read. They include the partner, which is compared again
              -- here.
              select t.partner_id, t.id, %2$s as named from %1$s t
              where name_keys(t.partner_id, %2$s) @@ keys offset 0) a
            where a.partner_id = partner and searchable(a.named) like all (patterns) limit few + 1) f;
          if few is null or number <= few then return ids; end if;
          steps := 2000;
          few := null;
        end loop;
      end $$;
      revoke all on function %1$s_named from public
    $create$, kind.name, kind.named);
  end loop;
end $do$;

-- `wanted` is an id, or the id of a request. `words` are parts of a name. Returns at most so many of each
-- kind. Companies and people come by name, then pay, with unfinished pay first. A join keeps no order, so
-- each part is sorted after its join as well as before its limit.
create or replace function search_in(partner text, wanted text, words text[], most integer)
returns table (kind text, id text, "companyId" text, "companyName" text, name text, status text,
  "heldBecause" text, day text, "isUnapproved" boolean, "moneyStatus" text, "isOnboarded" boolean,
  "companyStatus" text, "companyHeldBecause" text, "bankStatus" text, "leadBankingDays" integer)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  -- Without words there is no pattern, and no name is found.
  patterns text[] := (select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
    from unnest(words) word);
  keys tsquery;
  company_ids text[];
  employee_ids text[];
  contractor_ids text[];
begin
  select string_agg(format('''%s'':*', digits_of(partner) || replace(replace(left(word, 8), '\', '\\'), '''',
    '''''')), ' & ')::tsquery into keys from unnest(words) word;
  company_ids := companies_named(partner, keys, patterns, most) || wanted;
  employee_ids := employees_named(partner, keys, patterns, most) || wanted;
  contractor_ids := contractors_named(partner, keys, patterns, most) || wanted;
  return query
  with company as not materialized (
    select c.id, c.business_name as named, c.status, c.payroll_held_because, c.bank_status,
      c.lead_banking_days
    from companies c where c.partner_id = partner
  ), person as (
    (select 'employee' as kind, e.id, e.company_id, e.first_name || ' ' || e.last_name as named,
      e.employment_status, e.onboarded from employees e where e.partner_id = partner
      and e.id = any (employee_ids) order by 4, 2 limit most)
    union all
    (select 'contractor', t.id, t.company_id, coalesce(t.business_name, t.first_name || ' ' || t.last_name, ''),
      t.employment_status, null from contractors t where t.partner_id = partner
      and t.id = any (contractor_ids) order by 4, 2 limit most)
  ), pay as (
    (select 'employee_check' as kind, k.id, k.company_id, k.employee_id as person, k.status, k.held_because,
      k.check_date::text as day, k.approval_required and not k.approved as unapproved, k.disbursement_status
      from employee_checks k where k.partner_id = partner and (k.id = wanted or k.employee_id = any (employee_ids))
      order by k.id = wanted desc, k.status in ('processed', 'voided'), k.check_date desc, k.id limit most)
    union all
    (select 'contractor_payment', m.id, m.company_id, m.contractor_id, m.status, m.held_because,
      m.pay_date::text, m.approval_required and not m.approved, m.disbursement_status
      from contractor_payments m where m.partner_id = partner and (m.id = wanted or m.contractor_id = any (contractor_ids))
      order by m.id = wanted desc, m.status in ('processed', 'voided'), m.pay_date desc, m.id limit most)
    union all
    (select 'employer_check', r.id, r.company_id, null, r.status, r.held_because, r.check_date::text,
      false, null from employer_checks r where r.partner_id = partner and r.id = wanted)
  )
  (select 'company', c.id::text, c.id::text, c.named, c.named, c.status, c.payroll_held_because,
    null::text, false, null::text, null::boolean, c.status, c.payroll_held_because, c.bank_status,
    c.lead_banking_days from company c where c.id = any (company_ids)
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

-- The same search in the partner of the transaction.
create or replace function search_partner(wanted text, words text[], most integer)
returns table (kind text, id text, "companyId" text, "companyName" text, name text, status text,
  "heldBecause" text, day text, "isUnapproved" boolean, "moneyStatus" text, "isOnboarded" boolean,
  "companyStatus" text, "companyHeldBecause" text, "bankStatus" text, "leadBankingDays" integer)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  if authenticated_by_link() then
    raise exception 'a link to a company does not search' using errcode = 'insufficient_privilege';
  end if;
  return query select * from search_in(current_partner(), wanted, words, most);
end $$;

revoke all on function search_in, search_partner from public;
grant execute on function search_partner to payroll_app;
