-- The rules of what is due in payroll. A transaction of a partner calls `due_work` for the due work of its
-- companies. Workers call `partners_with_due_work` for the ids of partners with due work. They get nothing
-- about the pay.

-- Returns all open work of payroll, due now or later. There is a row for each check, payment to a contractor,
-- remittance, transfer and regular payroll. Pay without an approval also reaches its cut-off, so that the
-- missing approval is reported. Computed pay is paid out, and pay that has left arrives. Pay with a reason
-- waits, unless it is a reason of its company, which may have ended. PostgreSQL inlines this function and the
-- next one into the calling query, so that it reads by an index.
create or replace function open_work()
returns table (partner_id id_text, company_id id_text, kind text, check_date plain_date, arrives_on text,
  due_at timestamptz, is_unapproved boolean, account text, agency text)
stable language sql as $$
  select e.partner_id, e.company_id, 'cut-off'::text, e.check_date, null::text, null::timestamptz,
    e.approval_required and not e.approved, null::text, null::text
  from employee_checks e
  where e.status = 'pending' and (e.held_because is null or e.held_by = 'company')
  union all
  select p.partner_id, p.company_id, 'cut-off', p.pay_date, null, null,
    p.approval_required and not p.approved, null, null
  from contractor_payments p
  where p.status = 'pending' and (p.held_because is null or p.held_by = 'company')
  union all
  select e.partner_id, e.company_id, 'pay-out', e.check_date, null, null, false, null, null
  from employee_checks e
  where e.status = 'pre-processed' and e.arrives_on is null and (e.held_because is null or e.held_by = 'company')
  union all
  select p.partner_id, p.company_id, 'pay-out', p.pay_date, null, null, false, null, null
  from contractor_payments p
  where p.status = 'pre-processed' and p.arrives_on is null and (p.held_because is null or p.held_by = 'company')
  union all
  select e.partner_id, e.company_id, 'arrival', e.check_date, e.arrives_on, null, false, null, null
  from employee_checks e where e.status = 'pre-processed' and e.arrives_on is not null
  union all
  select p.partner_id, p.company_id, 'arrival', p.pay_date, p.arrives_on, null, false, null, null
  from contractor_payments p where p.status = 'pre-processed' and p.arrives_on is not null
  union all
  select r.partner_id, r.company_id, 'remit', r.due_on, null, null, false, r.account::text, r.agency::text
  from remittances r where r.status = 'due' and r.held_because is null
  union all
  select t.partner_id, t.company_id, 'bank', (select c.check_date from employer_checks c
      where (c.partner_id, c.id) = (t.partner_id, t.employer_check_id)), null, t.next_at, false, null, null
  from transfers t where t.next_at is not null
  union all
  -- Changes of accounts that have waited, as soon as no account among them is being verified. The previous
  -- version leaves them to this one.
  select b.partner_id, b.company_id, 'bank', null::plain_date, null, b.effective_at, false, null, null
  from bank_accounts b where b.effective_at is not null and not exists (select from bank_accounts v
    where v.partner_id = b.partner_id and v.company_id = b.company_id and v.effective_at is not null
      and coalesce(v.employee_id, v.contractor_id) = coalesce(b.employee_id, b.contractor_id)
      and v.verification = 'prenote_sent' and (v.next_is_active or v.next_split_position is not null))
  union all
  select c.partner_id, c.id, 'bank', null::plain_date, null, c.next_bank_at, false, null, null
  from companies c where c.next_bank_at is not null and c.next_bank_status = 'verified'
  union all
  -- The credit reduction of federal unemployment tax.
  select c.partner_id, c.id, 'bank', null::plain_date, null, c.credit_reduction_at, false, null, null
  from companies c where c.credit_reduction_at is not null
  union all
  select r.partner_id, r.company_id, 'regular', null::plain_date, null, r.next_at, false, null, null
  from regular_payrolls r where r.next_at is not null
  union all
  select a.partner_id, a.company_id, 'regular', null::plain_date, null, a.next_at, false, null, null
  from payroll_autopilots a where a.next_at is not null
$$;

-- Returns the work that is due. Each `open_` day is the first check date whose cut-off is still to come, for
-- companies with that many lead banking days. Pay leaves at the cut-off for one lead banking day. While
-- payroll of its company is suspended, it waits, after its payrun has that reason.
create or replace function due_work(open_none text, open_one text, open_two text, open_four text, today text,
  until timestamptz)
