-- Which events cause messages, and who receives them. Nothing else decides this.
-- src/outside/messages/words.ts has the words of each kind.

-- The previous state of an object, in the format of its events.
create or replace function event_before(event events) returns jsonb stable language sql
set search_path = pg_catalog, public as $$
  select e.data from events e where e.partner_id = event.partner_id and e.kind = event.kind
    and e.object_id = event.object_id and e.sequence = event.sequence - 1
$$;

-- The properties of an account and its part of the pay, from the data of its events.
create or replace function what_account_gets(account jsonb) returns jsonb immutable language sql
set search_path = pg_catalog, public as $$
  select account - '{verification,verification_code,nickname,effective_at,next_is_active}'::text[]
$$;

-- The addresses of a person or a company in the last 30 days, without the present one. A change of the
-- address before a change of a bank account does not hide the second change from the person.
create or replace function earlier_addresses(partner text, of_kind text, object text) returns setof text
stable language sql set search_path = pg_catalog, public as $$
  select nullif(e.data ->> 'email', '') from events e
  where e.partner_id = partner and e.kind = of_kind and e.object_id = object and e.sequence >= coalesce((
    select max(o.sequence) from events o where o.partner_id = partner and o.kind = of_kind
      and o.object_id = object and o.at < now() - interval '30 days'), 0)
$$;

-- Writes a message for each address. A second message of the same kind about the same thing is not written.
-- Neither is a message that the company has switched off. Messages to the company also go to its additional
-- recipients.
create or replace function write_messages(partner text, company text, message_kind text, about text, to_whom text,
  recipient text, says jsonb, to_earlier boolean) returns void volatile
language plpgsql set search_path = pg_catalog, public as $$
declare
  now_at text := case to_whom
    when 'employee' then (select e.email from employees e where e.partner_id = partner and e.id = recipient)
    when 'contractor' then (select c.email from contractors c where c.partner_id = partner and c.id = recipient)
    else (select c.email from companies c where c.partner_id = partner and c.id = recipient) end;
begin
  if exists (select from message_choices o where o.partner_id = partner and o.company_id = company
      and o.kind = message_kind and not o.is_sent) then return; end if;
  insert into messages (partner_id, company_id, kind, cause, recipient, employee_id, contractor_id, facts, address)
  select partner, company, message_kind, about, to_whom, case to_whom when 'employee' then recipient end,
    case to_whom when 'contractor' then recipient end, says, a.address
  from (select nullif(trim(now_at), '') as address
    union select trim(e) from earlier_addresses(partner, to_whom, recipient) e where to_earlier and e is not null) a
  where a.address is not null or (nullif(trim(now_at), '') is null and not exists (
    select from earlier_addresses(partner, to_whom, recipient) e where to_earlier and e is not null))
  on conflict do nothing;
  if to_whom <> 'company' then return; end if;
  insert into messages (partner_id, company_id, kind, cause, recipient, facts, address)
  select partner, company, message_kind, about, 'further_recipient', says || jsonb_build_object('name', r.name), r.address
  from message_recipients r
  where r.partner_id = partner and r.company_id = company and r.kind = message_kind and not exists (select from messages m
    where m.partner_id = partner and m.kind = message_kind and m.cause = about and m.recipient = to_whom
      and lower(m.address) = r.address)
  on conflict do nothing;
end $$;

