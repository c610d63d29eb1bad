-- Tables announce their own changes, in the transaction that makes them.

-- Publishes one event. The partner is that of the row, so that a repair by hand is announced too.
-- event-payloads.sql has the payload of each kind.
create or replace function announce(kind text, type text, company text, object jsonb, object_kind text)
returns void volatile language sql as $$
  insert into events (partner_id, kind, type, company_id, object_id, sequence, data)
  values (object ->> 'partner_id', kind, type, company, object ->> 'id', 1 + coalesce((select max(e.sequence)
    from events e where e.partner_id = object ->> 'partner_id' and e.kind = announce.kind
    and e.object_id = object ->> 'id'), 0), case when object ? 'sample'
      then payload_of(object, object_kind) || '{"sample": true}' else payload_of(object, object_kind) end)
$$;

-- Trigger arguments: the kind, and the column with the company's id. Also publishes events of kind
-- disbursement and company_onboarding.
create or replace function announce_change() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  object jsonb := coalesce(new_row, old_row);
  company text := object ->> tg_argv[1];
  type text := case when old_row is null then 'created' when new_row is null then 'deleted'
    when old_row -> 'status' is distinct from new_row -> 'status' then 'status_changed'
    when old_row -> 'employment_status' is distinct from new_row -> 'employment_status' then 'status_changed'
    else 'updated' end;
begin
  if old_row - 'updated_at' - 'version' is not distinct from new_row - 'updated_at' - 'version' then
    return null;
  end if;
  perform announce(kind, type, company, object, kind);
  -- A part of split pay can come back while the status of the whole stays.
  if old_row is not null and new_row is not null and (
    old_row -> 'disbursement_status' is distinct from new_row -> 'disbursement_status'
    or old_row -> 'disbursement_parts' is distinct from new_row -> 'disbursement_parts') then
    perform announce('disbursement', 'status_changed', company, object, kind);
  end if;
  if kind = 'company' and type = 'status_changed' and old_row ->> 'status' <> 'live' then
    perform announce('company_onboarding', type, company, object, kind);
  end if;
  return null;
end $$;
create or replace trigger announce after insert or update or delete on companies
  for each row execute function announce_change('company', 'id');
create or replace trigger announce after insert or update or delete on employees
  for each row execute function announce_change('employee', 'company_id');
create or replace trigger announce after insert or update or delete on contractors
  for each row execute function announce_change('contractor', 'company_id');
create or replace trigger announce after insert or update or delete on employer_checks
  for each row execute function announce_change('employer_check', 'company_id');
create or replace trigger announce after insert or update or delete on employee_checks
  for each row execute function announce_change('employee_check', 'company_id');
create or replace trigger announce after insert or update or delete on shifts
  for each row execute function announce_change('shift', 'company_id');
create or replace trigger announce after insert or update or delete on contractor_payments
  for each row execute function announce_change('contractor_payment', 'company_id');
create or replace trigger announce after insert or update or delete on bank_accounts
  for each row execute function announce_change('bank_account', 'company_id');
create or replace trigger announce after insert or update or delete on garnishments
  for each row execute function announce_change('garnishment', 'company_id');
create or replace trigger announce after insert or update or delete on time_off_requests
  for each row execute function announce_change('time_off_request', 'company_id');

-- The payload of a link, which no route answers: never its address.
create or replace function link_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'linkID', object -> 'id',
    'companyID', object -> 'company_id',
    'purpose', object -> 'purpose',
    'employeeCheckID', object -> 'employee_check_id',
    'embedded_page', object -> 'embedded_page',
    'show_sidebar', object -> 'show_sidebar',
    'allow_retry', object -> 'allow_retry',
    'created_at', iso_time(object ->> 'created_at'),
    'expires_at', iso_time(object ->> 'expires_at'),
    'revoked_at', iso_time(object ->> 'revoked_at'))
$$;

-- Publishes that a link was created or has ended. Events belong to companies, and the link of an API page has
-- none.
create or replace function announce_link() returns trigger language plpgsql as $$
begin
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

-- No event is published while values are sealed under a new master key, or test data is deleted.
create or replace function discard_event() returns trigger language plpgsql as $$ begin return null; end $$;
create or replace trigger discard before insert on events for each row
  when (current_setting('app.resealing', true) = 'on') execute function discard_event();
