-- Counts over all partners, for /metrics, without any data about pay or names of partners. Days are of the
-- real clock. In the test environment, late work excludes partners whose clock was moved. It also excludes
-- partners that are closed or move to another cell: their pay stands still, and has a separate count.
create or replace function operating_figures(today text) returns table (metric text, state text, value float8)
stable security definer language sql set search_path = pg_catalog, public as $$
  with moved as materialized (
    select k.partner_id from partner_clocks k where k.ahead <> 0
    union select p.id from partners p where p.closed_at is not null or p.left_for is not null
  ), open_pay as materialized (
    -- Late pay that has left is not past its payday any more.
    select c.partner_id, coalesce(c.arrives_on, c.check_date) as day, c.status, c.held_because is not null as is_blocked,
      c.status = 'pending' and c.held_by = 'check' and (c.warnings @> '[{"code": "second_computation_differs"}]'
        or c.warnings @> '[{"code": "invariant_broken"}]') as is_disproved
    from employee_checks c where c.status in ('pending', 'pre-processed')
    union all
    select p.partner_id, coalesce(p.arrives_on, p.pay_date), p.status, p.held_because is not null, false
    from contractor_payments p where p.status in ('pending', 'pre-processed')
  ), pay as (
    select count(*) filter (where o.status = 'pending' and not o.is_blocked) as pending,
      count(*) filter (where o.status = 'pre-processed') as computed,
      count(*) filter (where o.is_blocked) as blocked,
      count(*) filter (where o.is_disproved) as disproved,
      count(*) filter (where o.day < today and o.partner_id not in (select m.partner_id from moved m))
        as past_payday
    from open_pay o
  ), payruns as (
    select count(*) filter (where e.status = 'pre-processed') as due,
      count(*) filter (where e.held_because is not null and e.status = 'pending') as held,
      count(*) filter (where e.check_date < today
        and e.partner_id not in (select m.partner_id from moved m)) as late
    from employer_checks e where e.status in ('pending', 'pre-processed')
  ), deliveries as (
    select count(*) as pending, count(*) filter (where d.attempts > 0) as failing,
      coalesce(extract(epoch from now() - min(d.created_at)
        filter (where e.is_enabled and not is_closed(e.partner_id))), 0) as oldest
    from webhook_deliveries d
    join webhook_endpoints e on e.partner_id = d.partner_id and e.id = d.endpoint_id
    where d.status = 'pending'
  ), endpoints as (
    select count(*) filter (where not is_enabled) as disabled,
      count(*) filter (where is_enabled and failing_since is not null) as failing from webhook_endpoints
  ), reports as (
    select count(*) as queued, coalesce(extract(epoch from now() - min(created_at)), 0) as oldest
    from report_jobs where next_at is not null
  ), owed as (
    -- A returned debit is owed until its latest attempt settles, less the part that was paid from a credit
    -- for voids.
    select count(*) as debits, coalesce(sum(l.amount_cents - l.netted_cents), 0) as cents from (
      select distinct on (t.partner_id, t.employer_check_id, t.part) t.status, t.amount_cents,
        t.netted_cents from transfers t
      where t.direction = 'debit' and (t.return_code is not null or t.attempt > 0)
      order by t.partner_id, t.employer_check_id, t.part, t.attempt desc
    ) l where l.status <> 'settled' and l.amount_cents > l.netted_cents
  ), agencies as (
    select count(*) as due, count(*) filter (where r.held_because is not null) as waiting,
      count(*) filter (where r.due_on < today
      and r.partner_id not in (select m.partner_id from moved m)) as overdue
    from remittances r where r.status = 'due'
  ), tasks as materialized (
    select * from operator_task_figures(today)
  )
  select * from (
    select 'payroll_payruns', unnest(array['due', 'held', 'late']), unnest(array[due, held, late]) from payruns
    union all select 'payroll_pay', unnest(array['pending', 'computed', 'blocked', 'disproved', 'past_payday']),
      unnest(array[pending, computed, blocked, disproved, past_payday]) from pay
    union all select 'payroll_partners', unnest(array['open', 'closed', 'exported']),
      unnest(array[count(*) filter (where closed_at is null and left_for is null),
        count(*) filter (where (closed_at is not null or left_for is not null) and exported_at is null),
        count(*) filter (where exported_at is not null)]) from partners where id <> service_partner()
    union all select 'payroll_webhook_deliveries', unnest(array['pending', 'failing']),
      unnest(array[pending, failing]) from deliveries
    union all select 'payroll_webhook_oldest_seconds', '', oldest from deliveries
    union all select 'payroll_webhook_endpoints', unnest(array['disabled', 'failing']),
      unnest(array[disabled, failing]) from endpoints
    union all select 'payroll_reports_queued', '', queued from reports
    union all select 'payroll_reports_oldest_seconds', '', oldest from reports
    union all select 'payroll_returned_debits', '', debits from owed
    union all select 'payroll_exposure_dollars', '', cents / 100.0 from owed
    union all select 'payroll_payruns_above_limit', '', count(*) from employer_checks
      where waits_for_returns and status = 'pre-processed'
    union all select 'payroll_remittances', unnest(array['due', 'overdue', 'waiting']),
      unnest(array[due, overdue, waiting]) from agencies
    union all select 'payroll_payruns_above_day_limit', '', count(*) from limited_payruns() l
      join employer_checks e on e.partner_id = l.partner_id and e.id = l.id
      where l.reason is not null and e.limit_asked_cents > coalesce(e.limit_released_cents, 0)
    union all select 'payroll_messages', unnest(array['waiting', 'failing', 'bounced']), unnest(array[
      (select count(*) from messages where status = 'waiting'),
      (select count(*) from messages where status = 'pending' and attempts > 0),
      (select count(*) from messages where status = 'bounced' and created_at > now() - interval '1 day')])
    union all select 'payroll_audit_unsealed', '', count(*) from audit_entries where place is null
    union all select 'payroll_events_unnumbered', '', count(*) from events where number is null
    union all select 'payroll_bank_files_unwritten', '', (select count(*) from outgoing_files where written_at is null)
      + (select count(*) from bank_files where written_at is null)
    union all select 'payroll_transfers_unsent_oldest_seconds', '', coalesce(extract(epoch from now() - min(t.created_at)), 0)
      from transfers t where t.status = 'created' and t.bank_file_id is null and not is_closed(t.partner_id)
    union all select 'payroll_transfers_waiting', '', count(*) from transfers
      where waits_because is not null and status = 'created'
    union all select 'payroll_bank_answers_waiting', kind, (select count(*) from unapplied_answers u
      where u.status in ('waiting', 'again') and u.kind = kinds.kind)
      from unnest(array['unmatched', 'refused', 'ambiguous', 'unreadable']) kinds (kind)
    union all select 'payroll_operator_todo', t.kind, t.waiting from tasks t
    union all select 'payroll_operator_todo_late', t.kind, t.late from tasks t
  ) figures (metric, state, value)
$$;

revoke all on function operating_figures from public;
grant execute on function operating_figures to payroll_app;
