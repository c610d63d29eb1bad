-- Erases what is stored about people. Only for operators. docs/operate/retention.md lists the periods and
-- their reasons. The policies erased_by_owner of the tables give these functions the rows of one partner:
-- that of app.erasing.

-- Binds the transaction to a partner whose people are erased, after its writes in progress have ended.
-- Returns whether the partner is closed. Null if there is no such partner.
create or replace function begin_erasure(partner text) returns boolean
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare is_closed boolean;
begin
  if coalesce(current_setting('app.operator_id', true), '') = '' then
    raise exception 'only an operator erases' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(writes_of(partner));
  perform refuse_if_left(partner);
  select p.closed_at is not null into is_closed from partners p where p.id = partner and p.id <> service_partner();
  if is_closed is null then return null; end if;
  perform set_config('app.partner_id', partner, true), set_config('app.erasing', partner, true);
  return is_closed;
end $$;

-- Gives the functions below the rows of the transaction's partner. No events are published.
create or replace function require_erasure() returns text volatile language plpgsql as $$
begin
  if coalesce(current_setting('app.operator_id', true), '') = ''
    or coalesce(current_setting('app.erasing', true), '') <> current_partner() then
    raise exception 'only an operator erases' using errcode = 'insufficient_privilege';
  end if;
  return current_partner();
end $$;

-- Returns the partner's next people after an id, in the order of their ids. These are workers, and accounts
-- that do not belong only to a worker.
create or replace function people_to_erase(after text, most integer) returns table (id text)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
declare partner text := require_erasure();
begin
  return query select p.id from (
    select e.id::text as id from employees e where e.partner_id = partner and e.id > after
    union all select c.id::text from contractors c where c.partner_id = partner and c.id > after
    union all select a.id::text from people a where a.partner_id = partner and a.id > after) p
  order by p.id limit most;
end $$;

-- The conditions of an erasure: open pay and forms, and the days until which pay and forms are kept. Returns
-- them for one worker, or for all workers of the partner. An account has neither pay nor forms.
create or replace function facts_of_erasure(worker text) returns table (kind text, "companyId" text, "isEnded" boolean,
  "lastPay" text, "i9Until" text, "openPay" integer, "openTransfers" integer, "unpaidChecks" integer,
  "openFilings" integer, "openRemittances" integer)
stable security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  partner text := require_erasure();
  company text := (select e.company_id from employees e where e.partner_id = partner and e.id = worker
    union all select c.company_id from contractors c where c.partner_id = partner and c.id = worker);
begin
  return query
  with checks as (
    select k.id, k.status, k.check_date::text as day, k.disbursement_status as money from employee_checks k
    where k.partner_id = partner and (worker is null or k.employee_id = worker)
    union all
    select m.id, m.status, m.pay_date::text, m.disbursement_status from contractor_payments m
    where m.partner_id = partner and (worker is null or m.contractor_id = worker)
  ), paid as (select min(c.day) as first_day, max(c.day) as last_day from checks c where c.status <> 'pending')
  select case when worker is null then 'partner'
      when exists (select from employees e where e.partner_id = partner and e.id = worker) then 'employee'
      when company is not null then 'contractor'
      when exists (select from people p where p.partner_id = partner and p.id = worker) then 'account' end,
    company,
    not exists (select from employees e where e.partner_id = partner and e.id = worker
        and e.employment_status <> 'terminated')
      and not exists (select from contractors c where c.partner_id = partner and c.id = worker
        and c.employment_status <> 'terminated')
      and not exists (select from people p where p.partner_id = partner and p.id = worker and p.closed_at is null),
    paid.last_day,
    (select max(greatest((f.employment_start::date + interval '3 years')::date,
        (e.term_date::date + interval '1 year')::date))::text
      from i9_forms f join employees e on (e.partner_id, e.id) = (f.partner_id, f.employee_id)
      where f.partner_id = partner and (worker is null or f.employee_id = worker)),
    -- A failed check is voided pay that had come back: the company has it.
    (select count(*)::integer from checks c where c.status in ('pending', 'pre-processed')),
    (select count(*)::integer from transfers t where t.partner_id = partner and t.status in ('created', 'submitted')
      and (worker is null or t.employee_id = worker or t.employee_check_id in (select c.id from checks c)
        or t.contractor_payment_id in (select c.id from checks c))),
    -- Voided pay that came back is still owed to a worker who had returned it to the company before.
    (select count(*)::integer from checks c where c.money in ('returned', 'partially_returned')
        and (c.status <> 'voided' or 0 <> (select coalesce(sum(p.amount_cents), 0) from ledger_entries e
          join ledger_postings p on (p.partner_id, p.entry_id) = (e.partner_id, e.id)
          where e.partner_id = partner and e.subject_id = c.id and p.account = 'returned_pay')))
      + (select count(*)::integer from printed_checks p join checks c
          on c.id = coalesce(p.employee_check_id, p.contractor_payment_id)
        where p.partner_id = partner and p.confirmed_at is null and c.status <> 'voided'),
    (select count(*)::integer from filings f where f.partner_id = partner and (worker is null or f.company_id = company)
      and f.period_end >= paid.first_day and left(f.period_start, 4) <= left(paid.last_day, 4)
      and (f.status in ('authorized', 'sent') or f.status = 'rejected' and not exists (select from filings n
        where n.partner_id = partner and n.company_id = f.company_id and n.form = f.form
        and coalesce(n.place, '') = coalesce(f.place, '') and n.period_end = f.period_end and n.attempt > f.attempt))),
    (select count(*)::integer from remittances r where r.partner_id = partner
      and (worker is null or r.company_id = company) and r.status = 'due' and r.period_end >= paid.first_day)
  from paid;
