-- Returns the year to date of each check as lists of lines: the sums of the check and of the earlier checks
-- of its employee, company and calendar year. Voided and failed checks do not count. What another service has
-- paid until the check date counts in all lists except that of earnings. Amounts are in cents, except hours.
-- A paystub shows these sums although its link sees only one check. So a caller that sees a check gets its
-- sums, and nothing else of the other checks.
create or replace function years_to_date(checks text[]) returns table ("employeeCheckId" text, year jsonb)
stable security definer language sql set search_path = pg_catalog, public as $$
  with counted as (
    select c.id, o.computed, o.stored -> 'paycheck' as paycheck
    from employee_checks c
    join check_amounts a on a.partner_id = c.partner_id and a.company_id = c.company_id
      and a.employee_id = c.employee_id
      and a.check_date between left(c.check_date, 4) || '-01-01' and c.check_date
    join employee_checks o on o.partner_id = a.partner_id and o.company_id = a.company_id
      and o.id = a.employee_check_id and o.status in ('pre-processed', 'processed')
      and (o.check_date, o.id) <= (c.check_date, c.id)
    where c.partner_id = current_partner() and within_company(c.company_id) and within_check(c.id)
      and c.id = any (checks)
  ), before as (
    select c.id, p.gross_cents, p.net_cents, p.garnished_cents, p.taxes, p.deductions from employee_checks c
    join earlier_pay p on p.partner_id = c.partner_id and p.company_id = c.company_id
      and p.employee_id = c.employee_id and p.last_check_date between left(c.check_date, 4) || '-01-01' and c.check_date
    where c.partner_id = current_partner() and within_company(c.company_id) and within_check(c.id)
      and c.id = any (checks)
  ), amounts as (
    select id, 'totals' as part, '{}'::jsonb as of, key as name, value::numeric as amount
      from counted, jsonb_each_text(computed -> 'totals')
    union all select id, 'earnings', jsonb_build_object('kind', e -> 'kind'), name, coalesce(amount, 0)
      from counted, jsonb_array_elements(paycheck -> 'earnings') e, lateral (values
        ('amount', (e ->> 'amountCents')::numeric),
        ('hours', case when e ->> 'kind' <> 'overtime_shortfall'
          then (e ->> 'hours')::numeric end)) v (name, amount)
    union all select id, 'taxes', t - '{amount,taxableWages,flags}'::text[], name, (t ->> name)::numeric
      from counted, jsonb_array_elements(computed -> 'taxes') t, unnest('{amount,taxableWages}'::text[]) name
    union all select id, 'withheld',
        jsonb_build_object('kind', 'deduction', 'type', coalesce(d -> 'publishedAs', d -> 'type'),
          'name', d -> 'name'), name, amount
      from counted, jsonb_array_elements(paycheck -> 'deductions') d, lateral (values
        ('amount', (d ->> 'amountCents')::numeric),
        ('employerAmount', (d ->> 'employerCents')::numeric)) v (name, amount)
    union all select id, 'withheld',
        jsonb_build_object('kind', 'garnishment', 'type', g -> 'type', 'name', null), name, amount
      from counted, jsonb_array_elements(paycheck -> 'garnishments') g, lateral (values
        ('amount', (g ->> 'withheldCents')::numeric), ('employerAmount', 0)) v (name, amount)
    union all select id, 'earlier', '{}'::jsonb, 'grossPay', gross_cents from before
    union all select id, 'totals', '{}', name, amount from before, lateral (values
        ('grossEarnings', gross_cents), ('grossPay', gross_cents), ('netPay', net_cents),
        ('employeeGarnishments', garnished_cents)) v (name, amount)
    union all select id, 'totals', '{}', t ->> 'payer' || 'Taxes', (t ->> 'amount')::numeric
      from before, jsonb_array_elements(taxes) t
    union all select id, 'totals', '{}', name, amount
      from before, jsonb_array_elements(deductions) d, lateral (values
        ('employeeDeductions', (d ->> 'amount')::numeric),
        ('employerDeductions', (d ->> 'employerAmount')::numeric)) v (name, amount)
    union all select id, 'taxes', t - '{amount,taxableWages}'::text[], name, (t ->> name)::numeric
      from before, jsonb_array_elements(taxes) t, unnest('{amount,taxableWages}'::text[]) name
    union all select id, 'withheld', jsonb_build_object('kind', 'deduction', 'type', d -> 'type', 'name', null),
        name, (d ->> name)::numeric
      from before, jsonb_array_elements(deductions) d, unnest('{amount,employerAmount}'::text[]) name
    union all select id, 'withheld', jsonb_build_object('kind', 'garnishment', 'type', 'other', 'name', null),
        name, amount
      from before, lateral (values ('amount', garnished_cents), ('employerAmount', 0)) v (name, amount)
  )
  select id, jsonb_object_agg(part, lines) from (
    select id, part, jsonb_agg(line order by line) as lines from (
      select id, part, of || jsonb_object_agg(name, sum) as line
      from (select id, part, of, name, sum(amount) from amounts group by 1, 2, 3, 4) s
      group by id, part, of having bool_or(sum <> 0)
    ) l group by 1, 2
  ) p group by 1
$$;
revoke all on function years_to_date from public;
grant execute on function years_to_date to payroll_app;
