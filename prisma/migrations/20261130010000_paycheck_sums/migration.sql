-- Why: the check of December must know what the year's other checks paid, and reading all of their paychecks to
-- add them up made a payrun slower with every month. Each check keeps what it counts for, a few hundred bytes that
-- the database derives from its paycheck: whoever stores one cannot forget it, and one that is voided or failed
-- counts no more without anybody subtracting.

-- What the later checks of a year must know of one: yearToDate of src/payroll/year-to-date.ts says the same.
create function counted_of(paycheck jsonb) returns jsonb immutable parallel safe language sql as $$
  with taxes as (
    select t ->> 'code' as code, sum((t ->> 'taxableWagesCents')::bigint) as wages, sum((t ->> 'amountCents')::bigint) as tax
    from jsonb_array_elements(paycheck -> 'taxes') t group by 1
  ), deductions as (
    select case when d ->> 'type' = 'section_125' and d ->> 'plan' <> 'premium_only' then d ->> 'plan' else d ->> 'type' end as code,
      sum((d ->> 'amountCents')::bigint) as employee, sum((d ->> 'employerCents')::bigint) as employer
    from jsonb_array_elements(paycheck -> 'deductions') d group by 1
  )
  select case when paycheck is not null then jsonb_build_object(
    'taxableWagesCents', (select coalesce(jsonb_object_agg(code, wages), '{}') from taxes),
    'taxesCents', (select coalesce(jsonb_object_agg(code, tax), '{}') from taxes),
    'deductionsCents', (select coalesce(jsonb_object_agg(code, employee), '{}') from deductions),
    'employerContributionsCents', (select coalesce(jsonb_object_agg(code, employer), '{}') from deductions),
    'supplementalWagesCents', (select coalesce(sum((e ->> 'amountCents')::bigint), 0)
      from jsonb_array_elements(paycheck -> 'earnings') e where e ->> 'kind' in ('bonus', 'commission'))) end
$$;

alter table employee_checks
  add column counted jsonb generated always as (counted_of(stored -> 'paycheck')) stored;

-- The next part of a payrun is found without looking at the parts before it.
create index on employee_checks (partner_id, company_id, check_date, id) where status = 'pending';
create index on employee_checks (partner_id, company_id, check_date, id) where status = 'pre-processed';

-- No event carries the sums; whatever else it leaves out stays as it is.
do $$
begin
  execute replace(pg_get_functiondef('documented_row_of_others(jsonb, text)'::regprocedure), '|stored$|', '|stored$|counted$|');
end $$;
