-- Deposits to agencies. The accounts of the agencies are set by operators. The lists have the deposits that
-- wait for an operator.

-- Sets the account of an agency.
create or replace function set_deposit_account(of_agency text, name text, routing text, type text, sealed text,
  last_four text, at timestamptz) returns void
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into deposit_accounts as a (agency, receiver_name, routing_number, account_type, sealed_account_number,
    account_last_four, operator_id, changed_at)
  values (of_agency, name, routing, type, sealed, last_four, figures_operator(), at)
  on conflict (agency) do update set receiver_name = name, routing_number = routing, account_type = type,
    sealed_account_number = sealed, account_last_four = last_four, operator_id = figures_operator(), changed_at = at;
end $$;

-- Removes the account of an agency. Returns whether there was one.
create or replace function remove_deposit_account(of_agency text) returns boolean
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  delete from deposit_accounts a where a.agency = of_agency;
  return found;
end $$;

-- Returns the accounts of all agencies, without their numbers.
create or replace function list_deposit_accounts()
returns table (agency text, "receiverName" text, "routingNumber" text, "accountType" text, "accountLastFour" text,
  "operatorId" text, "changedAt" timestamptz)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query select a.agency, a.receiver_name, a.routing_number, a.account_type, a.account_last_four, a.operator_id,
    a.changed_at::timestamptz
  from deposit_accounts a order by a.agency;
end $$;

-- Returns the accounts of these agencies to a transaction that deposits there. Their numbers are sealed.
create or replace function deposit_accounts_of(agencies text[])
returns table (agency text, "receiverName" text, "routingNumber" text, "accountType" text, sealed text)
stable security definer language sql set search_path = pg_catalog, public as $$
  select a.agency, a.receiver_name, a.routing_number, a.account_type, a.sealed_account_number
  from deposit_accounts a where a.agency = any (agencies)
$$;

-- Returns the deposits of all partners that wait for an operator, after an id. The amount is what is owed
-- now, after other periods of the same agency. Periods that are sent owe nothing.
create or replace function list_waiting_deposits(after_id text, most integer)
returns table (id text, "partnerId" text, "companyId" text, "companyName" text, account text, agency text,
  "periodEnd" text, "dueOn" text, "owedCents" bigint, "heldBecause" text, "heldSaid" jsonb)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query
  with waiting as (
    select r.* from remittances r
    where r.status = 'due' and r.held_because is not null and r.id > after_id
    order by r.id limit most
  )
  select w.id::text, w.partner_id::text, w.company_id::text, c.business_name, w.account, w.agency, w.period_end::text,
    w.due_on::text, greatest(0, owed.until - greatest(0, owed.before))::bigint, w.held_because, w.held_said
  from waiting w
  join companies c on c.partner_id = w.partner_id and c.id = w.company_id
  cross join lateral (
    select coalesce(max(e.cents) filter (where e.period_end = w.period_end), 0) as until,
      coalesce(max(e.cents) filter (where e.period_end < w.period_end), 0) as before
    from (
      -- As in owed-until.ts: a deposit of a later day may have paid a part of it.
      select d.period_end, (
        select case when bool_or(b.day <= d.period_end)
          then min(b.cents) filter (where b.next is null or b.next > d.period_end) end
        from (
          select p.day, sum(-sum(p.amount_cents)) over (order by p.day) as cents,
            lead(p.day) over (order by p.day) as next
          from ledger_postings p
          where p.partner_id = d.partner_id and p.company_id = d.company_id and p.account = d.account
            and p.agency = d.agency
          group by p.day) b) as cents
      from remittances d
      where d.partner_id = w.partner_id and d.company_id = w.company_id and d.account = w.account
        and d.agency = w.agency and d.status = 'due' and d.period_end <= w.period_end
    ) e
  ) owed
  order by w.id;
end $$;

-- The company or its partner may remove what keeps a deposit from being made. After they change it, the next
-- round of payroll tries the company's deposits again, and states what is still missing.
create or replace function try_deposits_again() returns trigger language plpgsql as $$
begin
  if current_setting('app.resealing', true) = 'on' then return null; end if; -- nothing changed
  update remittances r set held_because = null, held_by = null
  where r.partner_id = new.partner_id and r.company_id = to_jsonb(new) ->> tg_argv[0]
    and r.status = 'due' and r.held_by = 'company';
  return null;
end $$;
create or replace trigger try_deposits_again after update on garnishments for each row
  when ((old.agency_name, old.case_id, old.fips_code, old.medical_support)
    is distinct from (new.agency_name, new.case_id, new.fips_code, new.medical_support))
  execute function try_deposits_again('company_id');
create or replace trigger try_deposits_again after update on employees for each row
  when (old.sealed_ssn is distinct from new.sealed_ssn) execute function try_deposits_again('company_id');
create or replace trigger try_deposits_again after update on state_accounts for each row
  execute function try_deposits_again('company_id');
create or replace trigger try_deposits_again after update on companies for each row
  when (old.ein_digits is distinct from new.ein_digits
    or old.payroll_held_because is not null and new.payroll_held_because is null)
  execute function try_deposits_again('id');

revoke all on function set_deposit_account, remove_deposit_account, list_deposit_accounts, deposit_accounts_of,
  list_waiting_deposits from public;
grant execute on function set_deposit_account, remove_deposit_account, list_deposit_accounts, deposit_accounts_of,
  list_waiting_deposits to payroll_app;
