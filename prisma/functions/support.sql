-- Searches for the operator's staff: over all partners, for the objects related to one, and for the history
-- of a check. Also the notes of the staff. No function returns a whole SSN or account number.

-- The partner of an operator's transaction in one partner. Fails in every other transaction.
create or replace function operators_partner() returns text stable language plpgsql
set search_path = pg_catalog, public as $$
begin
  if coalesce(current_setting('app.operator_id', true), '') = '' then
    raise exception 'only an operator looks things up' using errcode = 'insufficient_privilege';
  end if;
  return current_partner();
end $$;

-- An account in words, in the form that the staff may read.
create or replace function account_words(last_four text, state text) returns text immutable language sql
return 'account that ends in ' || last_four || ' (' || replace(state, '_', ' ') || ')';

-- What a partner has with an id, a name, an e-mail address, the last four digits of an account, a trace
-- number, a request id, a trace id or an Idempotency-Key. At most so many of each kind.
create or replace function support_rows(partner text, wanted text, words text[], most integer)
returns table (kind text, id text, company text, named text, status text, day text, about text, cents bigint)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  patterns text[] := (select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
    from unnest(words) word);
  last_four text := substring(wanted from '^[*•x]*([0-9]{4})$');
  mail text := case when wanted like '%@%' then lower(wanted) end;
begin
  return query
  select s.kind, s.id, s."companyId", s.name, s.status, s.day, case s.kind
      when 'employee' then concat_ws(', ', (select e.email from employees e where (e.partner_id, e.id) = (partner, s.id)),
        (select string_agg(account_words(b.account_last_four, b.verification), ', ' order by b.id) from bank_accounts b
          where b.partner_id = partner and b.company_id = s."companyId" and b.employee_id = s.id and b.is_active))
      when 'contractor' then concat_ws(', ',
        (select t.email from contractors t where (t.partner_id, t.id) = (partner, s.id)),
        (select string_agg(account_words(b.account_last_four, b.verification), ', ' order by b.id) from bank_accounts b
          where b.partner_id = partner and b.company_id = s."companyId" and b.contractor_id = s.id and b.is_active))
      when 'company' then (select concat_ws(', ', c.email, account_words(c.account_last_four, c.bank_status))
        from companies c where (c.partner_id, c.id) = (partner, s.id))
      else coalesce(s."heldBecause", 'pay: ' || replace(s."moneyStatus", '_', ' ')) end, null::bigint
  from search_in(partner, wanted, words, most) s where s.kind <> 'request';
  return query
  select 'person', p.id::text, null::text, p.name, case when p.closed_at is null then 'open' else 'closed' end,
    null::text, p.email, null::bigint
  from people p where p.partner_id = partner and (p.id = wanted or lower(p.email) = mail or (patterns is not null
    and searchable(p.name) like all (patterns)))
  order by p.name, p.id limit most;
  if mail is not null then
    return query
    (select 'employee', e.id::text, e.company_id::text, e.first_name || ' ' || e.last_name, e.employment_status::text,
      null::text, e.email::text, null::bigint
    from employees e where e.partner_id = partner and lower(e.email) = mail order by e.id limit most)
    union all
    (select 'contractor', t.id::text, t.company_id::text, coalesce(t.business_name, t.first_name || ' ' || t.last_name),
      t.employment_status::text, null, t.email::text, null
    from contractors t where t.partner_id = partner and lower(t.email) = mail order by t.id limit most)
    union all
    (select 'company', c.id::text, c.id::text, c.business_name, c.status::text, null, c.email::text, null
    from companies c where c.partner_id = partner and lower(c.email) = mail order by c.id limit most);
  end if;
  if last_four is not null then
    return query
    (select case when b.employee_id is null then 'contractor' else 'employee' end,
      coalesce(b.employee_id, b.contractor_id)::text, b.company_id::text,
      coalesce(e.first_name || ' ' || e.last_name, t.business_name, t.first_name || ' ' || t.last_name),
      case when b.is_active then 'active' else 'replaced' end, null::text,
      account_words(b.account_last_four, b.verification), null::bigint
    from bank_accounts b
    left join employees e on (e.partner_id, e.id) = (b.partner_id, b.employee_id)
    left join contractors t on (t.partner_id, t.id) = (b.partner_id, b.contractor_id)
    where b.partner_id = partner and b.account_last_four = last_four order by b.is_active desc, b.id limit most)
    union all
    (select 'company', c.id::text, c.id::text, c.business_name, c.status::text, null,
      account_words(c.account_last_four, c.bank_status), null
    from companies c where c.partner_id = partner and c.account_last_four = last_four order by c.id limit most);
  end if;
  return query
  (select 'transfer', t.id::text, t.company_id::text, t.receiver_name, t.status::text, t.effective_on::text,
    concat_ws(', ', t.direction, 'trace ' || t.trace, 'account that ends in ' || t.account_last_four,
      'returned with ' || t.return_code, (select 'file ' || f.created_on || '-' || lpad(f.number::text, 9, '0') || '.ach'
        from bank_files b join outgoing_files f on f.id = b.outgoing_file_id
        where (b.partner_id, b.id) = (partner, t.bank_file_id))), t.amount_cents
  from transfers t where t.partner_id = partner and (t.id = wanted or t.trace = wanted) order by t.id limit most)
  union all
  (select 'filing', f.id::text, f.company_id::text, replace(f.form, '_', ' ') || coalesce(' of ' || f.place, ''),
    f.status::text, f.due_on::text, f.period_start || ' to ' || f.period_end || ', ' || f.file_name, f.amount_cents
  from filings f where f.partner_id = partner and (f.id = wanted or f.receipt = wanted or f.file_name = wanted)
  order by f.id limit most)
  union all
  (select 'remittance', r.id::text, r.company_id::text, r.agency::text, r.status::text, r.due_on::text,
    concat_ws(', ', 'period until ' || r.period_end, r.held_because), nullif(r.amount_cents, 0)
  from remittances r where r.partner_id = partner and r.id = wanted)
  union all
  (select 'webhook_endpoint', w.id::text, null, w.url, case when w.is_enabled then 'enabled' else 'disabled' end, null,
    w.disabled_because, null from webhook_endpoints w where w.partner_id = partner and w.id = wanted)
  union all
  (select 'request', a.request_id, null, string_agg(a.action, ', ' order by a.id), min(a.caller_kind),
    min(a.at)::text, concat_ws(', ', min(a.person_name), 'trace ' || min(a.trace_id)), null
  from audit_entries a where a.partner_id = partner and (a.request_id = wanted or a.trace_id = wanted)
  group by a.request_id order by a.request_id limit most)
  union all
  (select 'idempotency_key', k.key::text, null, k.key::text,
    case when k.expires_at is null then 'kept for good' when k.expires_at > now() then 'kept' else 'ended' end,
    k.created_at::text, 'the answer of its request is repeated', null
  from idempotency_records k where k.partner_id = partner and k.key = wanted);