-- Writes the messages for the events of a statement, in the transaction of the events.
create or replace function write_messages_of_events() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if nullif(current_setting('app.only_endpoint', true), '') is not null then return null; end if; -- a sample
  -- Most events cause no message. This test takes a twentieth of the time of finding the message.
  if not exists (select from new_events n where n.kind in
    ('employee_check', 'contractor_payment', 'disbursement', 'regular_payroll', 'bank_account')) then
    return null;
  end if;
  perform write_messages(n.partner_id, n.company_id, m.kind, m.about, m.recipient, m.recipient_id, m.says, m.kind
    = 'bank_account_changed')
  from new_events n
  cross join lateral (select
    coalesce(n.data ->> 'employeeID', n.data ->> 'contractorID') as worker,
    case when n.data ->> 'employeeID' is not null then 'employee' else 'contractor' end as worker_kind,
    coalesce(n.data ->> 'check_date', n.data ->> 'pay_date') as payday) w
  cross join lateral (
    -- Pay that leaves for the worker's bank. A payment that is sent again arrives on another day.
    select 'pay_on_its_way' as kind, n.object_id || ' ' || p.arrives_on as about, w.worker_kind as recipient,
      w.worker as recipient_id, jsonb_build_object('day', w.payday, 'arrives', p.arrives_on) as says
    from (select c.arrives_on from employee_checks c where n.kind = 'employee_check'
        and c.partner_id = n.partner_id and c.id = n.object_id and c.status = 'pre-processed'
        and c.disbursement_method = 'direct_deposit' and c.disbursement_status = 'pending'
      union all select c.arrives_on from contractor_payments c where n.kind = 'contractor_payment'
        and c.partner_id = n.partner_id and c.id = n.object_id and c.status = 'pre-processed'
        and c.disbursement_method = 'direct_deposit' and c.disbursement_status = 'pending') p
    where p.arrives_on is not null
    union all
    select 'payday_receipt', n.object_id, w.worker_kind, w.worker, jsonb_build_object('day', w.payday)
    where n.kind in ('employee_check', 'contractor_payment') and n.type = 'status_changed'
      and n.data ->> 'status' = 'processed'
    union all
    select 'pay_returned', n.id, r.recipient, r.recipient_id, jsonb_build_object('day', w.payday)
    from (values (w.worker_kind, w.worker), ('company', n.company_id::text)) r (recipient, recipient_id)
    where n.kind = 'disbursement' and n.data #>> '{disbursement,status}' in ('returned', 'partially_returned')
    union all
    select 'approval_needed', n.object_id || ' ' || w.payday, 'company', n.company_id,
      jsonb_build_object('day', w.payday, 'before', n.data ->> 'approve_by')
    where n.kind = 'regular_payroll' and n.type = 'status_changed' and n.data ->> 'status' = 'due_soon'
      and exists (select from employee_checks c where c.partner_id = n.partner_id
        and c.regular_payroll_id = n.object_id and c.status = 'pending'
          and c.approval_required and not c.approved)
    union all
    select 'payroll_late', n.object_id || ' ' || w.payday, 'company', n.company_id,
      jsonb_build_object('day', w.payday)
    where n.kind = 'regular_payroll' and n.type = 'status_changed' and n.data ->> 'status' in ('late', 'held')
    union all
    -- The destination of pay changes from an existing account, will change, or stays as it was. One
    -- transaction changes several accounts.
    select 'bank_account_changed', n.xact || ' ' || w.worker, w.worker_kind, w.worker, c.says
    from (select case
        when n.data ->> 'effective_at' is not null then case
          when n.data ->> 'effective_at' is distinct from event_before(n) ->> 'effective_at'
          then jsonb_build_object('effective', n.data ->> 'effective_at') end
        when n.type = 'created' then case
          when (n.data ->> 'is_active')::boolean and exists (select from bank_accounts b
            where b.partner_id = n.partner_id and b.company_id = n.company_id and b.id <> n.object_id
              and coalesce(b.employee_id, b.contractor_id) = w.worker) then '{}'::jsonb end
        when what_account_gets(event_before(n)) is distinct from what_account_gets(n.data) then '{}'::jsonb
        when event_before(n) ->> 'effective_at' is not null and not exists (select from bank_accounts b
          where b.partner_id = n.partner_id and b.company_id = n.company_id and b.effective_at is not null
            and coalesce(b.employee_id, b.contractor_id) = w.worker) then '{"isStopped": true}'::jsonb end as says) c
    where n.kind = 'bank_account' and c.says is not null
  ) m;
  return null;
end $$;
create or replace trigger message_inserted after insert on events referencing new table as new_events
  for each statement execute function write_messages_of_events();

-- The account from which a company pays is in no event, but its row shows that another one replaced it.
create or replace function write_messages_of_company() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if current_setting('app.resealing', true) = 'on' then return null; end if;
  perform write_messages(new.partner_id, new.id, 'bank_account_changed', pg_current_xact_id()::text, 'company',
    new.id, '{}', true);
  return null;
end $$;
create or replace trigger message_of_account after update of sealed_account_number, routing_number on companies
  for each row when (old.sealed_account_number is not null
    and (old.sealed_account_number, old.routing_number) is distinct from
      (new.sealed_account_number, new.routing_number))
  execute function write_messages_of_company();

-- The account that waits to replace it, or that does not wait any more.
create or replace function write_messages_of_next_bank() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if current_setting('app.resealing', true) = 'on' then return null; end if;
  perform write_messages(new.partner_id, new.id, 'bank_account_changed', pg_current_xact_id()::text, 'company',
    new.id, case when new.next_bank_at is null then '{"isStopped": true}'
      else jsonb_build_object('effective', new.next_bank_at) end, true);
  return null;
