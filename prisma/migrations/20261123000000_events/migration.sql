-- Why: partners hear of everything once it is true. Each change of a row announces itself, in the transaction that
-- makes it: a trigger rather than a call, because a call can be forgotten and a rolled-back change must be silent.

-- A time-ordered id (UUIDv7, RFC 9562): 48 bits of milliseconds, then version, variant and random bits.
create function new_id() returns text volatile language sql as $$
  select overlay(overlay(random placing millis from 1 for 12) placing '7' from 13 for 1)::uuid::text
  from (select replace(gen_random_uuid()::text, '-', '') as random,
    lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') as millis) parts
$$;

create table events (
  partner_id id_text not null default current_partner() references partners,
  id         id_text not null default new_id(),
  -- Readers go by transaction, then by place within it: ids of transactions that overlap do not tell which
  -- committed first, and a reader that had passed an id would never come back to it.
  xact       bigint not null default (pg_current_xact_id()::text::bigint),
  place      bigint generated always as identity,
  kind       text not null check (kind in ('company', 'company_onboarding', 'employee', 'contractor', 'shift',
               'employee_check', 'employer_check', 'contractor_payment', 'disbursement', 'garnishment', 'job', 'link')),
  type       text not null check (type in ('created', 'updated', 'deleted', 'status_changed')),
  company_id id_text not null,
  object_id  id_text not null,
  -- Counts per object, so that a receiver can order what arrives out of order.
  sequence   integer not null,
  at         timestamptz(3) not null default clock_timestamp(),
  data       jsonb not null,
  primary key (partner_id, id),
  unique (partner_id, kind, object_id, sequence)
);
create index on events (partner_id, xact, place);
create index on events (partner_id, company_id, xact, place);
select make_tenant('events', 'company_id');
-- A cascade runs as the owner: what it takes away announces itself too.
create policy by_owner on events to payroll_owner using (true) with check (true);
grant select, insert on events to payroll_app;
-- A partner's companies and checks can be deleted while their history stays: no foreign key to them.

-- A column in documented words: `employee_check_id` is employeeCheckID, cents are dollars.
create function documented_word(column_name text, kind text) returns text immutable language sql as $$
  select case
    when column_name = 'id' then (select string_agg(case when n = 1 then part else initcap(part) end, '' order by n)
      from regexp_split_to_table(kind, '_') with ordinality as parts (part, n)) || 'ID'
    when column_name = 'payroll_first_date' then 'payroll_firstCheckDate'
    when column_name = 'payroll_first_pay_period_id' then 'payroll_firstPayPeriodID'
    when column_name ~ '_id$' then documented_word('id', left(column_name, -3))
    when column_name ~ '_cents$' then left(column_name, -6)
    else column_name end
$$;

-- Members that share a prefix, as one object: disbursement_method and disbursement_status are a disbursement. A
-- lone member of the prefix's own name is its amount; an object of nulls is null.
create function folded(object jsonb, prefix text) returns jsonb immutable language sql as $$
  with inner_members as (
    select case when key = prefix then 'amount' else substr(key, length(prefix) + 2) end as name, key, value
    from jsonb_each(object) where key = prefix or starts_with(key, prefix || '_'))
  select case when count(*) = 0 then object
    else (object - array_agg(key)) || jsonb_build_object(prefix,
      case when bool_and(value = 'null') then null else jsonb_object_agg(name, value) end) end
  from inner_members
$$;

-- A row as the API spells the object, without what no event may carry.
create function documented_row(object jsonb, kind text) returns jsonb immutable language plpgsql as $$
declare
  result jsonb;
  prefix text;
begin
  select coalesce(jsonb_object_agg(documented_word(key, kind),
    case when key ~ '_cents$' and jsonb_typeof(value) = 'number' then to_jsonb(value::text::numeric / 100) else value end), '{}')
  into result from jsonb_each(object)
  where key <> 'partner_id' and key !~ '^(sealed_|token_hash$|computed$|dob$|ein_digits$|.*last_four$|routing_number$|federal_tax$|state_tax$)';
  if kind in ('employee_check', 'contractor_payment') then return folded(result, 'disbursement'); end if;
  if kind <> 'shift' then return result; end if;
  foreach prefix in array array['hourly', 'overtime', 'double_time', 'flat', 'reimbursement', 'pto', 'sick', 'bonus',
    'commission', 'tips', 'cash_tips'] loop
    result := folded(result, prefix);
  end loop;
  return jsonb_strip_nulls(result);
end $$;

-- The partner is the row's own, so that a repair by hand announces itself as well.
create function announce(kind text, type text, company text, object jsonb, spelt_as text) returns void volatile
language sql as $$
  insert into events (partner_id, kind, type, company_id, object_id, sequence, data)
  values (object ->> 'partner_id', kind, type, company, object ->> 'id', 1 + coalesce((select max(e.sequence)
    from events e where e.partner_id = object ->> 'partner_id' and e.kind = announce.kind
    and e.object_id = object ->> 'id'), 0), documented_row(object, spelt_as))
$$;

-- Arguments: the kind, and the column that names the company. Also tells of a disbursement, and of onboarding.
create function announce_change() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  now_is jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  was jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  object jsonb := coalesce(now_is, was);
  company text := object ->> tg_argv[1];
  what text := case when was is null then 'created' when now_is is null then 'deleted'
    when was -> 'status' is distinct from now_is -> 'status' then 'status_changed'
    when was -> 'employment_status' is distinct from now_is -> 'employment_status' then 'status_changed'
    else 'updated' end;
begin
  if was - 'updated_at' - 'version' is not distinct from now_is - 'updated_at' - 'version' then return null; end if;
  perform announce(kind, what, company, object, kind);
  if was -> 'disbursement_status' is distinct from now_is -> 'disbursement_status' and was is not null
    and now_is is not null then
    perform announce('disbursement', 'status_changed', company, object, kind);
  end if;
  if kind = 'company' and what = 'status_changed' and was ->> 'status' <> 'live' then
    perform announce('company_onboarding', what, company, object, kind);
  end if;
  return null;
end $$;

create trigger announce after insert or update or delete on companies
  for each row execute function announce_change('company', 'id');
create trigger announce after insert or update or delete on employees
  for each row execute function announce_change('employee', 'company_id');
create trigger announce after insert or update or delete on contractors
  for each row execute function announce_change('contractor', 'company_id');
create trigger announce after insert or update or delete on employee_checks
  for each row execute function announce_change('employee_check', 'company_id');
create trigger announce after insert or update or delete on shifts
  for each row execute function announce_change('shift', 'company_id');
create trigger announce after insert or update or delete on contractor_payments
  for each row execute function announce_change('contractor_payment', 'company_id');
-- A token is no news; that a link was given out, or ended, is.
create function announce_link() returns trigger language plpgsql as $$
begin
  perform announce('link', case when tg_op = 'INSERT' then 'created' else 'status_changed' end, new.company_id,
    to_jsonb(new), 'link');
  return null;
end $$;
create trigger announce after insert or update on links for each row execute function announce_link();