end $$;

-- Searches all partners of the cell. A last row counts the partners that were not reached within the time.
-- Only for operators without a partner.
create or replace function support_search(wanted text, words text[], file_number bigint, most integer)
returns table (kind text, id text, "partnerId" text, "partnerName" text, "companyId" text, "companyName" text,
  name text, status text, day text, about text, cents bigint)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  patterns text[] := (select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
    from unnest(words) word);
  ends_at timestamptz := clock_timestamp() + interval '2 seconds';
  found_partner record;
  left_out integer := 0;
begin
  perform figures_operator();
  return query
  (select 'partner', p.id::text, p.id::text, p.name, null::text, null::text, p.name,
    case when p.closed_at is null then 'open' else 'closed' end, null::text, p.closed_because, null::bigint
  from partners p where p.id <> service_partner() and p.left_for is null
    and (p.id = wanted or searchable(p.name) like all (patterns)) order by p.name, p.id limit most)
  union all
  (select 'bank_file', f.id::text, null, null, null, null, f.created_on || '-' || lpad(f.number::text, 9, '0') || '.ach',
    case when f.refused_at is not null then 'refused' when f.accepted_at is not null then 'accepted'
      when f.written_at is not null then 'sent' else 'open' end, f.created_on::text,
    f.entries || ' entries', f.debit_cents + f.credit_cents
  from outgoing_files f where f.id = wanted or f.number = file_number)
  union all
  (select 'bank_answer', u.id, nullif(u.named_partner, ''), null, null, null, concat_ws(' ', u.kind, u.code), u.status,
    u.read_at::date::text, u.reason, u.amount_cents
  from unapplied_answers u where u.id = wanted or u.original_trace = wanted order by u.id limit most);
  for found_partner in select p.id, p.name from partners p where p.left_for is null order by p.name, p.id loop
    if clock_timestamp() > ends_at then
      left_out := left_out + 1;
      continue;
    end if;
    return query
    select r.kind, r.id, found_partner.id::text, found_partner.name, r.company, c.business_name, r.named, r.status,
      r.day, r.about, r.cents
    from support_rows(found_partner.id, wanted, words, most) r
    left join companies c on (c.partner_id, c.id) = (found_partner.id, r.company);
  end loop;
  if left_out > 0 then
    return query select 'left_out', left_out::text, null::text, null::text, null::text, null::text, ''::text, ''::text,
      null::text, null::text, null::bigint;
  end if;
