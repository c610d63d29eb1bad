-- The partner of the service itself, whose people are the operator's staff. It has no company and no key.
-- src/platform/database/people.ts has the same id.
create or replace function service_partner() returns text immutable parallel safe language sql
return 'service-operators';

-- Whether all payments and changes of a partner are refused here. That is so if it is closed, if it moves to
-- another cell, or while it is copied from one.
create or replace function is_closed(partner text) returns boolean stable security definer language sql
set search_path = pg_catalog, public as $$
  select not exists (select from partners p where p.id = partner and p.closed_at is null and p.left_for is null)
$$;

-- Refuses every change of a partner that moves to another cell. Its data can be read here until the move is
-- complete.
create or replace function refuse_if_left(partner text) returns void volatile
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from partners p where p.id = partner and p.left_for is not null) then
    raise exception 'this partner has left for another cell' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- The lock name of a partner's writes. Writing transactions lock it in share mode. Closing or moving the
-- partner locks it in exclusive mode.
create or replace function writes_of(partner text) returns bigint immutable language sql
set search_path = pg_catalog, public as $$ select hashtextextended('writes of ' || partner, 0) $$;

-- The lock name of a partner's leases. Workers lock it in share mode while they lease deliveries and reports.
-- A move locks it in exclusive mode.
create or replace function leases_of(partner text) returns bigint immutable language sql
set search_path = pg_catalog, public as $$ select hashtextextended('leases of ' || partner, 0) $$;

-- Whether work for all partners may write rows of this one. It does not wait while the partner is being
-- paused, because the work is repeated later. Volatile, to see what was committed before the lock was free.
create or replace function may_write(partner text) returns boolean volatile
language plpgsql set search_path = pg_catalog, public as $$
begin
  return pg_try_advisory_xact_lock_shared(writes_of(partner))
    and exists (select from partners p where p.id = partner and p.left_for is null);
end $$;

-- The same for leases.
create or replace function may_lease(partner text) returns boolean volatile
language plpgsql set search_path = pg_catalog, public as $$
begin
  return pg_try_advisory_xact_lock_shared(leases_of(partner))
    and exists (select from partners p where p.id = partner and p.left_for is null);
end $$;

-- Refuses a writing transaction of a closed partner, as an answer of the authenticate_* functions. Otherwise
-- null. Closing and moving wait for the lock. So a write that was not refused is committed before the partner
-- is closed or moved.
create or replace function refuse_if_closed(partner text) returns jsonb volatile
language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_setting('transaction_read_only') = 'on' then return null; end if;
  perform pg_advisory_xact_lock_shared(writes_of(partner));
  perform refuse_if_left(partner);
  return (select jsonb_build_object('refused', 'PARTNER_CLOSED', 'because', p.closed_because)
    from partners p where p.id = partner and p.closed_at is not null);
end $$;

revoke all on function is_closed, refuse_if_closed, refuse_if_left, may_write, may_lease from public;
grant execute on function is_closed to payroll_app;

-- Each authenticate_* function finds a credential and binds the transaction to its partner in one step. It
-- returns the caller, or null for a credential that is not stored here. A credential whose partner has no row
-- here counts as absent: a move copies links and deliveries before the partner's row.

-- An expired key has the same answer as one that does not exist. Keys expire in real time.
create or replace function authenticate_key(key_hash text) returns jsonb volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
declare
  key record;
  refusal jsonb;
begin
  select k.partner_id, k.id, k.scopes, k.is_strict, k.is_lenient,
    k.name is not null and coalesce(k.last_used_at < now() - interval '1 hour', true) as is_use_unrecorded
  into key
  from api_keys k join partners p on p.id = k.partner_id
  where k.hash = key_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now());
  if not found then return null; end if;
  refusal := refuse_if_closed(key.partner_id);
  if refusal is not null then return refusal; end if;
  perform set_config('app.partner_id', key.partner_id, true);
  return jsonb_build_object('kind', 'key', 'id', key.id, 'partnerId', key.partner_id, 'scopes', key.scopes,
    'isLenient', key.is_lenient, 'isUseUnrecorded', key.is_use_unrecorded,
    'isStrict', key.is_strict); -- for the version before this one
end $$;

