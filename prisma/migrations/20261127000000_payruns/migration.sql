-- Why: at their cut-off the checks of a company and date become one payrun, exactly once. The unique key is what
-- makes it one, whoever computes it; in the test environment a partner's own clock decides when that is.

create table employer_checks (
  partner_id   id_text not null default current_partner(),
  id           id_text not null,
  company_id   id_text not null,
  check_date   plain_date not null,
  status       text not null default 'pending' check (status in ('pending', 'pre-processed', 'processed')),
  -- Why checks that are due wait: the company cannot pay.
  held_because text,
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  primary key (partner_id, id),
  unique (partner_id, company_id, id),
  unique (partner_id, company_id, check_date),
  foreign key (partner_id, company_id) references companies
);
select make_tenant('employer_checks', 'company_id');
create policy by_owner on employer_checks for select to payroll_owner using (true);
create trigger touch before update on employer_checks for each row execute function touch();
create trigger announce after insert or update or delete on employer_checks
  for each row execute function announce_change('employer_check', 'company_id');
grant select, insert, update on employer_checks to payroll_app;

-- What was computed, worksheet and paycheck, so that it can be replayed; and why a due check could not be.
alter table employee_checks
  add column stored       jsonb check (stored is null or status <> 'pending'),
  add column held_because text,
  add foreign key (partner_id, company_id, employer_check_id)
    references employer_checks (partner_id, company_id, id);
alter table contractor_payments
  add column employer_check_id id_text,
  add foreign key (partner_id, company_id, employer_check_id)
    references employer_checks (partner_id, company_id, id);
create index on employee_checks (partner_id, company_id, check_date) where status in ('pending', 'pre-processed');
create index on employee_checks (partner_id, company_id, employee_id, check_date);
create index on employee_checks (partner_id, employer_check_id);

-- No event carries a worksheet: it holds a date of birth.
create or replace function documented_row_of_others(object jsonb, kind text) returns jsonb immutable language plpgsql as $$
declare
  result jsonb;
  prefix text;
begin
  select coalesce(jsonb_object_agg(documented_word(key, kind),
    case when key ~ '_cents$' and jsonb_typeof(value) = 'number' then to_jsonb(value::text::numeric / 100) else value end), '{}')
  into result from jsonb_each(object)
  where key <> 'partner_id'
    and key !~ '^(sealed_|token_hash$|computed$|stored$|dob$|ein_digits$|.*last_four$|routing_number$|federal_tax$|state_tax$)';
  if kind in ('employee_check', 'contractor_payment') then return folded(result, 'disbursement'); end if;
  if kind <> 'shift' then return result; end if;
  foreach prefix in array array['hourly', 'overtime', 'double_time', 'flat', 'reimbursement', 'pto', 'sick', 'bonus',
    'commission', 'tips', 'cash_tips'] loop
    result := folded(result, prefix);
  end loop;
  return jsonb_strip_nulls(result);
end $$;

-- The partner's clock ---------------------------------------------------------------------------------------

create table partner_clocks (
  partner_id id_text not null default current_partner() references partners primary key,
  -- How far payroll's now is ahead of real time, in milliseconds. It only grows.
  ahead      bigint not null check (ahead >= 0)
);
select make_tenant('partner_clocks');
create policy by_owner on partner_clocks for select to payroll_owner using (true);
grant select, insert, update on partner_clocks to payroll_app;

-- Nobody's clock is ahead.
create function clock_ahead() returns double precision volatile language plpgsql as $$
begin
  if coalesce(current_setting('app.partner_id', true), '') = '' then return 0; end if;
  return coalesce((select c.ahead from partner_clocks c where c.partner_id = current_partner()), 0);
end $$;

-- Work of our own -------------------------------------------------------------------------------------------

alter table audit_entries drop constraint audit_entries_caller_kind_check,
  add constraint audit_entries_caller_kind_check check (caller_kind in ('key', 'link', 'operator', 'job'));

create policy by_owner on companies for select to payroll_owner using (true);
create policy by_owner on employee_checks for select to payroll_owner using (true);
create policy by_owner on contractor_payments for select to payroll_owner using (true);

-- Partners that have payroll to run: ids, nothing of what is paid. The days are those that have come by the real
-- clock: before `open_two` or `open_four` (by the company's lead) the cut-off has passed, until `paid_until` the
-- money is out. Whose clock is ahead is answered whatever the days: its own now is told when it is entered.
create function due_partners(open_two text, open_four text, paid_until text) returns table (id text)
volatile security definer language sql set search_path = pg_catalog, public as $$
  with work as (
    select partner_id, company_id, check_date as day, status from employee_checks
    where status = 'pre-processed'
      or (status = 'pending' and held_because is null and (approved or not approval_required))
    union all
    select partner_id, company_id, pay_date, status from contractor_payments
    where status = 'pre-processed' or (status = 'pending' and (approved or not approval_required))
  )
  select distinct w.partner_id::text from work w
  join companies c on c.partner_id = w.partner_id and c.id = w.company_id
  where case when exists (select from partner_clocks k where k.partner_id = w.partner_id and k.ahead > 0) then true
    when w.status = 'pre-processed' then w.day <= paid_until
    else w.day < case when c.lead_banking_days = 4 then open_four else open_two end end
    and (w.status = 'pre-processed' or (c.status = 'live' and c.bank_status = 'verified')
      or not exists (select from employer_checks e where e.partner_id = w.partner_id and e.company_id = w.company_id
        and e.check_date = w.day and e.held_because is not null))
$$;

-- Lets a job of ours into one partner.
create function enter_job(partner text) returns jsonb volatile security definer
language plpgsql set search_path = pg_catalog, public as $$
begin
  if not exists (select from partners p where p.id = partner) then return null; end if;
  perform set_config('app.partner_id', partner, true);
  return jsonb_build_object('kind', 'job', 'id', 'payroll', 'partnerId', partner);
end $$;

revoke all on function due_partners, enter_job from public;
grant execute on function due_partners, enter_job to payroll_app;