end $$;

-- The object of a partner with an id. Only for operators in the partner.
create or replace function support_object(wanted text)
returns table (kind text, id text, "partnerId" text, "partnerName" text, "companyId" text, "companyName" text,
  name text, status text, day text, about text, cents bigint)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
declare partner text := operators_partner();
begin
  return query
  select r.kind, r.id, p.id::text, p.name, r.company, c.business_name, r.named, r.status, r.day, r.about, r.cents
  from support_rows(partner, wanted, '{}', 5) r join partners p on p.id = partner
  left join companies c on (c.partner_id, c.id) = (partner, r.company)
  where r.id = wanted
  union all
  select 'partner', p.id::text, p.id::text, p.name, null, null, p.name,
    case when p.closed_at is null then 'open' else 'closed' end, null, p.closed_because, null
  from partners p where p.id = partner and p.id = wanted;
end $$;

-- The objects related to one, by ids of the partner, the newest first. Only for operators in the partner.
create or replace function support_related(of_kind text, wanted text, most integer)
returns table (kind text, id text)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
declare partner text := operators_partner();
begin
  return query
  (select 'company', c.id::text from companies c where c.partner_id = partner and case of_kind
      when 'partner' then true
      when 'employee' then c.id in (select e.company_id from employees e where (e.partner_id, e.id) = (partner, wanted))
      when 'contractor' then c.id in (
        select t.company_id from contractors t where (t.partner_id, t.id) = (partner, wanted))
      when 'person' then c.id in (
        select r.company_id from person_roles r where r.partner_id = partner and r.person_id = wanted)
      else false end order by c.business_name, c.id limit most)
  union all
  (select 'employee', e.id::text from employees e where e.partner_id = partner and case of_kind
      when 'company' then e.company_id = wanted
      when 'person' then e.id in (
        select r.employee_id from person_roles r where r.partner_id = partner and r.person_id = wanted)
      when 'employee_check' then e.id in (
        select k.employee_id from employee_checks k where (k.partner_id, k.id) = (partner, wanted))
      else false end order by e.first_name || ' ' || e.last_name, e.id limit most)
  union all
  (select 'contractor', t.id::text from contractors t where t.partner_id = partner and case of_kind
      when 'company' then t.company_id = wanted
      when 'person' then t.id in (
        select r.contractor_id from person_roles r where r.partner_id = partner and r.person_id = wanted)
      when 'contractor_payment' then t.id in (
        select m.contractor_id from contractor_payments m where (m.partner_id, m.id) = (partner, wanted))
      else false end order by t.id limit most)
  union all
  (select 'employer_check', r.id::text from employer_checks r where r.partner_id = partner and case of_kind
      when 'company' then r.company_id = wanted
      when 'employee_check' then r.id in (
        select k.employer_check_id from employee_checks k where (k.partner_id, k.id) = (partner, wanted))
      when 'contractor_payment' then r.id in (
        select m.employer_check_id from contractor_payments m where (m.partner_id, m.id) = (partner, wanted))
      when 'transfer' then r.id in (
        select t.employer_check_id from transfers t where (t.partner_id, t.id) = (partner, wanted))
      else false end order by r.check_date desc, r.id limit most)
  union all
  (select 'employee_check', k.id::text from employee_checks k where k.partner_id = partner and case of_kind
      when 'employee' then k.employee_id = wanted
      when 'employer_check' then k.employer_check_id = wanted
      when 'transfer' then k.id in (
        select t.employee_check_id from transfers t where (t.partner_id, t.id) = (partner, wanted))
      else false end order by k.check_date desc, k.id limit most)
  union all
  (select 'contractor_payment', m.id::text from contractor_payments m where m.partner_id = partner and case of_kind
      when 'contractor' then m.contractor_id = wanted
      when 'employer_check' then m.employer_check_id = wanted
      when 'transfer' then m.id in (
        select t.contractor_payment_id from transfers t where (t.partner_id, t.id) = (partner, wanted))
      else false end order by m.pay_date desc, m.id limit most)
  union all
  (select 'transfer', t.id::text from transfers t where t.partner_id = partner and case of_kind
      when 'employee_check' then t.employee_check_id = wanted
      when 'contractor_payment' then t.contractor_payment_id = wanted
      when 'employer_check' then t.employer_check_id = wanted
      when 'remittance' then t.remittance_id = wanted
      else false end order by t.effective_on desc, t.id limit most)
  union all
  (select 'remittance', r.id::text from remittances r where r.partner_id = partner and case of_kind
      when 'company' then r.company_id = wanted
      when 'transfer' then r.id in (
        select t.remittance_id from transfers t where (t.partner_id, t.id) = (partner, wanted))
      else false end order by r.due_on desc, r.id limit most)
  union all
  (select 'filing', f.id::text from filings f
    where f.partner_id = partner and of_kind = 'company' and f.company_id = wanted
    order by f.period_end desc, f.id limit most)
  union all
  (select e.kind, e.object_id::text from audit_entries a
    join events e on (e.partner_id, e.xact) = (a.partner_id, a.xact)
    where a.partner_id = partner and of_kind = 'request' and a.request_id = wanted and e.kind in ('company', 'employee',
      'contractor', 'employer_check', 'employee_check', 'contractor_payment', 'filing')
    group by e.kind, e.object_id order by min(e.place) limit most);