-- Records that a key is in use. Runs outside the operation, which may be read-only or rolled back. Skips a
-- key whose row is locked, and one whose partner moves, instead of waiting.
create or replace function record_key_use(key_id text) returns void volatile security definer language sql
set search_path = pg_catalog, public as $$
  update api_keys k set last_used_at = now() from (
    select partner_id, id from api_keys where id = key_id and name is not null
      and coalesce(last_used_at < now() - interval '1 hour', true) and may_write(partner_id)
    for no key update skip locked) used
  where k.partner_id = used.partner_id and k.id = used.id
$$;

-- Returns the ids of an employee's checks, in the format for within_check.
create or replace function check_ids_of(partner text, employee text) returns text stable language sql
set search_path = pg_catalog, public as
$$ select coalesce(string_agg(c.id, ' '), ' ') from employee_checks c
   where c.partner_id = partner and c.employee_id = employee $$;

-- The look of a partner's screens, and the origins that may frame them. Null for a partner without settings.
create or replace function embedding_of(partner text) returns jsonb stable language sql
set search_path = pg_catalog, public as
$$ select jsonb_build_object('partnerName', p.name, 'origins', e.origins, 'accentLight', e.accent_light,
     'accentDark', e.accent_dark, 'colorScheme', e.color_scheme, 'returnUrl', e.return_url,
     'backgroundLight', e.background_light, 'backgroundDark', e.background_dark, 'font', e.font, 'radius', e.radius,
     'logo', case when e.logo_type is not null
       then jsonb_build_object('width', e.logo_width, 'height', e.logo_height) end)
   from embeddings e join partners p on p.id = e.partner_id where e.partner_id = partner $$;

-- The roles of a person at a company now, or at every company.
create or replace function roles_of_person(partner text, person text, company text) returns text[] stable language sql
set search_path = pg_catalog, public as $$
  select coalesce(array_agg(distinct r.role order by r.role), '{}')
  from person_roles r join people p on (p.partner_id, p.id) = (r.partner_id, r.person_id)
  where r.partner_id = partner and r.person_id = person and p.closed_at is null and r.role not in ('worker', 'contractor')
    and (r.company_id = company or r.company_id is null)
    and r.starts_at <= now() and (r.ends_at is null or r.ends_at > now())
$$;

-- Whether a person is that employee now.
create or replace function is_worker(partner text, person text, employee text) returns boolean stable language sql
set search_path = pg_catalog, public as $$
  select exists (select from person_roles r join people p on (p.partner_id, p.id) = (r.partner_id, r.person_id)
    where r.partner_id = partner and r.person_id = person and p.closed_at is null and r.employee_id = employee
      and r.starts_at <= now() and (r.ends_at is null or r.ends_at > now()))
$$;

-- Whether a person is that contractor now.
create or replace function is_contractor(partner text, person text, contractor text) returns boolean stable
language sql set search_path = pg_catalog, public as $$
  select exists (select from person_roles r join people p on (p.partner_id, p.id) = (r.partner_id, r.person_id)
    where r.partner_id = partner and r.person_id = person and p.closed_at is null and r.contractor_id = contractor
      and r.starts_at <= now() and (r.ends_at is null or r.ends_at > now()))
$$;

-- Whether a person is still signed in: neither for longer than the limit nor idle. A writing transaction that
-- uses the session records that, at most once a minute.
create or replace function use_person_session(partner text, session text) returns boolean volatile language plpgsql
set search_path = pg_catalog, public as $$
declare used timestamptz;
begin
  select s.last_used_at into used from person_sessions s
  where s.partner_id = partner and s.id = session and s.ended_at is null and s.expires_at > now()
    and s.last_used_at > now() - interval '30 minutes';
  if not found then return false; end if;
  if used < now() - interval '1 minute' and current_setting('transaction_read_only') = 'off' then
    update person_sessions s set last_used_at = now() where (s.partner_id, s.id) = (
      select l.partner_id, l.id from person_sessions l where l.partner_id = partner and l.id = session
      for no key update skip locked);
  end if;
  return true;
end $$;

-- Whether a link may act: it has no person, or its person is signed in and has a role there.
create or replace function may_act(link links) returns boolean volatile language sql
set search_path = pg_catalog, public as $$
  select link.person_id is null or (
    (link.person_session_id is null or use_person_session(link.partner_id, link.person_session_id))
    and case when link.employee_id is not null then is_worker(link.partner_id, link.person_id, link.employee_id)
      when link.contractor_id is not null then is_contractor(link.partner_id, link.person_id, link.contractor_id)
      else roles_of_person(link.partner_id, link.person_id, link.company_id) <> '{}' end)
$$;