end $$;

-- Returns the data of an event without its data about a person: without what no law keeps, or without all of
-- it.
create or replace function without_person(kind text, data jsonb, everything boolean) returns jsonb
immutable language sql as $$
  select coalesce(jsonb_object_agg(m.key, case
    when m.key = 'metadata' then '{}'
    when m.key in ('email', 'phone_number', 'external_id', 'nickname', 'note', 'decision_note') then 'null'
    when kind = 'message' and m.key in ('address', 'subject', 'text', 'html') then 'null'
    when not everything or m.value = 'null' then m.value
    when m.key in ('first_name', 'last_name', 'business_name', 'case_id', 'order_number') then '"Erased"'
    when m.key in ('middle_initial', 'title', 'address', 'address_line2', 'city', 'zip') then 'null'
    else m.value end), '{}')
  from jsonb_each(data) m
$$;

-- The accounts that are erased with these people: those that are named, and each worker's own. An account is
-- the worker's own when all of its roles are.
create or replace function accounts_of_erasure(people text[]) returns text[]
stable security definer language plpgsql set search_path = pg_catalog, public as $$
declare partner text := require_erasure();
begin
  return coalesce(array_agg(p.id::text), '{}') from people p
  where p.partner_id = partner and (p.id = any (accounts_of_erasure.people)
    or exists (select from person_roles r where r.partner_id = partner and r.person_id = p.id
        and coalesce(r.employee_id, r.contractor_id) = any (accounts_of_erasure.people))
      and not exists (select from person_roles r where r.partner_id = partner and r.person_id = p.id
        and coalesce(r.employee_id, r.contractor_id, '') <> all (accounts_of_erasure.people)));
end $$;

-- Erases people of the partner: what no law keeps, or everything. Returns the number of rows of each table.
-- Figures of pay, the books and the hashes of proofs stay, because they name no person. The service replaces
-- sealed values that stay.
create or replace function erase_people(people text[], everything boolean) returns table (name text, rows integer)
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  partner text := require_erasure();
  accounts text[] := accounts_of_erasure(people);
  companies text[];
  objects text[];
  step record;
begin
  perform set_config('app.resealing', 'on', true);
  select array_agg(distinct w.company) into companies from (
    select e.company_id::text as company from employees e where e.partner_id = partner and e.id = any (erase_people.people)
    union all
    select c.company_id from contractors c where c.partner_id = partner and c.id = any (erase_people.people)) w;
  select array_agg(o.id) into objects from (
    select unnest(erase_people.people) as id
    union all select k.id from employee_checks k where k.partner_id = partner and k.employee_id = any (erase_people.people)
    union all select s.id from shifts s where s.partner_id = partner and s.employee_id = any (erase_people.people)
    union all select m.id from contractor_payments m
      where m.partner_id = partner and m.contractor_id = any (erase_people.people)
    union all select b.id from bank_accounts b
      where b.partner_id = partner and coalesce(b.employee_id, b.contractor_id) = any (erase_people.people)
    union all select g.id from garnishments g
      where g.partner_id = partner and coalesce(g.employee_id, g.contractor_id) = any (erase_people.people)
    union all select t.id from time_off_requests t
      where t.partner_id = partner and t.employee_id = any (erase_people.people)
    union all select n.id from messages n where n.partner_id = partner
      and (coalesce(n.employee_id, n.contractor_id) = any (erase_people.people) or n.person_id = any (accounts)
        or n.recipient = 'further_recipient' and lower(n.address) in (
          select lower(e.email) from employees e where e.partner_id = partner and e.id = any (erase_people.people)
          union all select lower(c.email) from contractors c
            where c.partner_id = partner and c.id = any (erase_people.people)
          union all select lower(p.email) from people p where p.partner_id = partner and p.id = any (accounts)))) o;
  for step in select s.name, s.statement from steps_of_erasure() s where everything or not s.is_last order by s.place loop
    name := step.name;
    execute step.statement using partner, erase_people.people, accounts, objects, coalesce(companies, '{}'),
      everything;
    get diagnostics rows = row_count;
    if rows > 0 then return next; end if;
  end loop;
  perform set_config('app.resealing', '', true);
