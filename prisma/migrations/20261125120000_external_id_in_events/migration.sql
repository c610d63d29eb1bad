-- Why: external_id is a partner's own word, and events spell it as the API does: it is no ID of ours.

create or replace function documented_word(column_name text, kind text) returns text immutable language sql as $$
  select case
    when column_name = 'id' then (select string_agg(case when n = 1 then part else initcap(part) end, '' order by n)
      from regexp_split_to_table(kind, '_') with ordinality as parts (part, n)) || 'ID'
    when column_name = 'payroll_first_date' then 'payroll_firstCheckDate'
    when column_name = 'payroll_first_pay_period_id' then 'payroll_firstPayPeriodID'
    when column_name = 'external_id' then column_name
    when column_name ~ '_id$' then documented_word('id', left(column_name, -3))
    when column_name ~ '_cents$' then left(column_name, -6)
    else column_name end
$$;
