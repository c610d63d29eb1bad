-- Returns the amounts of a computed check by name: tax:<code> withheld, employer_tax:<code>, wages:<code>
-- taxed, owed:<code> not collected, earning:<kind>, deduction:<type> and contribution:<type> (with :<plan>),
-- insurer:<code> and insurer:untaxed (of sick pay that an insurer paid), garnishment:<type>, total:<name>,
-- futa:<STATE>, fica_alone and futa_alone (of workers and pay exempt from one of the two), and a few more. Cents,
-- except hours, which are ten-thousandths. Zeros are left out. The name of a county's tax includes the county's
-- number (tax:in_county:49): an employee who moves to another county during a year has two lines in boxes 18 to
-- 20 of Form W-2.
create or replace function amounts_of(stored jsonb) returns jsonb immutable language sql as $$
  with paycheck as (select stored -> 'paycheck' as it),
  -- The employee's forms by state: that of the usual state of work, and those of others.
  forms as (select f ->> 'code' as state, f ->> 'county' as county
    from jsonb_array_elements(jsonb_build_array(stored #> '{worksheet,state}')
      || coalesce(stored #> '{worksheet,multistate,forms}', '[]')) f),
  taxes as (select t ->> 'code' || case when t ->> 'code' like '%\_county' then coalesce(':' || (
      select county from forms where state = upper(left(t ->> 'code', 2)) limit 1), '') else '' end as code,
    t ->> 'payer' as payer, (t ->> 'amountCents')::bigint as cents,
    (t ->> 'taxableWagesCents')::bigint as wages, (t ->> 'uncollectedCents')::bigint as owed,
    (t ->> 'byInsurerCents')::bigint as by_insurer
    from paycheck, jsonb_array_elements(it -> 'taxes') t),
  earnings as (select e ->> 'kind' as kind, (e ->> 'amountCents')::bigint as cents,
    (e ->> 'hours')::numeric as hours, (e ->> 'untaxedCents')::bigint as untaxed,
    (e ->> 'incomeTaxCents')::bigint as income_tax
    from paycheck, jsonb_array_elements(it -> 'earnings') e),
  deductions as (select d ->> 'type' || coalesce(':' || (d ->> 'plan'), '') as type,
    (d ->> 'amountCents')::bigint as cents, (d ->> 'employerCents')::bigint as employer
    from paycheck, jsonb_array_elements(it -> 'deductions') d),
  -- Wages fill the Social Security base first, and tips the rest of it (Form W-2, boxes 3 and 7).
  bases as (select coalesce(sum(wages) filter (where code = 'us_social_security'), 0) as capped,
    coalesce(sum(wages) filter (where code = 'us_medicare'), 0) as whole from taxes),
  -- The wages of a worker whom federal law exempts from only one of FICA and FUTA, before the base of FUTA.
  exempt as (select bool_or(code = 'us_medicare') as owes_fica, bool_or(code = 'us_futa') as owes_futa from taxes
    where stored #>> '{worksheet,worker,payrollTaxExemption}' is not null),
  -- The wages for unemployment taxes, before the base. They exclude some imputed income.
  less_cafeteria as (select greatest(0,
    (select coalesce(sum(cents), 0) from earnings
      where kind not in ('reimbursement', 'group_term_life', 's_corporation_health'))
    - (select coalesce(sum(cents), 0) from deductions
      where split_part(type, ':', 1) in ('section_125', 'hsa', 'commuter')))
    as cents),
  tips as (select coalesce(sum(cents), 0) as cents from earnings where kind in ('tips', 'cash_tips')),
  named as (
    select case payer when 'employer' then 'employer_tax:' else 'tax:' end || code as name, cents from taxes
    union all select 'wages:' || code, wages from taxes
    union all select 'owed:' || code, owed from taxes
    union all select 'insurer:' || code, by_insurer from taxes
    union all select 'insurer:us_income', income_tax from earnings
    union all select 'insurer:untaxed', untaxed from earnings
    -- Credit reductions depend on the state of unemployment insurance.
    union all select 'futa:' || coalesce(
        (select upper(left(code, 2)) from taxes where code ~ '^[a-z]{2}_sui$' limit 1),
        stored #>> '{worksheet,state,code}'), wages from taxes where code = 'us_futa'
    union all select 'fica_alone', whole from bases, exempt where owes_fica and not owes_futa
    -- FICA taxes group-term life insurance, and FUTA does not.
    union all select 'fica_alone', sum(cents) from earnings, exempt
      where kind = 'group_term_life' and not coalesce(owes_fica and not owes_futa, false)
      and exists (select from taxes where code = 'us_medicare')
    union all select 'futa_alone', less_cafeteria.cents from less_cafeteria, exempt
      where owes_futa and not owes_fica
    union all select 'earning:' || kind, cents from earnings
    union all select 'hours', round(sum(hours) * 10000)::bigint from earnings
      where kind <> 'overtime_shortfall'
    union all select 'deduction:' || type, cents from deductions
    union all select 'contribution:' || type, employer from deductions
    union all select 'garnishment:' || (g ->> 'type'), (g ->> 'withheldCents')::bigint
      from paycheck, jsonb_array_elements(it -> 'garnishments') g
    union all select 'total:' || regexp_replace(key, 'Cents$', ''), value::text::bigint
      from paycheck, jsonb_each(it -> 'totals')
    union all select 'overtime_premium', (it ->> 'overtimePremiumCents')::bigint from paycheck
    union all select 'tips:us_social_security',
        least(tips.cents, greatest(0, capped - greatest(0, whole - tips.cents)))
      from bases, tips
  )
  select coalesce(jsonb_object_agg(name, cents), '{}') from
    (select name, sum(cents)::bigint as cents from named
     where name is not null group by name having sum(cents) <> 0) n
$$;

-- The statement that stores a paycheck also stores its amounts. Whether the check counts depends on its
-- status.
create or replace function store_check_amounts() returns trigger language plpgsql as $$
begin
  insert into check_amounts as kept (partner_id, employee_check_id, company_id, employee_id, check_date,
    period_start, period_end, amounts, apart)
  values (new.partner_id, new.id, new.company_id, new.employee_id, new.check_date,
    new.stored #>> '{worksheet,periodStart}', new.stored #>> '{worksheet,periodEnd}', amounts_of(new.stored),
    new.stored #>> '{worksheet,worker,payrollTaxExemption}')
  on conflict (partner_id, company_id, employee_check_id) do update set check_date = excluded.check_date,
    period_start = excluded.period_start, period_end = excluded.period_end, amounts = excluded.amounts,
    apart = excluded.apart;
  return null;
end $$;
create or replace trigger store_check_amounts after insert or update of stored on employee_checks
  for each row when (new.stored is not null) execute function store_check_amounts();

-- The statement that stores a paycheck also stores its payee, and what the year's later checks count of it. A
-- generated column would be computed again by every update of the row, which would read the whole paycheck.
create or replace function count_paycheck() returns trigger language plpgsql as $$
begin
  new.counted := year_to_date_of(new.stored -> 'paycheck');
  -- A copied check has its own value.
  new.paid_to := case when new.stored is not null then coalesce(new.paid_to, (select jsonb_build_object(
      'firstName', e.first_name, 'middleInitial', e.middle_initial, 'lastName', e.last_name, 'title', e.title,
      'address', e.address, 'addressLine2', e.address_line2, 'city', e.city, 'state', e.state, 'zip', e.zip,
      'ssnLastFour', e.ssn_last_four)
    from employees e where e.partner_id = new.partner_id and e.company_id = new.company_id
      and e.id = new.employee_id)) end;
  return new;
end $$;
create or replace trigger count_paycheck before update of stored on employee_checks
  for each row execute function count_paycheck();
create or replace trigger count_inserted_paycheck before insert on employee_checks
  for each row when (new.stored is not null) execute function count_paycheck();