end $$;

-- The statements in their order. $1 is the partner, $2 workers, $3 accounts, $4 ids of everything that
-- belongs to them, $5 companies, $6 whether everything is erased. Statements that are marked last run only in
-- that case.
create or replace function steps_of_erasure()
returns table (place integer, is_last boolean, name text, statement text) immutable language sql as $do$
  values
  (0, false, 'message_recipients', $$delete from message_recipients a where a.partner_id = $1 and lower(a.address) in (
    select lower(e.email) from employees e where e.partner_id = $1 and e.id = any ($2)
    union all select lower(c.email) from contractors c where c.partner_id = $1 and c.id = any ($2)
    union all select lower(p.email) from people p where p.partner_id = $1 and p.id = any ($3)
    union all select lower(m.address) from messages m where m.partner_id = $1 and m.id = any ($4))$$),
  (1, false, 'stopped_addresses', $$delete from stopped_addresses a where a.partner_id = $1 and lower(a.address) in (
    select lower(e.email) from employees e where e.partner_id = $1 and e.id = any ($2)
    union all select lower(c.email) from contractors c where c.partner_id = $1 and c.id = any ($2)
    union all select lower(p.email) from people p where p.partner_id = $1 and p.id = any ($3)
    union all select lower(m.address) from messages m where m.partner_id = $1 and m.id = any ($4))$$),
  (2, false, 'employees', $$update employees set email = null, phone_number = null, external_id = null, language = null,
    metadata = '{}' where partner_id = $1 and id = any ($2)
    and (num_nonnulls(email, phone_number, external_id, language) > 0 or metadata <> '{}')$$),
  (3, false, 'contractors', $$update contractors set email = null, phone_number = null, external_id = null,
    metadata = '{}' where partner_id = $1 and id = any ($2)
    and (num_nonnulls(email, phone_number, external_id) > 0 or metadata <> '{}')$$),
  (4, false, 'bank_accounts', $$update bank_accounts set nickname = null
    where partner_id = $1 and id = any ($4) and nickname is not null$$),
  (5, false, 'employee_checks', $$update employee_checks set metadata = '{}', note = null
    where partner_id = $1 and employee_id = any ($2) and (metadata <> '{}' or note is not null)$$),
  (6, false, 'shifts', $$update shifts set metadata = '{}'
    where partner_id = $1 and employee_id = any ($2) and metadata <> '{}'$$),
  (7, false, 'contractor_payments', $$update contractor_payments set metadata = '{}'
    where partner_id = $1 and contractor_id = any ($2) and metadata <> '{}'$$),
  (8, false, 'time_off_requests', $$update time_off_requests set note = null, decision_note = null
    where partner_id = $1 and employee_id = any ($2) and num_nonnulls(note, decision_note) > 0$$),
  (9, false, 'time_off_entries', $$update time_off_entries set reason = null
    where partner_id = $1 and employee_id = any ($2) and reason is not null$$),
  (10, false, 'w4_worksheets', $$delete from w4_worksheets where partner_id = $1 and employee_id = any ($2)$$),
  (11, false, 'kept_forms', $$delete from kept_forms where partner_id = $1 and company_id = any ($5)$$),
  (12, false, 'report_jobs', $$update report_jobs j set expires_at = now() where j.partner_id = $1
    and j.company_id = any ($5) and exists (select from report_parts p
      where p.partner_id = $1 and p.company_id = j.company_id and p.report_job_id = j.id)$$),
  (13, false, 'report_parts', $$delete from report_parts where partner_id = $1 and company_id = any ($5)$$),
  (14, false, 'links', $$update links set revoked_at = now(), sealed_token = null where partner_id = $1
    and revoked_at is null and (coalesce(employee_id, contractor_id, embedded_employee_id) = any ($2)
      or person_id = any ($3) or employee_check_id = any ($4))$$),
  (15, false, 'person_sessions', $$delete from person_sessions where partner_id = $1 and person_id = any ($3)$$),
  (16, false, 'passkeys', $$delete from passkeys where partner_id = $1 and person_id = any ($3)$$),
  (17, false, 'passkey_challenges', $$delete from passkey_challenges where partner_id = $1 and person_id = any ($3)$$),
  (18, false, 'sign_in_codes', $$delete from sign_in_codes where partner_id = $1 and person_id = any ($3)$$),
  (19, false, 'person_roles', $$update person_roles set called = null,
    ends_at = case when ends_at <= now() then ends_at else greatest(now(), starts_at) end where partner_id = $1
    and (person_id = any ($3) or coalesce(employee_id, contractor_id) = any ($2))
    and (called is not null or ends_at is null or ends_at > now())$$),
  (20, false, 'people', $$update people set name = 'Erased', email = 'erased-' || id || '@erased.invalid',
    closed_at = coalesce(closed_at, now()) where partner_id = $1 and id = any ($3) and email not like '%@erased.invalid'$$),
  (21, false, 'payrun_approvals', $$update payrun_approvals set actor_name = 'Erased'
    where partner_id = $1 and person_id = any ($3) and actor_name <> 'Erased'$$),
  (22, false, 'audit_entries', $$update audit_entries a set person_name = erased_name(a)
    where partner_id = $1 and person_id = any ($3) and person_name !~ '^(Erased$|erased:)'$$),
  (23, false, 'messages', $$update messages set address = 'erased-' || id, facts = '{}', subject = null, plain_text = null,
    html = null, sealed_link = null, server_answer = null, next_at = null, lease_until = null,
    status = case when status in ('pending', 'waiting') then 'not_sent' else status end,
    not_sent_because = case when status in ('pending', 'waiting') then 'no_address' else not_sent_because end
    where partner_id = $1 and id = any ($4) and address is distinct from 'erased-' || id$$),
  (24, false, 'events', $$update events set data = without_person(kind, data, $6) where partner_id = $1
    and kind in ('employee', 'contractor', 'employee_check', 'contractor_payment', 'disbursement', 'shift', 'bank_account',
      'garnishment', 'time_off_request', 'message') and object_id = any ($4)
    and data <> without_person(kind, data, $6)$$),
  (25, false, 'support_notes', $$update support_notes set text = 'Erased'
    where partner_id = $1 and (object_id = any ($2) or object_id = any ($3) or object_id = any ($4)) and text <> 'Erased'$$),
  (26, false, 'links', $$update links set support_reason = 'Erased' where partner_id = $1
    and coalesce(employee_id, contractor_id) = any ($2) and support_reason <> 'Erased'$$),
  (27, false, 'filings', $$update filings set authorized_by = 'Erased' where partner_id = $1 and authorized_by <> 'Erased'
    and id in (select unnest(a.fields) from audit_entries a
      where a.partner_id = $1 and a.person_id = any ($3) and a.action = 'authorizeFiling')$$),
  (28, false, 'events', $$update events set data = data || '{"authorized_by": "Erased"}' where partner_id = $1
    and kind = 'filing' and data ->> 'authorized_by' <> 'Erased'
    and object_id in (select unnest(a.fields) from audit_entries a
      where a.partner_id = $1 and a.person_id = any ($3) and a.action = 'authorizeFiling')$$),
  (29, false, 'events', $$update events set data = data || '{"support_reason": "Erased"}' where partner_id = $1
    and kind = 'link' and coalesce(data ->> 'employeeID', data ->> 'contractorID') = any ($2)
    and data ->> 'support_reason' <> 'Erased'$$),
  (31, true, 'employees', $$update employees set first_name = 'Erased', middle_initial = null, last_name = 'Erased',
    title = null, dob = null, address = null, address_line2 = null, city = null, state = null, zip = null,
    localities = '{}', earlier_homes = '[]', sealed_ssn = null, ssn_last_four = null, federal_tax = null,
    state_tax = null, other_state_taxes = '[]', nonresidence_certificates = '{}', exempt_claim = '{}',
    lock_in_letters = '[]', leaves = '[]', programme_exemptions = '[]'
    where partner_id = $1 and id = any ($2) and first_name <> 'Erased'$$),
  (32, true, 'contractors', $$update contractors set
    first_name = case when first_name is not null then 'Erased' end,
    last_name = case when last_name is not null then 'Erased' end,
    business_name = case when business_name is not null then 'Erased' end, sealed_tin = null, tin_last_four = null,
    address = null, address_line2 = null, city = null, state = null, zip = null
    where partner_id = $1 and id = any ($2) and coalesce(first_name, business_name, '') <> 'Erased'$$),
  (33, true, 'employee_checks', $$update employee_checks set paid_to = '{"firstName": "Erased", "middleInitial": null,
    "lastName": "Erased", "title": null, "address": null, "addressLine2": null, "city": null, "state": null, "zip": null,
    "ssnLastFour": null}' where partner_id = $1 and employee_id = any ($2) and paid_to is not null
    and paid_to ->> 'firstName' <> 'Erased'$$),
  (34, true, 'printed_checks', $$update printed_checks set payee = 'Erased' where partner_id = $1
    and coalesce(employee_check_id, contractor_payment_id) = any ($4) and payee <> 'Erased'$$),
  (35, true, 'transfers', $$update transfers set receiver_name = 'Erased', account_last_four = '0000'
    where partner_id = $1 and (employee_id = any ($2) or coalesce(employee_check_id, contractor_payment_id) = any ($4))
    and receiver_name <> 'Erased'$$),
  (36, true, 'transfers', $$update transfers set sealed_addendum = null
    where partner_id = $1 and garnishment_id = any ($4) and sealed_addendum is not null$$),
  (37, true, 'bank_accounts', $$delete from bank_accounts where partner_id = $1 and id = any ($4)$$),
  (38, true, 'garnishments', $$update garnishments set case_id = 'Erased', order_number = 'Erased'
    where partner_id = $1 and id = any ($4) and case_id <> 'Erased'$$),
  (39, true, 'earlier_pay', $$update earlier_pay set source = 'Erased'
    where partner_id = $1 and employee_id = any ($2) and source <> 'Erased'$$),
  (40, true, 'i9_supplements', $$delete from i9_supplements where partner_id = $1 and employee_id = any ($2)$$),
  (41, true, 'i9_forms', $$delete from i9_forms where partner_id = $1 and employee_id = any ($2)$$),
  (42, true, 'signatures', $$delete from signatures
    where partner_id = $1 and coalesce(employee_id, contractor_id) = any ($2)$$),
  (43, true, 'w9_certifications', $$delete from w9_certifications
    where partner_id = $1 and contractor_id = any ($2)$$),
  (44, true, 'given_statements', $$delete from given_statements where partner_id = $1 and employee_id = any ($2)$$),
  (45, true, 'new_hire_reports', $$delete from new_hire_reports
    where partner_id = $1 and coalesce(employee_id, contractor_id) = any ($2)$$)
