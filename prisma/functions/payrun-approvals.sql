-- If two people approve paydays above an amount, a change of what an approved check pays withdraws its
-- approval. Otherwise one person could change what two have approved. Triggers do this, so that it applies to
-- every way of changing the tables. Other companies keep the approval, and can read what has changed since
-- then.

create or replace function withdraw_approvals(of_checks text[], of_partner text) returns void
language plpgsql as $$
begin
  update employee_checks c set approved = false
  from companies m
  where c.partner_id = of_partner and c.id = any (of_checks) and c.approved and c.status = 'pending'
    and (m.partner_id, m.id) = (c.partner_id, c.company_id)
    and m.payroll_second_approval_above_cents is not null;
end $$;

-- Few companies need two approvals. For the others, each statement reads only their row.
create or replace function withdraw_approvals_of_shifts() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows r join companies m on (m.partner_id, m.id) = (r.partner_id, r.company_id)
      where m.payroll_second_approval_above_cents is not null) then
    perform withdraw_approvals(array_agg(distinct employee_check_id::text), partner_id)
    from changed_rows group by partner_id;
  end if;
  return null;
end $$;
create or replace trigger withdraw_on_insert after insert on shifts referencing new table as changed_rows
  for each statement execute function withdraw_approvals_of_shifts();
create or replace trigger withdraw_on_update after update on shifts referencing new table as changed_rows
  for each statement execute function withdraw_approvals_of_shifts();
create or replace trigger withdraw_on_delete after delete on shifts referencing old table as changed_rows
  for each statement execute function withdraw_approvals_of_shifts();

-- A check that moves to another payday, or gets another salary.
create or replace function withdraw_approval_of_check() returns trigger language plpgsql as $$
begin
  if exists (select from companies m where (m.partner_id, m.id) = (new.partner_id, new.company_id)
      and m.payroll_second_approval_above_cents is not null) then
    new.approved := false;
  end if;
  return new;
end $$;
create or replace trigger withdraw_approval before update on employee_checks for each row
  when (new.approved and new.status = 'pending'
    and (old.check_date, old.salary_kind, old.salary_cents)
    is distinct from (new.check_date, new.salary_kind, new.salary_cents))
  execute function withdraw_approval_of_check();

-- A change of a salary also changes the checks that pay it. Runs once for a statement, after its events: the
-- event of the employee comes before those of the checks.
create or replace function withdraw_approvals_of_employee() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows n join companies m on (m.partner_id, m.id) = (n.partner_id, n.company_id)
      where m.payroll_second_approval_above_cents is not null) then
    perform withdraw_approvals(array_agg(c.id::text), c.partner_id)
    from new_rows n join old_rows o on (o.partner_id, o.id) = (n.partner_id, n.id)
      join employee_checks c on (c.partner_id, c.company_id, c.employee_id) = (n.partner_id, n.company_id, n.id)
    where c.status = 'pending' and c.salary_kind = 'automatic'
      and (o.is_salary, o.salary_cents, o.salary_changes, o.leaves, o.start_date, o.term_date)
      is distinct from (n.is_salary, n.salary_cents, n.salary_changes, n.leaves, n.start_date, n.term_date)
    group by c.partner_id;
  end if;
  return null;
end $$;
create or replace trigger withdraw_approvals after update on employees
  referencing old table as old_rows new table as new_rows
  for each statement execute function withdraw_approvals_of_employee();

-- Who is responsible for a link that acts for a person. The person comes first. After the person comes the
-- caller that has set the person's address, since it may read that mail. After it comes the maker of the
-- link, unless the person has signed in. They count from the time when all of these were in place: the
-- address, a role that approves, and the link.
create or replace function makers_of_person(link links) returns jsonb stable security definer
language plpgsql set search_path = pg_catalog, public as $$
declare
  person people;
  behind text[];
  approves_from timestamptz;
begin
  select p.* into person from people p where p.partner_id = link.partner_id and p.id = link.person_id;
  select min(greatest(r.created_at, r.starts_at)) into approves_from from person_roles r
  where r.partner_id = link.partner_id and r.person_id = link.person_id and r.role in ('owner', 'approver')
    and (r.company_id = link.company_id or r.company_id is null)
    and r.starts_at <= now() and (r.ends_at is null or r.ends_at > now());
  select array_agg(m) into behind from jsonb_array_elements_text(
    makers_of(person.email_set_by_kind, person.email_set_by_id) -> 'makers'
    || case when link.person_session_id is null then makers_of(link.made_by_kind, link.made_by_id) -> 'makers'
      else '[]' end) m;
  return jsonb_build_object('makers', array['person ' || link.person_id] || behind, 'madeAt',
    greatest(person.email_set_at, approves_from, case when link.person_session_id is null then link.created_at end));
