-- Triggers of the tables publish their changes, in the transaction that makes them.

-- Publishes one event. The partner is that of the row, so that a manual repair is published too.
-- event-payloads.sql has the payload of each kind.
create or replace function announce(kind text, type text, company text, object jsonb, object_kind text)
returns void volatile language sql as $$
  insert into events (partner_id, kind, type, company_id, object_id, sequence, data)
  values (object ->> 'partner_id', kind, type, company, object ->> 'id', 1 + coalesce((select max(e.sequence)
    from events e where e.partner_id = object ->> 'partner_id' and e.kind = announce.kind
    and e.object_id = object ->> 'id'), 0), case when object ? 'sample'
      then payload_of(object, object_kind) || '{"sample": true}' else payload_of(object, object_kind) end)
$$;

-- Publishes what a statement changed, in the order of its rows. Has the state of each row before and after as
-- JSON, or null if there is none. Also publishes events of kind disbursement and company_onboarding. A
-- connection plans it once, because planning was half of its time. That plan must find the last event of an
-- object by the index that has them in order, even if there were few events at the time. With a plan of 30
-- events, each payment of a payday read all events of the partner, which took ten times as long. The order and
-- the settings leave PostgreSQL no other way.
create or replace function announce_rows(row_kind text, company_column text, before jsonb[], after jsonb[])
returns void volatile language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  insert into events (partner_id, kind, type, company_id, object_id, sequence, data)
  select object ->> 'partner_id', e.kind, e.type, object ->> company_column, object ->> 'id',
    row_number() over (partition by e.kind, object ->> 'id' order by place) + coalesce((
      select earlier.sequence from events earlier where earlier.partner_id = object ->> 'partner_id'
      and earlier.kind = e.kind and earlier.object_id = object ->> 'id'
      order by earlier.sequence desc limit 1), 0), payload
  from (
    select r.place, coalesce(r.new, r.old) as object, r.old, r.new,
      payload_of(coalesce(r.new, r.old), row_kind) as payload,
      case when r.old is null then 'created' when r.new is null then 'deleted'
        when r.old -> 'status' is distinct from r.new -> 'status' then 'status_changed'
        when r.old -> 'employment_status' is distinct from r.new -> 'employment_status' then 'status_changed'
        else 'updated' end as type
    from unnest(before, after) with ordinality r (old, new, place)
    where r.old is null or r.new is null
      or r.old - 'updated_at' - 'version' is distinct from r.new - 'updated_at' - 'version'
    offset 0 -- both events of a row have the payload, which is computed once
  ) changed cross join lateral (values
    (1, row_kind, changed.type, true),
    -- A part of split pay can be returned while the status of the whole stays the same.
    (2, 'disbursement', 'status_changed', old is not null and new is not null and (
      old -> 'disbursement_status' is distinct from new -> 'disbursement_status'
      or old -> 'disbursement_parts' is distinct from new -> 'disbursement_parts')),
    (3, 'company_onboarding', changed.type,
      row_kind = 'company' and changed.type = 'status_changed' and old ->> 'status' <> 'live')
  ) e (nth, kind, type, is_due)
  where e.is_due order by place, e.nth;
end $$;

-- Trigger arguments: the kind, the column with the company's id, and an object of nulls with the columns that
-- no event shows. A change of only these columns is not published, and large ones need not be read. The
-- trigger runs once for each statement: row by row, an event took four times as long.
create or replace function announce_changes() returns trigger language plpgsql as $$
declare
  hidden jsonb := coalesce(tg_argv[2], '{}');
  before jsonb[];
  after jsonb[];
