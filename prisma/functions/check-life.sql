-- The history of a check, in the order of time: who acted, and the related file, payrun, deposit or filing.
-- Only for operators in the partner. `who` is null for automatic actions of the service.
create or replace function check_life(of_check text)
returns table (at timestamptz, what text, detail text, who text, kind text, id text, cents bigint)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  partner text := operators_partner();
  k employee_checks;
begin
  select c.* into k from employee_checks c where c.partner_id = partner and c.id = of_check;
  return query
  with changes as (
    select e.* from events e where e.partner_id = partner and e.kind in ('employee_check', 'disbursement')
      and e.object_id = of_check
    union all
    select e.* from shifts s join events e on (e.partner_id, e.kind, e.object_id) = (s.partner_id, 'shift', s.id)
      where s.partner_id = partner and s.employee_check_id = of_check
    union all
    select e.* from events e where e.partner_id = partner and e.kind = 'shift' and e.type = 'deleted'
      and e.data ->> 'employeeCheckID' = of_check
  ), moved as (
    select t.*, b.outgoing_file_id, f.written_at as file_left_at, f.accepted_at as file_accepted_at,
      f.created_on || '-' || lpad(f.number::text, 9, '0') || '.ach' as file_name
    from transfers t
    left join bank_files b on (b.partner_id, b.id) = (t.partner_id, t.bank_file_id)
    left join outgoing_files f on f.id = b.outgoing_file_id
    where t.partner_id = partner and (t.employee_check_id = of_check
      or (t.direction = 'debit' and t.employer_check_id = k.employer_check_id))
  ), owed as (
    select distinct p.account, p.agency, p.day from ledger_entries l
    join ledger_postings p on (p.partner_id, p.entry_id) = (l.partner_id, l.id)
    where l.partner_id = partner and l.company_id = k.company_id and l.subject_id = of_check
      and l.kind = 'check_computed' and p.agency is not null
  ), deposits as (
    select distinct on (o.account, o.agency, o.day) r.* from owed o
    join remittances r on r.partner_id = partner and r.company_id = k.company_id and r.account = o.account
      and r.agency = o.agency and r.period_end >= o.day
    order by o.account, o.agency, o.day, r.period_end
  )
  -- The audit entry of the transaction has the caller of a change. Automatic changes of a payday have none.
  -- Events call a voided check failed, as REST does.
  select e.at::timestamptz, case when e.kind = 'shift' then 'shift_' || e.type
      when e.type = 'status_changed' then 'check_' || replace(e.data ->> 'status', 'failed', 'voided')
      when e.type = 'created' then 'check_opened' else 'check_' || e.type end,
    a.actions, coalesce(a.who, case when a.actions is null then null else 'the service' end),
    case when a.request is null then null else 'request' end, a.request, null::bigint
  from changes e left join lateral (
    select string_agg(n.action, ', ' order by n.id) as actions, min(n.request_id) as request,
      min(coalesce(n.person_name, nullif(n.caller_kind, 'job'))) as who
    from audit_entries n where n.partner_id = partner and n.xact = e.xact and n.action <> 'enter') a on true
  where e.kind <> 'disbursement' -- the steps below have its money
  union all
  select p.approved_at::timestamptz, 'approved', 'the payday of ' || p.check_date, coalesce(p.actor_name, p.actor_kind),
    'employer_check', k.employer_check_id::text, p.cash_cents
  from payrun_approvals p where p.partner_id = partner and p.company_id = k.company_id and p.check_date = k.check_date
  union all
  select p.withdrawn_at::timestamptz, 'approval_withdrawn', 'the payday of ' || p.check_date,
    coalesce(p.actor_name, p.actor_kind), 'employer_check', k.employer_check_id::text, null
  from payrun_approvals p where p.partner_id = partner and p.company_id = k.company_id and p.check_date = k.check_date
    and p.withdrawn_at is not null
  union all
  select p.created_at::timestamptz, 'proved', p.checks || case p.checks when 1 then ' check, ' else ' checks, ' end || p.computed_twice || ' lines computed twice, '
      || case p.differences when '[]' then 'no difference' else 'with differences' end, null,
    'employer_check', p.employer_check_id::text, null
  from payrun_proofs p where p.partner_id = partner and p.employer_check_id = k.employer_check_id
    and p.digests::text like '%' || of_check || '%'
  union all
  select s.at::timestamptz, 'pay_' || s.status, concat_ws(': ', s.return_code, s.reason), null, null, null, null
  from disbursement_steps s where s.partner_id = partner and s.employee_check_id = of_check
  union all
  select m.created_at::timestamptz, m.direction || '_made', 'to the account that ends in ' || m.account_last_four
      || ', effective on ' || m.effective_on, null, 'transfer', m.id::text, m.amount_cents
  from moved m
  union all
  select coalesce(m.file_left_at, m.left_at)::timestamptz, m.direction || '_sent', concat_ws(', ', m.file_name,
      'trace ' || m.trace), null, case when m.outgoing_file_id is null then 'transfer' else 'bank_file' end,
    coalesce(m.outgoing_file_id, m.id)::text, m.amount_cents
  from moved m where coalesce(m.file_left_at, m.left_at) is not null
  union all
  select m.file_accepted_at::timestamptz, 'file_accepted', m.file_name, 'the bank', 'bank_file',
    m.outgoing_file_id::text, null
  from moved m where m.file_accepted_at is not null
  union all
  select m.updated_at::timestamptz, m.direction || '_' || m.status, 'code ' || m.return_code, 'the bank', 'transfer',
    m.id::text, m.amount_cents
  from moved m where m.status not in ('created', 'submitted')
  union all
  select l.created_at::timestamptz, 'booked_' || l.kind, null, null, null, null, null
  from ledger_entries l where l.partner_id = partner and l.company_id = k.company_id and l.subject_id = of_check
  union all
  select c.issued_at::timestamptz, 'paper_issued', 'paper check ' || c.number, null, null, null, c.amount_cents
  from printed_checks c where c.partner_id = partner and c.employee_check_id = of_check and c.issued_at is not null
  union all
  select c.confirmed_at::timestamptz, 'paper_confirmed', 'paper check ' || c.number, null, null, null, c.amount_cents
  from printed_checks c where c.partner_id = partner and c.employee_check_id = of_check and c.confirmed_at is not null
  union all
  select coalesce(d.delivered_at, d.next_at, d.created_at)::timestamptz, 'webhook_' || d.status,
    e.kind || ' ' || e.type || ', ' || d.attempts || ' attempts' || coalesce(', answered ' || d.last_status, '')
      || coalesce(', ' || d.last_problem, ''), null, 'webhook_endpoint', d.endpoint_id::text, null
  from changes e join webhook_deliveries d on (d.partner_id, d.event_id) = (e.partner_id, e.id)
  union all
  select coalesce(r.confirmed_at, r.created_at)::timestamptz, 'deposit_' || r.status, r.agency || ', period until '
      || r.period_end || ', due on ' || r.due_on, null, 'remittance', r.id::text, nullif(r.amount_cents, 0)
  from deposits r
  union all
  select coalesce(f.answered_at, f.sent_at, f.authorized_at)::timestamptz, 'filing_' || f.status,
    replace(f.form, '_', ' ') || coalesce(' of ' || f.place, '') || ', ' || f.period_start || ' to ' || f.period_end,
    null, 'filing', f.id::text, null
  from filings f where f.partner_id = partner and f.company_id = k.company_id
    and k.check_date between f.period_start and f.period_end and k.status in ('processed', 'voided')
  order by 1, 2, 6;
end $$;

revoke all on function check_life from public;
grant execute on function check_life to payroll_app;