-- A link that cannot be used results in a reason and a look, so that its page can show what to do. An
-- onboarding link of a company that has completed onboarding has that reason even after it was revoked.
create or replace function authenticate_link(hash text, wanted_purpose text) returns jsonb
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  link links;
  embedding jsonb;
  refused text;
  refusal jsonb;
begin
  select l.* into link from links l join partners p on p.id = l.partner_id where l.token_hash = hash;
  if not found then return null; end if;
  if link.purpose <> wanted_purpose then return jsonb_build_object('refused', 'LINK_WRONG_PURPOSE'); end if;
  embedding := embedding_of(link.partner_id);
  refused := case
    when link.purpose = 'onboarding' and exists (select from companies c where c.partner_id = link.partner_id
      and c.id = link.company_id and c.status <> 'initial_onboarding') then 'ONBOARDING_ENDED'
    when link.revoked_at is not null then 'LINK_REVOKED'
    when link.expires_at <= now() then 'LINK_EXPIRED'
    when not may_act(link) then 'SIGN_IN_ENDED' end;
  if refused is not null then return jsonb_build_object('refused', refused, 'embedding', embedding); end if;
  refusal := refuse_if_closed(link.partner_id);
  if refusal is not null then return refusal || jsonb_build_object('embedding', embedding); end if;
  perform set_config('app.partner_id', link.partner_id, true);
  perform set_config('app.link_id', link.id, true);
  perform set_config('app.company_id', coalesce(link.company_id, ' '), true);
  perform set_config('app.contractor_id', coalesce(link.contractor_id, ''), true);
  -- A contractor's link sees no employee and no check: a space matches no id.
  perform set_config('app.employee_id', case when link.contractor_id is null
    then coalesce(link.employee_id, '') else ' ' end, true);
  perform set_config('app.employee_check_id', case when link.contractor_id is not null then ' '
    when link.employee_id is null then coalesce(link.employee_check_id, '')
    else check_ids_of(link.partner_id, link.employee_id) end, true);
  -- Whatever runs, the operator's staff writes nothing in what it only looks at.
  if link.support_name is not null then perform set_config('transaction_read_only', 'on', true); end if;
  return jsonb_build_object('kind', 'link', 'id', link.id, 'partnerId', link.partner_id,
    'support', case when link.support_name is not null then jsonb_build_object('name', link.support_name,
      'id', link.made_by_id, 'until', iso_time(link.expires_at::text)) end,
    'companyId', link.company_id, 'employeeId', link.employee_id,
    'contractorId', link.contractor_id,
    'employeeCheckId', link.employee_check_id, 'purpose', link.purpose,
    'mustConfirm', link.person_session_id is null and (link.person_id is not null or link.purpose = 'dashboard')
      and exists (select from link_settings s where s.partner_id = link.partner_id and s.confirms_money),
    'confirmedSessions', array(select e.key from jsonb_each_text(link.confirmed_sessions) e
      where e.value::timestamptz > now() - interval '15 minutes'),
    'isToBeOpened', link.opened_at is null and link.person_session_id is null and link.support_name is null
      and link.purpose in ('worker', 'contractor'),
    'embeddedPage', link.embedded_page, 'embeddedEmployeeId', link.embedded_employee_id, 'showSidebar', link.show_sidebar, 'allowRetry', link.allow_retry,
    'person', (select jsonb_build_object('id', p.id, 'name', p.name, 'sessionId', link.person_session_id)
      from people p where p.partner_id = link.partner_id and p.id = link.person_id),
    'roles', case when link.role is not null then array[link.role]
      when link.person_id is not null and link.employee_id is null and link.contractor_id is null
        then roles_of_person(link.partner_id, link.person_id, link.company_id) end,
    'embedding', embedding, 'endedSessions', array(select jsonb_object_keys(link.ended_sessions)),
    'closedBecause', (select p.closed_because from partners p where p.id = link.partner_id));
end $$;

-- A person who is signed in. Acts at a company with a role, as an employee, as a contractor, or outside any
-- company. In the last case, only the person's own account can be read.
create or replace function authenticate_person(hash text, company text, employee text, contractor text) returns jsonb
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare
  session person_sessions;
  refusal jsonb;