$do$;

-- Renames the file of a filing after the service has replaced its content.
create or replace function rename_erased_files(filings text[]) returns void
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare partner text := require_erasure();
begin
  perform set_config('app.resealing', 'on', true);
  update filings f set file_name = 'erased.txt', media_type = 'text/plain', notes = '{}',
    filed_by = case when f.filed_by is not null then 'Erased' end
  where f.partner_id = partner and f.id = any (rename_erased_files.filings);
  perform set_config('app.resealing', '', true);
end $$;

-- Deletes what the programs of a closed partner use, which no law keeps: keys, endpoints, looks, definitions.
create or replace function erase_settings() returns table (name text, rows integer)
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  partner text := require_erasure();
begin
  perform set_config('app.resealing', 'on', true);
  foreach name in array '{webhook_deliveries,webhook_endpoints,embeddings,custom_attributes,kept_forms}'::text[] loop
    execute format('delete from %I where partner_id = $1', name) using partner;
    get diagnostics rows = row_count;
    if rows > 0 then return next; end if;
  end loop;
  name := 'api_keys';
  update api_keys k set revoked_at = now() where k.partner_id = partner and k.revoked_at is null;
  get diagnostics rows = row_count;
  if rows > 0 then return next; end if;
  name := 'links';
  update links l set revoked_at = now(), sealed_token = null where l.partner_id = partner and l.revoked_at is null;
  get diagnostics rows = row_count;
  if rows > 0 then return next; end if;
  perform set_config('app.resealing', '', true);