end $$;

-- Who is responsible for a caller: the caller first, then the maker of its key or link, then that maker's
-- maker, and so on. The root key counts as one person, whenever it is rotated. Only the root key, its API
-- page and operators make keys. So a named key without a recorded maker counts as made by the root key. A
-- link without a recorded maker may be of any key, so it ends in 'unknown'. Runs as the owner, because a
-- dashboard link may not read keys.
create or replace function makers_of(caller_kind text, caller_id text) returns jsonb stable security definer
language plpgsql set search_path = pg_catalog, public as $$
declare
  of_kind text := caller_kind;
  of_id text := caller_id;
  makers text[] := '{}';
  made record;
  made_at timestamptz;
  acting links;
begin
  select l.* into acting from links l
  where caller_kind = 'link' and l.partner_id = current_partner() and l.id = caller_id and l.person_id is not null;
  if found then return makers_of_person(acting); end if;
  loop
    if of_kind = 'key' then
      select k.name is null as is_root, k.created_at, k.made_by_kind, k.made_by_id into made
      from api_keys k where k.partner_id = current_partner() and k.id = of_id;
    elsif of_kind = 'link' then
      select false as is_root, l.created_at, l.made_by_kind, l.made_by_id into made
      from links l where l.partner_id = current_partner() and l.id = of_id;
    elsif of_kind = 'person' then -- an owner who has given access to another person
      select false as is_root, p.email_set_at as created_at, p.email_set_by_kind as made_by_kind,
        p.email_set_by_id as made_by_id into made
      from people p where p.partner_id = current_partner() and p.id = of_id;
    else
      select true as is_root, max(o.created_at) as created_at, null as made_by_kind, null as made_by_id into made
      from operator_keys o where o.id = of_id;
    end if;
    makers := makers || case when of_kind = 'key' and made.is_root then 'root' else of_kind || ' ' || of_id end;
    made_at := coalesce(made_at, made.created_at);
    exit when made.is_root;
    if made.made_by_kind is null then
      makers := makers || case when of_kind = 'key' then 'root' else 'unknown' end;
      exit;
    end if;
    of_kind := made.made_by_kind;
    of_id := made.made_by_id;
  end loop;
  return jsonb_build_object('makers', makers, 'madeAt', made_at);
end $$;

-- The callers that have changed a payday since a moment: a pending check, a payment, or an account of a
-- person whom it pays. They are read from the audit entries of the transactions of those events. Approvals
-- are not changes.
create or replace function changers_of_payday(of_company text, of_day text, since timestamptz)
returns table ("actorKind" text, "actorId" text, "actorName" text, "personId" text) stable security definer
language sql set search_path = pg_catalog, public as $$
  with paid as (
    select 'employee_check' as kind, c.id, c.employee_id as worker from employee_checks c
    where c.partner_id = current_partner() and c.company_id = of_company and c.check_date = of_day
      and c.status = 'pending'
    union all
    select 'contractor_payment', p.id, p.contractor_id from contractor_payments p
    where p.partner_id = current_partner() and p.company_id = of_company and p.pay_date = of_day
      and p.status = 'pending'
  ), watched as (
    select p.kind, p.id from paid p
    union
    select 'bank_account', b.id from bank_accounts b
    where b.partner_id = current_partner() and b.company_id = of_company
      and coalesce(b.employee_id, b.contractor_id) in (select p.worker from paid p)
  )
  select distinct a.caller_kind, a.caller_id, k.name, a.person_id
  from watched w
    join events e on e.partner_id = current_partner() and e.kind = w.kind and e.object_id = w.id and e.at > since
    join audit_entries a on a.partner_id = current_partner() and a.xact = e.xact
    left join api_keys k on k.partner_id = a.partner_id and k.id = a.caller_id and a.caller_kind = 'key'
  where a.action not in ('enter', 'approvePayrun', 'unapprovePayrun', 'approvePayments', 'approveContractorPayment',
    'unapproveContractorPayment')
$$;
revoke all on function makers_of_person, makers_of, changers_of_payday from public;
grant execute on function makers_of, changers_of_payday to payroll_app;