begin
  select s.* into session from person_sessions s join people p on (p.partner_id, p.id) = (s.partner_id, s.person_id)
  where s.token_hash = hash and p.closed_at is null;
  if not found then return null; end if;
  refusal := refuse_if_closed(session.partner_id);
  if refusal is not null then return refusal; end if;
  if not use_person_session(session.partner_id, session.id)
    or (employee is not null and not is_worker(session.partner_id, session.person_id, employee))
    or (contractor is not null and not is_contractor(session.partner_id, session.person_id, contractor))
    or (coalesce(employee, contractor) is null and company is not null
      and roles_of_person(session.partner_id, session.person_id, company) = '{}') then
    return jsonb_build_object('refused', 'SIGN_IN_ENDED');
  end if;
  perform set_config('app.partner_id', session.partner_id, true);
  perform set_config('app.person_id', session.person_id, true);
  perform set_config('app.company_id', coalesce(company, '  '), true);
  perform set_config('app.contractor_id', coalesce(contractor, ''), true);
  -- As for a link: a contractor sees no employee.
  perform set_config('app.employee_id', case when contractor is null then coalesce(employee, '') else ' ' end, true);
  return jsonb_build_object('kind', 'person', 'id', session.person_id, 'partnerId', session.partner_id,
    'person', (select jsonb_build_object('id', p.id, 'name', p.name, 'sessionId', session.id) from people p
      where p.partner_id = session.partner_id and p.id = session.person_id));
end $$;

-- Whether a code of the transaction's partner has this hash, which callers cannot read.
create or replace function is_code(code text, hash text) returns boolean stable security definer language sql
set search_path = pg_catalog, public as $$
  select exists (select from sign_in_codes s
    where s.partner_id = current_partner() and s.id = code and s.code_hash = hash)
$$;

-- The places where the person of the transaction has roles now, in the order of the companies' names. At most
-- so many, and only those whose name contains the text.
create or replace function own_places(wanted text, most integer)
returns table ("companyId" text, "businessName" text, "employeeId" text, "contractorId" text, roles text[])
stable security definer language sql set search_path = pg_catalog, public as $$
  with held as (
    select r.role, r.company_id, r.employee_id, r.contractor_id from person_roles r
    where r.partner_id = current_partner() and r.person_id = current_setting('app.person_id', true)
      and r.starts_at <= now() and (r.ends_at is null or r.ends_at > now()))
  select c.id::text, c.business_name, h.employee_id::text, h.contractor_id, array_agg(distinct h.role order by h.role)
  from held h join companies c on c.partner_id = current_partner() and (c.id = h.company_id or h.company_id is null)
  where strpos(lower(c.business_name), lower(wanted)) > 0
  group by c.id, c.business_name, h.employee_id, h.contractor_id
  order by c.business_name, c.id, h.employee_id, h.contractor_id limit most
$$;

-- Ends a session of the transaction's link, and the sign-in that made the link. Deletes those that ended a
-- day ago, because they have been idle for long.
create or replace function end_session(session_name text) returns void volatile security definer language sql
set search_path = pg_catalog, public as $$
  update links l set ended_sessions = coalesce((select jsonb_object_agg(e.key, e.value)
      from jsonb_each_text(l.ended_sessions) e where e.value::timestamptz > now() - interval '1 day'), '{}')
    || jsonb_build_object(session_name, now())
  where l.partner_id = current_partner() and l.id = current_setting('app.link_id', true);
  update person_sessions s set ended_at = now() from links l
  where l.partner_id = current_partner() and l.id = current_setting('app.link_id', true) and s.ended_at is null
    and (s.partner_id, s.id) = (l.partner_id, l.person_session_id)
$$;

-- Records when a browser first showed a page of the transaction's link.
create or replace function open_link() returns void volatile security definer language sql
set search_path = pg_catalog, public as $$
  update links l set opened_at = now()
  where l.partner_id = current_partner() and l.id = current_setting('app.link_id', true) and l.opened_at is null
$$;

-- Records that the person of a link has confirmed a browser's session of it. The confirmation is valid for 15
-- minutes.
create or replace function confirm_session(of_link text, session_name text) returns void volatile security definer
language sql set search_path = pg_catalog, public as $$
  update links l set confirmed_sessions = coalesce((select jsonb_object_agg(e.key, e.value)
      from jsonb_each_text(l.confirmed_sessions) e where e.value::timestamptz > now() - interval '15 minutes'), '{}')
    || jsonb_build_object(session_name, now())
  where l.partner_id = current_partner() and l.id = of_link
$$;

-- A page of a link, in a browser without a session of it. It is always refused, and the link's partner may
-- frame the refusal. Null without such a link.
create or replace function refuse_without_session(link_id text, wanted_purpose text) returns jsonb
stable security definer language sql set search_path = pg_catalog, public as $$
  select jsonb_build_object('refused', 'NO_SESSION', 'embedding', embedding_of(l.partner_id))
  from links l join partners p on p.id = l.partner_id
  where l.id = link_id and l.purpose = wanted_purpose limit 1