end $$;

-- Deletes at most so many rows of the partner, and returns how many of each table. Rows that others refer to
-- come last. The audit stays, without names of people, and so does the partner's own row, without its name.
create or replace function delete_erased_partner(most integer) returns table (name text, rows integer)
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  partner text := require_erasure();
  deleted integer := 0;
begin
  perform set_config('app.deleting_test_data', 'on', true), set_config('app.resealing', 'on', true);
  for name in
    with recursive tenants as (
      select p.polrelid as id from pg_policy p where p.polname = 'erased_by_owner'
        and p.polrelid not in ('audit_entries'::regclass, 'audit_chains'::regclass)
    ), depths as (
      select id, 0 as depth from tenants
      union select f.confrelid, d.depth + 1 from depths d
      join pg_constraint f on f.conrelid = d.id and f.contype = 'f' and f.confrelid <> d.id
      where f.confrelid in (select id from tenants) and d.depth < 20
    ) select id::regclass::text from depths group by id order by max(depth), id
  loop
    execute format('with chosen as (select ctid from %1$s where partner_id = $2 %2$s limit $1)
      delete from %1$s t using chosen where t.ctid = chosen.ctid and t.partner_id = $2', name,
      case when exists (select from pg_attribute a where a.attrelid = name::regclass and a.attname = 'id')
        then 'order by id desc' else '' end) using most - deleted, partner;
    get diagnostics rows = row_count;
    deleted := deleted + rows;
    if rows > 0 then return next; end if;
    exit when deleted >= most;
  end loop;
  if deleted < most then
    update audit_entries a set person_name = erased_name(a)
    where a.partner_id = partner and a.person_id is not null and a.person_name !~ '^(Erased$|erased:)';
    update partners p set name = 'Erased', closed_because = 'Its data was erased.' where p.id = partner;
  end if;
  perform set_config('app.deleting_test_data', '', true), set_config('app.resealing', '', true);
