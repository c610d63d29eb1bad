-- Workers ask these functions which partners have something due: ids, nothing of what is paid. A partner
-- whose clock is ahead of real time is always returned: its own now is known inside its transaction only.

-- Returns the partners with checks or payments to compute or pay out. The days follow the real clock: before
-- `open_two` or `open_four` (by the company's lead time) the cut-off has passed; up to `paid_until` pay is
-- due out.
create or replace function due_partners(open_two text, open_four text, paid_until text)
returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  with work as (
    -- A check that was not approved is due once, to say so.
    select partner_id, company_id, check_date as day,
      case when status = 'pending' and approval_required and not approved then 'unapproved' else status end
    from employee_checks
    where status in ('pending', 'pre-processed') and (held_because is null
      or (held_by = 'company' and (status = 'pre-processed' or approved or not approval_required)))
    union all
    select partner_id, company_id, pay_date, status from contractor_payments
    where held_because is null
      and (status = 'pre-processed' or (status = 'pending' and (approved or not approval_required)))
  )
  select distinct w.partner_id::text from work w
  join companies c on c.partner_id = w.partner_id and c.id = w.company_id
  where case
    when exists (select from partner_clocks k where k.partner_id = w.partner_id and k.ahead > 0) then true
    when w.status = 'pre-processed' then w.day <= paid_until
    else w.day < case when c.lead_banking_days = 4 then open_four else open_two end end
    and (w.status in ('pre-processed', 'unapproved') or (c.status = 'live' and c.bank_status = 'verified')
      or not exists (select from employer_checks e where e.partner_id = w.partner_id
        and e.company_id = w.company_id and e.check_date = w.day and e.held_because is not null))
$$;

-- Returns the partners with a remittance due by a day.
create or replace function partners_to_remit(until text) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select distinct r.partner_id::text from remittances r where r.status = 'due'
    and (r.due_on <= until or exists (
      select from partner_clocks k where k.partner_id = r.partner_id and k.ahead > 0))
$$;

-- Returns the partners with transfers whose next step is due by a time.
create or replace function partners_with_transfers(until timestamptz) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select distinct t.partner_id::text from transfers t
  where t.next_at is not null and (t.next_at <= until
    or exists (select from partner_clocks k where k.partner_id = t.partner_id and k.ahead > 0))
$$;

-- Returns the partners with transfers that wait for a bank file, or with a file that is not yet written.
create or replace function partners_with_files() returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select partner_id::text from transfers where status = 'created' and bank_file_id is null
  union select partner_id::text from bank_files where written_at is null
$$;

-- Returns the partners of the transfers with these traces: the bank answers in one file for all partners.
create or replace function partners_of_traces(traces text[]) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select distinct partner_id::text from transfers where trace = any (traces)
$$;

revoke all on function due_partners, partners_to_remit, partners_with_transfers, partners_with_files,
  partners_of_traces from public;
grant execute on function due_partners, partners_to_remit, partners_with_transfers, partners_with_files,
  partners_of_traces to payroll_app;