end $$;
create or replace trigger message_of_next_bank after update of sealed_next_account_number, next_routing_number
  on companies for each row when (
    (old.sealed_next_account_number, old.next_routing_number) is distinct from
      (new.sealed_next_account_number, new.next_routing_number)
    and (old.sealed_account_number, old.routing_number) is not distinct from
      (new.sealed_account_number, new.routing_number))
  execute function write_messages_of_next_bank();

-- Messages to people about changes of their account: a passkey, the e-mail address, a role. They go to the
-- former address, in the language of the person's last sign-in code. A new account gets no message about its
-- first roles.
create or replace function write_account_message(partner text, person text, to_address text, about text, says jsonb)
returns void volatile language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_setting('app.resealing', true) = 'on' then return; end if;
  insert into messages (partner_id, kind, cause, recipient, person_id, address, facts)
  select p.partner_id, 'account_changed', about, 'person', p.id, coalesce(to_address, p.email), says
    || jsonb_build_object('language', coalesce((select m.facts ->> 'language' from messages m
      where m.partner_id = p.partner_id and m.person_id = p.id and m.kind = 'sign_in_code'
      order by m.id desc limit 1), 'en'))
  from people p where p.partner_id = partner and p.id = person and p.created_at <> now()::timestamptz(3)
  on conflict do nothing;
end $$;

create or replace function write_message_of_address() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  perform write_account_message(new.partner_id, new.id, old.email, 'email ' || pg_current_xact_id(),
    '{"change": "email_changed"}');
  return null;
end $$;
create or replace trigger message_of_address after update of email on people for each row
  when (lower(old.email) <> lower(new.email)) execute function write_message_of_address();

-- A new address ends the passkeys, and its message mentions that.
create or replace function write_message_of_passkey() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  passkey passkeys := coalesce(new, old);
begin
  if tg_op = 'DELETE' then
    if exists (select from messages m where m.partner_id = passkey.partner_id and m.person_id = passkey.person_id
        and m.kind = 'account_changed' and m.cause = 'email ' || pg_current_xact_id()) then return null; end if;
  end if;
  perform write_account_message(passkey.partner_id, passkey.person_id, null, passkey.id || ' ' || tg_op,
    jsonb_build_object('change', case tg_op when 'INSERT' then 'passkey_added' else 'passkey_removed' end));
  return null;
end $$;
create or replace trigger message_of_passkey after insert or delete on passkeys
  for each row execute function write_message_of_passkey();

create or replace function write_message_of_role() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  of_company text := (select c.business_name from companies c
    where c.partner_id = new.partner_id and c.id = new.company_id);
begin
  if tg_op = 'UPDATE' then
    if new.ends_at is null or new.ends_at is not distinct from old.ends_at then return null; end if;
  end if;
  perform write_account_message(new.partner_id, new.person_id, null,
    new.id || case tg_op when 'INSERT' then ' given' else ' ends ' || new.ends_at end,
    jsonb_strip_nulls(jsonb_build_object('change', case tg_op when 'INSERT' then 'role_given' else 'role_ended' end,
      'role', new.role, 'company', of_company,
      'day', case tg_op when 'UPDATE' then (new.ends_at at time zone 'America/Los_Angeles')::date end)));
  return null;
end $$;
create or replace trigger message_of_role after insert or update of ends_at on person_roles
  for each row execute function write_message_of_role();

-- A message that the partner sends is an event, with its whole text. So is a message with a link that could
-- not be delivered.
create or replace function announce_message() returns trigger language plpgsql as $$
begin
  perform announce('message', case when new.status = 'handed_over' then 'created' else 'status_changed' end,
    new.company_id, to_jsonb(new), 'message');
  return null;
end $$;
create or replace trigger announce after update of status on messages
  for each row when (new.status <> old.status and (new.status = 'handed_over'
    or new.kind = 'invitation' and new.status in ('bounced', 'not_sent'))) execute function announce_message();

-- The last invitation of each worker to the own pages: a message, or a link that was made without one. The
-- links of messages are made by a job, and those of a sign-in by the person. A link for support is no
-- invitation.
create or replace function invitations_of(workers text[])
returns table ("workerId" text, "isMessage" boolean, address text, "messageStatus" text, "notSentBecause" text,
  "invitedAt" timestamptz, "sentAt" timestamptz, "bouncedAt" timestamptz, "openedAt" timestamptz,
  "expiresAt" timestamptz, "revokedAt" timestamptz, "finishedAt" timestamptz)
