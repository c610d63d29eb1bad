-- Workers ask these functions which partners have something due: ids, nothing of what is paid. A partner
-- whose clock is ahead of real time is always returned: its own now is known inside its transaction only.

-- The functions read what is due by day or by instant, and of the other partners nothing: each has a branch for
-- what is due, and one for the few partners whose clock is ahead. They are planned for their arguments, because
-- a plan for any day would read all open work.

-- Returns the partners with checks or payments to compute or pay out, or whose pay arrives. The days follow the real
-- clock: before the `open_` day of the company's lead the cut-off has passed. Pay leaves when next_day payroll is cut
-- off, so before `open_one`; what has left arrives up to `paid_until`. The previous version leaves out the last
-- two days: of companies that it does not know it then finds some before they are due.
create or replace function due_partners(open_two text, open_four text, paid_until text,
  open_none text default null, open_one text default null)
returns table (id text)
volatile security definer language plpgsql set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan as $$
begin
  return query
  with to_compute as (
    -- What was not approved is due once, to say so.
    select e.partner_id, e.company_id, e.check_date as day, e.approval_required and not e.approved as is_late
    from employee_checks e
    where e.status = 'pending' and e.check_date < open_four
      and (e.held_because is null or e.held_by = 'company')
    union all
    select p.partner_id, p.company_id, p.pay_date, p.approval_required and not p.approved
    from contractor_payments p
    where p.status = 'pending' and p.pay_date < open_four
      and (p.held_because is null or p.held_by = 'company')
  )
  select w.partner_id::text from to_compute w
  join companies c on c.partner_id = w.partner_id and c.id = w.company_id
  where w.day < case c.lead_banking_days when 4 then open_four when 1 then coalesce(open_one, open_two)
      when 0 then coalesce(open_none, open_two) else open_two end
    and (w.is_late or (c.status = 'live' and c.bank_status = 'verified')
      or not exists (select from employer_checks r where r.partner_id = w.partner_id
        and r.company_id = w.company_id and r.check_date = w.day and r.held_because is not null))
  union
  select e.partner_id::text from employee_checks e
  where e.status = 'pre-processed' and (e.check_date < coalesce(open_one, open_two) or e.check_date <= paid_until)
    and e.arrives_on is null and (e.held_because is null or e.held_by = 'company')
  union
  select e.partner_id::text from employee_checks e
  where e.status = 'pre-processed' and e.arrives_on <= paid_until
  union
  select p.partner_id::text from contractor_payments p
  where p.status = 'pre-processed' and (p.pay_date < coalesce(open_one, open_two) or p.pay_date <= paid_until)
    and p.arrives_on is null and (p.held_because is null or p.held_by = 'company')
  union
  select p.partner_id::text from contractor_payments p
  where p.status = 'pre-processed' and p.arrives_on <= paid_until
  union
  select k.partner_id::text from partner_clocks k where k.ahead > 0
    and (exists (select from employee_checks e where e.partner_id = k.partner_id
        and e.status in ('pending', 'pre-processed') and (e.held_because is null or e.held_by = 'company'))
      or exists (select from employee_checks e where e.partner_id = k.partner_id
        and e.status = 'pre-processed' and e.arrives_on is not null)
      or exists (select from contractor_payments p where p.partner_id = k.partner_id
        and p.status in ('pending', 'pre-processed') and (p.held_because is null or p.held_by = 'company'))
      or exists (select from contractor_payments p where p.partner_id = k.partner_id
        and p.status = 'pre-processed' and p.arrives_on is not null));
end $$;

-- Returns the partners with a remittance due by a day.
create or replace function partners_to_remit(until text) returns table (id text)
volatile security definer language plpgsql set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select r.partner_id::text from remittances r where r.status = 'due' and r.due_on <= until
  union
  select k.partner_id::text from partner_clocks k where k.ahead > 0
    and exists (select from remittances r where r.partner_id = k.partner_id and r.status = 'due');
end $$;

-- Returns the partners with transfers whose next step is due by a time.
create or replace function partners_with_transfers(until timestamptz) returns table (id text)
volatile security definer language plpgsql set search_path = pg_catalog, public
set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select t.partner_id::text from transfers t where t.next_at <= until
  union
  select k.partner_id::text from partner_clocks k where k.ahead > 0
    and exists (select from transfers t where t.partner_id = k.partner_id and t.next_at is not null);
end $$;

-- Returns the partners with transfers that wait for a bank file, or with a file that is not yet written.
create or replace function partners_with_files() returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select partner_id::text from transfers where status = 'created' and bank_file_id is null
  union select partner_id::text from bank_files where written_at is null
$$;

-- Returns the partners of the transfers with these traces: the bank answers in one file for all partners.
create or replace function partners_of_traces(traces text[]) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select distinct t.partner_id::text from transfers t join partners p on p.id = t.partner_id
  where t.trace = any (traces)
$$;

revoke all on function due_partners, partners_to_remit, partners_with_transfers, partners_with_files,
  partners_of_traces from public;
grant execute on function due_partners, partners_to_remit, partners_with_transfers, partners_with_files,
  partners_of_traces to payroll_app;