$$;

-- Begins the transaction of an operator: of a key, or of a person whose sign-in the service has read. An
-- operator acts in the partner that the request names, and each such transaction is audited. Without a
-- partner, an operator works for all partners. The first key that acts in the service's own partner creates
-- it.
create or replace function begin_of_operator(operator text, person jsonb, partner text, entry_id text, request text)
returns jsonb volatile language plpgsql set search_path = pg_catalog, public as $$
declare closed text;
begin
  perform set_config('app.operator_id', operator, true);
  if partner is not null then
    if partner = service_partner() and person is null then
      insert into partners (id, name) values (partner, 'Operations') on conflict do nothing;
    end if;
    if not exists (select from partners p where p.id = partner) then
      return jsonb_build_object('refused', 'UNKNOWN_PARTNER');
    end if;
    perform set_config('app.partner_id', partner, true);
    -- A query of an operator also writes an audit entry. The service refuses changes of a closed partner.
    closed := refuse_if_closed(partner) ->> 'because';
    insert into audit_entries (partner_id, id, caller_kind, caller_id, action, request_id, person_id, person_name)
      values (partner, entry_id, 'operator', operator, 'enter', request, person ->> 'id', person ->> 'name');
  end if;
  return jsonb_build_object('kind', 'operator', 'id', operator, 'partnerId', partner, 'closedBecause', closed)
    || case when person is null then '{}' else jsonb_build_object('person', person, 'roles', person -> 'roles') end;
end $$;

create or replace function authenticate_operator(key_hash text, partner text, entry_id text, request text)
returns jsonb volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare operator text;
begin
  select k.id into operator from operator_keys k where k.hash = key_hash and k.revoked_at is null;
  if not found then return null; end if;
  return begin_of_operator(operator, null, partner, entry_id, request);
end $$;

-- A person of the operator's staff. The sign-in is a row of one cell, but the person acts in all of them. So
-- the service reads the sign-in there before each act, with the roles of now. The database trusts the service
-- here, as for a job.
create or replace function authenticate_operator_person(person jsonb, partner text, entry_id text, request text)
returns jsonb volatile security definer language plpgsql set search_path = pg_catalog, public as $$
begin
  return begin_of_operator(person ->> 'id', person, partner, entry_id, request);
end $$;

-- Binds a transaction of an internal job to one partner.
create or replace function authenticate_job(partner text) returns jsonb volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
declare refusal jsonb := refuse_if_closed(partner);
begin
  if refusal is not null then return refusal; end if;
  if not exists (select from partners p where p.id = partner) then return null; end if;
  perform set_config('app.partner_id', partner, true);
  return jsonb_build_object('kind', 'job', 'id', 'payroll', 'partnerId', partner);
end $$;

-- Binds a worker's transaction to the partner of the delivery that it has leased. Refuses a lease that
-- another worker has taken since then. Refuses that of a partner closed since then, whose events are
-- delivered after it is open again.
create or replace function authenticate_delivery(delivery text, leased_fence integer) returns jsonb
volatile security definer language plpgsql set search_path = pg_catalog, public as $$
declare partner text;
begin
  select d.partner_id into partner from webhook_deliveries d join partners p on p.id = d.partner_id
  where d.id = delivery and d.fence = leased_fence and d.status = 'pending';
  if not found or refuse_if_closed(partner) is not null then return null; end if;
  perform set_config('app.partner_id', partner, true);
  return jsonb_build_object('kind', 'delivery', 'id', delivery, 'partnerId', partner);
end $$;

revoke all on function roles_of_person, is_worker, is_contractor, use_person_session, may_act, authenticate_person, own_places,
  is_code from public;
grant execute on function roles_of_person, is_worker, is_contractor, authenticate_person, own_places, is_code to payroll_app;
revoke all on function authenticate_key, record_key_use, authenticate_link, end_session, open_link, confirm_session,
  refuse_without_session, authenticate_operator, authenticate_operator_person, begin_of_operator, authenticate_job,
  authenticate_delivery from public;
grant execute on function authenticate_key, record_key_use, authenticate_link, end_session, open_link, confirm_session,
  refuse_without_session, authenticate_operator, authenticate_operator_person, authenticate_job, authenticate_delivery
  to payroll_app;
