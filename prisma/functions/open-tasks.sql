-- The tasks that wait for an operator, of all partners. Nothing else decides this. The console, `payroll
-- todo` and the gauges read it. operating-figures.sql counts it.

-- Returns a row for each task. `since` is the beginning of the wait, or the last change of what waits. `due`
-- is the day by which it has to be done, if there is one. Tasks in a closed partner are left out, and so are
-- tasks that wait for the company.
create or replace function operator_tasks()
returns table (kind text, id text, partner text, company text, about text, cents bigint, since timestamptz, due text)
stable security definer language sql set search_path = pg_catalog, public as $$
  with debits as (
    -- The latest attempt of each debit that a bank returned, while it is not paid and no other attempt is in
    -- progress.
    select distinct on (t.partner_id, t.employer_check_id, t.part) t.partner_id, t.company_id, t.employer_check_id,
      t.status, t.amount_cents - t.netted_cents as cents, t.return_code, t.updated_at
    from transfers t where t.direction = 'debit' and (t.return_code is not null or t.attempt > 0)
    order by t.partner_id, t.employer_check_id, t.part, t.attempt desc
  )
  select 'bank_answer', u.id, nullif(u.named_partner, ''), null, u.kind || ': ' || u.reason, u.amount_cents,
    u.read_at::timestamptz, null
  from unapplied_answers u where u.status = 'waiting'
  union all
  select 'returned_debit', d.employer_check_id::text, d.partner_id::text, d.company_id::text,
    'payday ' || e.check_date || ', returned with ' || string_agg(distinct d.return_code, ', '), sum(d.cents)::bigint,
    min(d.updated_at)::timestamptz, e.check_date::text
  from debits d
  join employer_checks e on e.partner_id = d.partner_id and e.id = d.employer_check_id
  where d.status = 'returned' and d.cents > 0 and not is_closed(d.partner_id)
  group by d.partner_id, d.company_id, d.employer_check_id, e.check_date
  union all
  select 'limited_payrun', e.id::text, e.partner_id::text, e.company_id::text, l.reason,
    case when e.limit_asked_cents > coalesce(e.limit_released_cents, 0) then e.limit_asked_cents end,
    e.updated_at::timestamptz, e.check_date::text
  from limited_payruns() l join employer_checks e on e.partner_id = l.partner_id and e.id = l.id
  where l.reason is not null and not is_closed(e.partner_id)
  union all
  select 'held_check', c.id::text, c.partner_id::text, c.company_id::text, c.held_because, null,
    c.updated_at::timestamptz, c.check_date::text
  from employee_checks c
  where c.status = 'pending' and c.held_by = 'check' and not is_closed(c.partner_id)
    and (c.warnings @> '[{"code": "second_computation_differs"}]' or c.warnings @> '[{"code": "invariant_broken"}]')
  union all
  select 'missing_figures', c.company_id || ' ' || c.check_date, c.partner_id::text, c.company_id::text,
    count(*) || case count(*) when 1 then ' check: ' else ' checks: ' end || min(c.held_because), null,
    min(c.updated_at)::timestamptz, c.check_date::text
  from employee_checks c
  where c.status = 'pending' and c.held_by = 'check' and not is_closed(c.partner_id)
    and (c.warnings @> '[{"code": "year_without_figures"}]' or c.held_because like '%The operator enters them%')
  group by c.partner_id, c.company_id, c.check_date
  union all
  -- say-failed.ts writes the reason.
  select 'payroll_failed', f.company_id || ' ' || f.day, f.partner_id::text, f.company_id::text,
    count(*) || case count(*) when 1 then ' check or payment waits' else ' checks and payments wait' end, null,
    min(f.updated_at)::timestamptz, f.day::text
  from (
    select c.partner_id, c.company_id, c.check_date as day, c.updated_at, c.held_because from employee_checks c
    where c.status in ('pending', 'pre-processed')
    union all
    select p.partner_id, p.company_id, p.pay_date, p.updated_at, p.held_because from contractor_payments p
    where p.status in ('pending', 'pre-processed')
  ) f
  where f.held_because like 'An error in the service stopped payroll of this day.%' and not is_closed(f.partner_id)
  group by f.partner_id, f.company_id, f.day
  union all
  select 'unreadable_account', t.company_id::text, t.partner_id::text, t.company_id::text,
    count(*) || case count(*) when 1 then ' transfer' else ' transfers' end, sum(t.amount_cents)::bigint,
    min(t.updated_at)::timestamptz, min(t.effective_on)::text
  from transfers t
  where t.status = 'created' and t.waits_because is not null and not is_closed(t.partner_id)
  group by t.partner_id, t.company_id
  union all
  -- The usual file is written within seconds.
  select 'bank_file', o.id::text, null, null,
    o.created_on || '-' || lpad(o.number::text, 9, '0') || '.ach, ' || o.entries || ' entries', o.cents, b.begun, null
  from outgoing_files o, lateral (select (o.created_on || ' ' || substr(o.created_at, 1, 2) || ':'
    || substr(o.created_at, 3))::timestamp at time zone 'America/Los_Angeles') b (begun)
  where o.written_at is null and b.begun < now() - interval '15 minutes'
  union all
  select 'deposit', r.id::text, r.partner_id::text, r.company_id::text, r.agency, null, r.created_at::timestamptz,
    r.due_on::text
  from remittances r
  where r.status = 'due' and r.held_because is not null and r.held_by is null and not is_closed(r.partner_id)
  union all
  select case f.status when 'rejected' then 'filing_rejected' else 'filing' end, f.id::text, f.partner_id::text,
    f.company_id::text,
    case f.form when 'form_w2' then 'Forms W-2' when 'form_1099_nec' then 'Forms 1099-NEC'
        when 'state_return' then 'Return' else 'Form ' || substr(f.form, 6) end
      || coalesce(' of ' || f.place, '') || ', ' || f.period_start || ' to ' || f.period_end || ': '
      || case f.status when 'sent' then 'sent, no answer yet' when 'authorized' then 'to send'
        else coalesce('rule ' || f.rule || ', ', '') || coalesce(f.answer, 'rejected') end,
    f.amount_cents, case f.status when 'rejected' then f.answered_at else f.updated_at end::timestamptz, f.due_on::text
  from filings f
  -- The employer uploads reports to states.
  where f.status in ('authorized', 'sent', 'rejected') and f.form !~ '^state_(wages|withholding|w2)$'
    and not is_closed(f.partner_id)
  union all
  select 'company_bank', c.id::text, c.partner_id::text, c.id::text,
    'account that ends in ' || case when c.next_bank_status = 'pending' then c.next_account_last_four
      else c.account_last_four end, null, c.updated_at::timestamptz, null
  from companies c
  where (c.bank_status = 'pending' or c.next_bank_status = 'pending') and c.status <> 'offboarded'
    and not is_closed(c.partner_id)
  union all
  select 'company_release', c.id::text, c.partner_id::text, c.id::text, replace(c.status, '_', ' '), null,
    c.updated_at::timestamptz, null
  from companies c
  where c.status in ('payroll_access_needed', 'migration_pending', 'payment_permission_pending')
    and not is_closed(c.partner_id)
  union all
  select 'state_account', s.company_id || ' ' || s.state, s.partner_id::text, s.company_id::text, s.state, null,
    s.updated_at::timestamptz, null
  from state_accounts s join companies c on c.partner_id = s.partner_id and c.id = s.company_id
  where s.status = 'pending' and coalesce(s.withholding_account, s.unemployment_account) is not null
    and c.status <> 'offboarded' and not is_closed(s.partner_id)
  union all
  select 'webhook_disabled', w.id::text, w.partner_id::text, null, w.disabled_because, null, w.updated_at::timestamptz,
    null
  from webhook_endpoints w
  where not w.is_enabled and w.disabled_because <> 'The partner disabled it.' and not is_closed(w.partner_id)
  union all
  -- Nothing of it is paid. A week after its export, it belongs to another service.
  select 'closed_partner', p.id::text, p.id::text, null, case
      when p.left_for is not null then 'moves to cell ' || p.left_for
      when p.exported_at is not null then 'exported for another service'
      else p.closed_because end,
    null, coalesce(p.exported_at, p.closed_at)::timestamptz, null
  from partners p
  where (p.closed_at is not null or p.left_for is not null) and p.id <> service_partner()
    and (p.exported_at is null or p.exported_at > now() - interval '7 days')
  union all
  select 'mail', 'waiting', null, null,
    count(*) || case count(*) when 1 then ' message waits' else ' messages wait' end || ' for a mail server', null,
    min(m.created_at)::timestamptz, null
  from messages m where m.status = 'waiting' having count(*) > 0
  union all
  select 'mail', 'bounced', null, null, count(*) || ' messages of the last day came back', null,
    min(m.created_at)::timestamptz, null
  from messages m where m.status = 'bounced' and m.created_at > now() - interval '1 day' having count(*) > 20
  union all
  select 'mail', 'staff', null, null,
    count(*) || case count(*) when 1 then ' message' else ' messages' end || ' to your own staff came back', null,
    min(m.created_at)::timestamptz, null
  from messages m
  where m.partner_id = service_partner() and m.status = 'bounced' and m.created_at > now() - interval '1 day'
  having count(*) > 0
  union all
  -- The last message to the present address of a company or of a person who signs in, if it was returned. A
  -- worker whose address does not work is in the employer's list.
  (select distinct on (m.partner_id, s.address) 'mail', m.id::text, m.partner_id::text, m.company_id::text,
    'to ' || case m.recipient when 'company' then 'the company' else 'a person who signs in' end || ', came back',
    null::bigint, m.bounced_at::timestamptz, null
  from messages m
  join stopped_addresses s on s.partner_id = m.partner_id and s.because = 'bounced'
    and s.address = lower(trim(m.address))
  left join companies c on c.partner_id = m.partner_id and c.id = m.company_id and m.recipient = 'company'
  left join people p on p.partner_id = m.partner_id and p.id = m.person_id and p.closed_at is null
  where m.status = 'bounced' and m.recipient in ('company', 'person') and m.partner_id <> service_partner()
    and lower(trim(coalesce(c.email, p.email))) = s.address and c.status is distinct from 'offboarded'
    and not is_closed(m.partner_id)
  order by m.partner_id, s.address, m.id desc)