end $$;

-- Deletes old rows of any partner. Sessions are deleted a year after they ended, codes and challenges after a
-- day, and texts of messages after a year. Copies of Forms W-2 are deleted after seven years, as are answers
-- of the bank that operators have handled. Deletes at most so many rows of each table, and returns the
-- highest of these counts.
create or replace function delete_old_records(most integer) returns integer
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  step text;
  rows integer;
  largest integer := 0;
begin
  perform set_config('app.resealing', 'on', true);
  foreach step in array array[
    $s$delete from person_sessions t using (select partner_id, id from person_sessions
      where coalesce(ended_at, expires_at) < now() - interval '1 year' and may_write(partner_id) limit $1) o
      where (t.partner_id, t.id) = (o.partner_id, o.id)$s$,
    $s$delete from sign_in_codes t using (select partner_id, id from sign_in_codes
      where expires_at < now() - interval '1 day' and may_write(partner_id) limit $1) o
      where (t.partner_id, t.id) = (o.partner_id, o.id)$s$,
    $s$delete from passkey_challenges t using (select partner_id, id from passkey_challenges
      where created_at < now() - interval '1 day' and may_write(partner_id) limit $1) o
      where (t.partner_id, t.id) = (o.partner_id, o.id)$s$,
    $s$update messages t set address = 'erased-' || t.id, facts = '{}', subject = null, plain_text = null, html = null,
      sealed_link = null, server_answer = null
      from (select partner_id, id from messages where next_at is null and created_at < now() - interval '1 year'
        and address is distinct from 'erased-' || id and may_write(partner_id) limit $1) o
      where (t.partner_id, t.id) = (o.partner_id, o.id)$s$,
    $s$delete from given_statements t using (select partner_id, id from given_statements
      where year + 7 < extract(year from now()) and may_write(partner_id) limit $1) o
      where (t.partner_id, t.id) = (o.partner_id, o.id)$s$,
    $s$delete from unapplied_answers where id in (select id from unapplied_answers
      where ended_at < now() - interval '7 years' limit $1)$s$]
  loop
    execute step using most;
    get diagnostics rows = row_count;
    largest := greatest(largest, rows);
  end loop;
  perform set_config('app.resealing', '', true);
  return largest;
end $$;

revoke all on function begin_erasure, require_erasure, people_to_erase, facts_of_erasure, without_person,
  accounts_of_erasure, erase_people, steps_of_erasure, rename_erased_files, erase_settings, delete_erased_partner,
  delete_old_records from public;
grant execute on function begin_erasure, people_to_erase, facts_of_erasure, accounts_of_erasure, erase_people,
  rename_erased_files, erase_settings, delete_erased_partner, delete_old_records to payroll_app;
