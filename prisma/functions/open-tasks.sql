-- What waits for an operator, over all partners: the one place that says so. The console, `payroll todo` and the gauges
-- read it. operating-figures.sql counts it.

-- Returns a row for each task. `since` is when it began to wait, or the last change of what waits; `due` is the day by
-- which it has to be done, where there is one. What waits in a closed partner, or for the company, is left out.
create or replace function operator_tasks()
returns table (kind text, id text, partner text, company text, about text, cents bigint, since timestamptz, due text)
stable security definer language sql set search_path = pg_catalog, public as $$
  with debits as (
    -- The latest attempt of each debit that a bank returned, while nobody has paid it and no other one is on its way.
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
  select 'deposit', r.id::text, r.partner_id::text, r.company_id::text, r.agency, null, r.created_at::timestamptz,
    r.due_on::text
  from remittances r
  where r.status = 'due' and r.held_because is not null and r.held_by is null and not is_closed(r.partner_id)
  union all
  select 'filing', f.id::text, f.partner_id::text, f.company_id::text,
    replace(f.form, '_', ' ') || coalesce(' of ' || f.place, '') || ', ' || f.period_start || ' to ' || f.period_end
      || case f.status when 'sent' then ': sent, no answer yet' else ': to send' end,
    f.amount_cents, f.updated_at::timestamptz, f.due_on::text
  from filings f
  -- The employer uploads reports to states.
  where f.status in ('authorized', 'sent') and f.form !~ '^state_(wages|withholding)$' and not is_closed(f.partner_id)
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
  where s.status = 'pending' and c.status <> 'offboarded' and not is_closed(s.partner_id)
  union all
  select 'webhook_disabled', w.id::text, w.partner_id::text, null, w.disabled_because, null, w.updated_at::timestamptz,
    null
  from webhook_endpoints w
  where not w.is_enabled and w.disabled_because <> 'The partner disabled it.' and not is_closed(w.partner_id)
$$;

-- Returns how many tasks of each kind wait.
create or replace function operator_task_counts() returns table (kind text, count integer)
stable security definer language sql set search_path = pg_catalog, public as $$
  select k.kind, coalesce(t.count, 0)::integer
  from unnest(array['bank_answer', 'returned_debit', 'limited_payrun', 'held_check', 'deposit', 'filing',
    'company_bank', 'company_release', 'state_account', 'webhook_disabled']) k (kind)
  left join (select o.kind, count(*) from operator_tasks() o group by o.kind) t on t.kind = k.kind
$$;

-- Lists for operators the tasks of a kind, or of all: at most so many of each, those that wait for longest first.
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

-- Returns transfers that an unapplied answer may mean, and what differs: those with its trace first, then those to an
-- account of its bank with the same last digits, or of the same amount, of the last months.
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

revoke all on function operator_tasks, operator_task_counts, list_operator_tasks, transfers_like_answer from public;
grant execute on function list_operator_tasks, transfers_like_answer to payroll_app;