$$;

-- Returns the number of tasks of each kind, and how many of them are late: past their day, or, without a day,
-- after three days.
create or replace function operator_task_figures(today text) returns table (kind text, waiting integer, late integer)
stable security definer language sql set search_path = pg_catalog, public as $$
  select k.kind, count(t.id)::integer,
    (count(t.id) filter (where coalesce(t.due < today, t.since < now() - interval '3 days')))::integer
  from unnest(array['bank_answer', 'returned_debit', 'limited_payrun', 'held_check', 'missing_figures',
    'payroll_failed', 'unreadable_account', 'bank_file', 'deposit', 'filing', 'filing_rejected', 'company_bank',
    'company_release', 'state_account', 'webhook_disabled', 'closed_partner', 'mail']) k (kind)
  left join operator_tasks() t on t.kind = k.kind
  group by k.kind
$$;

-- Lists the tasks of a kind, or of all kinds, for operators. At most so many of each, and those with the
-- longest wait first.
create or replace function list_operator_tasks(wanted text, most integer)
returns table (kind text, id text, "partnerId" text, "partnerName" text, "companyId" text, "companyName" text,
  about text, cents bigint, since timestamptz, "dueOn" text, count integer)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query
  select t.kind, t.id, t.partner, p.name, t.company, c.business_name, t.about, t.cents, t.since, t.due, t.total
  from (select o.*, row_number() over (partition by o.kind order by o.due, o.since, o.id) as place,
      count(*) over (partition by o.kind)::integer as total
    from operator_tasks() o where wanted is null or o.kind = wanted) t
  left join partners p on p.id = t.partner
  left join companies c on c.partner_id = t.partner and c.id = t.company
  where t.place <= most;