begin
  if current_setting('app.resealing', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then
    select array_agg(to_jsonb(jsonb_populate_record(o, hidden))) into before from old_rows o;
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(to_jsonb(jsonb_populate_record(n, hidden))) into after from new_rows n;
  end if;
  if before is not null or after is not null then
    perform announce_rows(tg_argv[0], tg_argv[1], before, after);
  end if;
  return null;
end $$;

do $$
declare
  changing record;
  events constant text := 'create or replace trigger announce_%1$s after %1$s on %2$I referencing %3$s
    for each statement execute function announce_changes(%4$L, %5$L, %6$L)';
begin
  for changing in select * from (values
    ('companies', 'company', 'id', '{"calendars_revoked_at": null, "credit_reduction_at": null}'),
    ('employees', 'employee', 'company_id', '{}'),
    ('contractors', 'contractor', 'company_id', '{}'),
    ('employer_checks', 'employer_check', 'company_id', '{}'),
    ('employee_checks', 'employee_check', 'company_id', '{"stored": null, "counted": null, "paid_to": null, "limit_cents": null}'),
    ('shifts', 'shift', 'company_id', '{}'),
    ('contractor_payments', 'contractor_payment', 'company_id', '{}'),
    ('bank_accounts', 'bank_account', 'company_id', '{}'),
    ('garnishments', 'garnishment', 'company_id', '{}'),
    ('deductions', 'deduction', 'company_id', '{}'),
    ('employee_deduction_templates', 'employee_deduction', 'company_id', '{}'),
    ('deduction_templates', 'deduction_template', 'company_id', '{}'),
    ('time_off_requests', 'time_off_request', 'company_id', '{}'),
    ('regular_payrolls', 'regular_payroll', 'company_id',
      '{"next_at": null, "employee_ids": null, "adopted_ids": null}'),
    ('requirements', 'requirement', 'company_id', '{}'),
    ('filings', 'filing', 'company_id', '{"sealed_file": null, "figures": null}')
  ) tables (name, kind, company_column, hidden) loop
    execute format(events, 'insert', changing.name, 'new table as new_rows',
      changing.kind, changing.company_column, changing.hidden);
    execute format(events, 'update', changing.name, 'old table as old_rows new table as new_rows',
      changing.kind, changing.company_column, changing.hidden);
    execute format(events, 'delete', changing.name, 'old table as old_rows',
      changing.kind, changing.company_column, changing.hidden);
  end loop;
end $$;

-- The payload of a link, which no route returns. It never has the address.
create or replace function link_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'linkID', object -> 'id',
    'companyID', object -> 'company_id',
    'purpose', object -> 'purpose',
    'employeeCheckID', object -> 'employee_check_id',
    'employeeID', coalesce(object ->> 'employee_id', object ->> 'embedded_employee_id'),
    'contractorID', object -> 'contractor_id',
    'embedded_page', object -> 'embedded_page',
    'show_sidebar', object -> 'show_sidebar',
    'allow_retry', object -> 'allow_retry',
    'created_at', iso_time(object ->> 'created_at'),
    'expires_at', iso_time(object ->> 'expires_at'),
    'revoked_at', iso_time(object ->> 'revoked_at'),
    'opened_at', iso_time(object ->> 'opened_at'),
    'support_name', object -> 'support_name',
    'support_reason', object -> 'support_reason')
$$;

-- Publishes that a link was created, was first opened by a worker, or has ended. Events belong to companies, and the
-- link of an API page has none.
create or replace function announce_link() returns trigger language plpgsql as $$
begin
  -- A session that its person confirms is no event: it is in the audit.
  if tg_op = 'UPDATE' then
    if old.confirmed_sessions is distinct from new.confirmed_sessions then return null; end if;
  end if;
  if new.company_id is not null then
    perform announce('link', case when tg_op = 'INSERT' then 'created' else 'status_changed' end,
      new.company_id, to_jsonb(new), 'link');
  end if;
  return null;
end $$;
create or replace trigger announce after insert or update on links
  for each row execute function announce_link();

-- Publishes that a report was requested, and how it ended. Leases and pages are not published.
create or replace function announce_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = old.status then return null; end if;
  perform announce('job', case when tg_op = 'INSERT' then 'created' else 'status_changed' end, new.company_id,
    to_jsonb(new), 'job');
  return null;
end $$;
create or replace trigger announce after insert or update on report_jobs
  for each row execute function announce_job();

-- Publishes that a person got access to a company, and that the access has ended or will end. A role at every
-- company belongs to the partner and is no event, because events belong to companies.
create or replace function announce_access() returns trigger language plpgsql as $$
begin
  if new.company_id is null then return null; end if;
  if tg_op = 'UPDATE' then
    if new.ends_at is not distinct from old.ends_at then return null; end if;
  end if;
  perform announce('access', case when tg_op = 'INSERT' then 'created' else 'status_changed' end, new.company_id,
    to_jsonb(new), 'access');
  return null;
end $$;
create or replace trigger announce after insert or update of ends_at on person_roles
  for each row execute function announce_access();

-- No event is published while values are sealed under a new master key, or test data is deleted.
create or replace function discard_event() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace trigger discard before insert on events for each row
  when (current_setting('app.resealing', true) = 'on') execute function discard_event();