end $$;

-- The entries of a file for the bank, of all its partners. Only for operators without a partner.
create or replace function support_entries(of_file text, most integer)
returns table (kind text, id text, "partnerId" text, "partnerName" text, "companyId" text, "companyName" text,
  name text, status text, day text, about text, cents bigint)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query
  select 'transfer', t.id::text, p.id::text, p.name, c.id::text, c.business_name, t.receiver_name, t.status::text,
    t.effective_on::text, concat_ws(', ', t.direction, 'trace ' || t.trace,
      'account that ends in ' || t.account_last_four, 'returned with ' || t.return_code), t.amount_cents
  from bank_files b join transfers t on t.partner_id = b.partner_id and t.bank_file_id = b.id
  join partners p on p.id = t.partner_id join companies c on (c.partner_id, c.id) = (t.partner_id, t.company_id)
  where b.outgoing_file_id = of_file order by t.trace, t.id limit most;
end $$;

-- The notes about objects, of all partners of the cell, oldest first. Only for operators without a partner.
create or replace function support_notes_on(objects text[])
returns table (id text, "objectKind" text, "objectId" text, text text, "authorName" text, "createdAt" timestamptz,
  "closedBy" text)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  return query
  select n.id::text, n.object_kind, n.object_id::text, n.text, n.author_name, n.created_at::timestamptz,
    case when n.closes is null then (select c.id::text from support_notes c
      where c.partner_id = n.partner_id and c.closes = n.id) else n.id::text end
  from support_notes n where n.object_id = any (objects) order by n.created_at, n.id limit 1000;
end $$;

-- Writes into the audit log of the service what an operator without a partner has looked up.
create or replace function record_of_service(entry_id text, new_action text, new_fields text[], request text,
  of_person text, person text) returns void
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  perform figures_operator();
  insert into partners (id, name) values (service_partner(), 'Operations') on conflict do nothing;
  insert into audit_entries (partner_id, id, caller_kind, caller_id, action, fields, request_id, person_id, person_name)
  values (service_partner(), entry_id, 'operator', figures_operator(), new_action, new_fields, request, of_person, person);
end $$;

revoke all on function operators_partner, account_words, support_rows, support_search, support_object, support_related,
  support_entries, support_notes_on, record_of_service from public;
grant execute on function support_search, support_object, support_related, support_entries, support_notes_on,
  record_of_service to payroll_app;