end $$;

-- Returns transfers that an unapplied answer may mean, and what differs. Those with its trace come first.
-- After them come those of the last months with the same bank and last digits, or with the same amount.
create or replace function transfers_like_answer(answer text)
returns table ("partnerId" text, "partnerName" text, "companyName" text, id text, direction text, status text,
  cents bigint, "effectiveOn" text, "accountLastFour" text, trace text, "returnCode" text, "hasTrace" boolean)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query
  select t.partner_id::text, p.name, c.business_name, t.id::text, t.direction::text, t.status::text, t.amount_cents,
    t.effective_on::text, t.account_last_four::text, t.trace::text, t.return_code::text,
    coalesce(t.trace = u.original_trace, false)
  from unapplied_answers u
  join transfers t on t.trace = u.original_trace
    or (t.trace is not null and left(t.routing_number, 8) = u.original_rdfi
      and (t.account_last_four = u.account_last_four or t.amount_cents = u.amount_cents)
      and t.effective_on >= to_char(u.read_at - interval '180 days', 'YYYY-MM-DD'))
  join partners p on p.id = t.partner_id
  join companies c on c.partner_id = t.partner_id and c.id = t.company_id
  where u.id = answer
  order by coalesce(t.trace = u.original_trace, false) desc, t.effective_on desc, t.id limit 20;
end $$;

revoke all on function operator_tasks, operator_task_figures, list_operator_tasks, transfers_like_answer from public;
grant execute on function list_operator_tasks, transfers_like_answer to payroll_app;
