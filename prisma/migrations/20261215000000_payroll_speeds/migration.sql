-- Why: a company chooses how many banking days before its payday payroll is cut off: on the day itself, one, two
-- or four before. The version before knows two and four, and computes with any number.
alter table companies
  drop constraint companies_lead_banking_days_check,
  add check (lead_banking_days in (0, 1, 2, 4)),
  -- The name of the lead, as the API and events have it.
  add column payroll_speed text not null generated always as (case lead_banking_days
    when 0 then 'same_day' when 1 then 'next_day' when 2 then 'two_day' else 'four_day' end) stored;

-- The function gets two more days. They are optional, so that the version before calls it as it did.
drop function if exists due_partners(text, text, text);