stable language sql set search_path = pg_catalog, public as $$
  select w.id, i.*, d.* from unnest(workers) w (id)
  cross join lateral (
    select * from (
      (select true, m.address, m.status, m.not_sent_because, m.created_at, m.sent_at, m.bounced_at, l.opened_at,
        l.expires_at, l.revoked_at
      from messages m left join links l on (l.partner_id, l.id) = (m.partner_id, m.link_id)
      where m.partner_id = current_partner() and m.kind = 'invitation'
        and coalesce(m.employee_id, m.contractor_id) = w.id
      order by m.id desc limit 1)
      union all
      (select false, null, null, null, l.created_at, null, null, l.opened_at, l.expires_at, l.revoked_at
      from links l where l.partner_id = current_partner() and coalesce(l.employee_id, l.contractor_id) = w.id
        and (l.employee_id is not null or l.contractor_id is not null)
        and l.person_session_id is null and l.made_by_kind is distinct from 'job' and l.support_name is null
      order by l.id desc limit 1)
    ) found (is_message, address, status, not_sent_because, invited_at, sent_at, bounced_at, opened_at, expires_at,
      revoked_at)
    order by found.invited_at desc limit 1) i
  -- After that, an employee was onboarded, or a contractor certified Form W-9.
  cross join lateral (
    select max(s.at) from (
      select e.onboarded_at from employees e
      where e.partner_id = current_partner() and e.id = w.id and e.onboarded
      union all
      select c.created_at from contractors k join w9_certifications c
        on (c.partner_id, c.company_id, c.contractor_id) = (k.partner_id, k.company_id, k.id)
      where k.partner_id = current_partner() and k.id = w.id) s (at)
    where s.at >= i.invited_at) d
$$;

-- Leases due messages of any partner to one worker, and returns only ids and fences. The partner with the
-- fewest leases goes first. Messages that waited for a mail server are due as soon as there is one, or if the
-- partner sends them.
create or replace function lease_messages(has_server boolean, most integer, seconds integer)
returns table (partner_id text, id text, fence integer)
volatile security definer language sql set search_path = pg_catalog, public as $$
  update messages m set status = 'pending', next_at = date_trunc('milliseconds', now())
  where m.status = 'waiting' and may_write(m.partner_id) and (has_server
    -- The partner takes over all but the messages about accounts, which wait for a server of the service.
    or m.kind not in ('sign_in_code', 'account_changed') and exists (select from message_settings s
      where s.partner_id = m.partner_id and s.sender = 'partner'));
  with recursive pending as (
    (select m.partner_id from messages m where m.status = 'pending' order by m.partner_id limit 1)
    union all
    select n.partner_id from pending p cross join lateral (
      select m.partner_id from messages m where m.status = 'pending' and m.partner_id > p.partner_id
      order by m.partner_id limit 1) n
  ), free as materialized (
    select p.partner_id, (select count(*) from messages b where b.partner_id = p.partner_id
      and b.status = 'pending' and b.lease_until > now()) as leased
    from pending p where not is_closed(p.partner_id) and may_lease(p.partner_id)
  ), due as materialized (
    select o.partner_id, o.id from free f cross join lateral (
      select m.partner_id, m.id, m.next_at from messages m
      where m.partner_id = f.partner_id and m.status = 'pending' and m.next_at <= now()
        and (m.lease_until is null or m.lease_until <= now())
      order by m.next_at, m.id limit greatest(0, most - f.leased) for update skip locked
    ) o
    order by f.leased + row_number() over (partition by o.partner_id order by o.next_at, o.id), o.next_at
    limit most
  )
  update messages m set lease_until = now() + make_interval(secs => seconds), fence = m.fence + 1
  from due where m.partner_id = due.partner_id and m.id = due.id
  returning m.partner_id::text, m.id::text, m.fence
$$;

-- The number of messages of all partners that wait for a mail server.
create or replace function waiting_messages() returns bigint stable security definer language sql
set search_path = pg_catalog, public as $$ select count(*) from messages where status = 'waiting' $$;

revoke all on function event_before, what_account_gets, earlier_addresses, write_messages, write_messages_of_events,
  write_messages_of_company, write_messages_of_next_bank, lease_messages, waiting_messages, invitations_of,
  write_account_message, write_message_of_address, write_message_of_passkey, write_message_of_role from public;
grant execute on function lease_messages, waiting_messages, invitations_of to payroll_app;