returns table (partner_id id_text, company_id id_text, kind text, check_date plain_date, arrives_on text,
  due_at timestamptz, is_unapproved boolean, account text, agency text, lead_banking_days integer, can_pay boolean,
  held_because text)
stable language sql as $$
  select w.partner_id, w.company_id, w.kind, w.check_date, w.arrives_on, w.due_at, w.is_unapproved, w.account,
    w.agency, c.lead_banking_days::integer, c.status = 'live' and c.bank_status = 'verified', r.held_because::text
  from (
    -- The checks of a payday are one row, so that the rest is read once for each payday and not for each
    -- check.
    select distinct * from open_work() o
    where o.kind = 'cut-off' and o.check_date < open_four
      or o.kind = 'pay-out' and (o.check_date < open_one or o.check_date <= today)
      or o.kind = 'arrival' and o.arrives_on <= today
      or o.kind = 'remit' and (o.check_date < open_one or o.check_date <= today)
      or o.kind in ('bank', 'regular') and o.due_at <= until
  ) w
  cross join lateral (
    -- The offset keeps this subquery inside. Without it, PostgreSQL read all open work once for each company.
    select * from companies of_work where of_work.partner_id = w.partner_id and of_work.id = w.company_id offset 0
  ) c
  left join employer_checks r
    on r.partner_id = w.partner_id and r.company_id = w.company_id and r.check_date = w.check_date
  where (w.kind <> 'cut-off' or w.check_date < case c.lead_banking_days
      when 0 then open_none when 1 then open_one when 4 then open_four else open_two end)
    and (w.kind <> 'pay-out' or c.payroll_held_because is null
      or r.held_because is distinct from c.payroll_held_because)
$$;

-- Returns the partners with work that is due by the real clock. A payrun that is held becomes due again when
-- its company can pay. A transaction of the partner finds everything else that keeps it from being paid. A
-- partner whose clock is ahead is returned for any open work, because only its own transaction can read its
-- clock.
create or replace function partners_with_due_work(open_none text, open_one text, open_two text, open_four text,
  today text, until timestamptz) returns table (id text)
volatile security definer language plpgsql set search_path = pg_catalog, public
-- A generic plan would read all open work.
set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select w.partner_id::text from due_work(open_none, open_one, open_two, open_four, today, until) w
  where w.kind <> 'cut-off' or w.is_unapproved or w.can_pay or w.held_because is null
  union
  select k.partner_id::text from partner_clocks k
  where k.ahead > 0 and exists (
    -- The offset keeps this subquery separate for each partner: it ends at the first row.
    select from open_work() w where w.partner_id = k.partner_id offset 0);
end $$;

-- Version 1.2.0 calls these four, all at once.
create or replace function due_partners(open_two text, open_four text, paid_until text,
  open_none text default null, open_one text default null) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select id from partners_with_due_work(coalesce(open_none, open_two), coalesce(open_one, open_two), open_two,
    open_four, paid_until, null)
$$;
create or replace function partners_to_remit(until text) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select id from partners_with_due_work(null, null, null, null, until, null)
$$;
create or replace function partners_with_transfers(until timestamptz) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select id from partners_with_due_work(null, null, null, null, null, until)
$$;
create or replace function partners_with_regular_payrolls(until timestamptz) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select id from partners_with_due_work(null, null, null, null, null, until)
$$;

-- Returns the partners with transfers that wait for a bank file. Also returns those with a file of their own, which
-- version 1.2.0 planned and did not write.
create or replace function partners_with_files() returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select partner_id::text from transfers where status = 'created' and bank_file_id is null
  union select partner_id::text from bank_files where written_at is null
$$;

-- Version 1.2.0 calls this one. bank-answers.sql also compares the rest of an answer.
create or replace function partners_of_traces(traces text[]) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  select distinct t.partner_id::text from transfers t join partners p on p.id = t.partner_id
  where t.trace = any (traces)
$$;

revoke all on function open_work, due_work, partners_with_due_work, due_partners, partners_to_remit,
  partners_with_transfers, partners_with_regular_payrolls, partners_with_files, partners_of_traces from public;
grant execute on function open_work, due_work, partners_with_due_work, due_partners, partners_to_remit,
  partners_with_transfers, partners_with_regular_payrolls, partners_with_files, partners_of_traces to payroll_app;
