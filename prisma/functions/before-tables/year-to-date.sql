-- Returns the values of a paycheck that later checks of the year need. yearToDate of
-- src/engine/payroll/year-to-date.ts computes the same. The column employee_checks.counted stores the result,
-- so rows keep their values after a change of this function. Pre-tax deductions above a check's ordinary
-- wages are taken from its bonus, and that part is no supplemental wage (26 CFR 31.3402(g)-1(a)(1)(i)). If
-- the whole bonus counted, it would reach the million dollars for the higher rate too early.
create or replace function year_to_date_of(paycheck jsonb) returns jsonb
immutable parallel safe language sql as $$
  with taxes as (
    select t ->> 'code' as code, sum((t ->> 'taxableWagesCents')::bigint) as wages,
      sum((t ->> 'amountCents')::bigint) as tax
    from jsonb_array_elements(paycheck -> 'taxes') t group by 1
  ), deductions as (
    select case when d ->> 'type' = 'section_125' and d ->> 'plan' <> 'premium_only' then d ->> 'plan'
        when d ->> 'type' = 'commuter' then coalesce(d ->> 'plan', 'transit')
        else d ->> 'type' end as code,
      sum((d ->> 'amountCents')::bigint) as employee, sum((d ->> 'employerCents')::bigint) as employer
    from jsonb_array_elements(paycheck -> 'deductions') d group by 1
  )
  select case when paycheck is not null then jsonb_build_object(
    'taxableWagesCents', (select coalesce(jsonb_object_agg(code, wages), '{}') from taxes),
    'taxesCents', (select coalesce(jsonb_object_agg(code, tax), '{}') from taxes),
    'deductionsCents', (select coalesce(jsonb_object_agg(code, employee), '{}') from deductions),
    'employerContributionsCents', (select coalesce(jsonb_object_agg(code, employer), '{}') from deductions),
    'supplementalWagesCents', least(
      (select coalesce(sum((e ->> 'amountCents')::bigint), 0)
        from jsonb_array_elements(paycheck -> 'earnings') e
        where e ->> 'kind' in ('bonus', 'commission', 'retroactive')),
      (select coalesce(sum(wages), 0) from taxes where code = 'us_income')),
    -- The flat rate on bonuses depends on whether tax was withheld from regular wages.
    'regularIncomeTaxCents', (
      select coalesce(sum(coalesce(t ->> 'regularCents', t ->> 'amountCents')::bigint), 0)
      from jsonb_array_elements(paycheck -> 'taxes') t where t ->> 'code' = 'us_income'))
    -- Thresholds for nonresidents count pay and days by state.
    || case when paycheck -> 'workStates' is null then '{}' else (
      select jsonb_build_object(
        'stateWagesCents', coalesce(jsonb_object_agg(s ->> 'state', (s ->> 'wagesCents')::bigint), '{}'),
        'stateDays', coalesce(
          jsonb_object_agg(s ->> 'state', (s ->> 'days')::int) filter (where s -> 'days' is not null), '{}'))
      from jsonb_array_elements(paycheck -> 'workStates') s) end end
$$;
