-- Why: an event carried whatever its row had and no list forbade, so each column that was added for our own use went out
-- to partners: who signed for a company, what a garnishment took of a payment. An event now carries what is listed here,
-- spelt and shaped as the API answers the object: what is added to a table stays in it until somebody lists it.

-- The columns that events tell of. Never an SSN, a TIN, an account number or a date of birth.
create function told_columns(kind text) returns text[] immutable language sql as $$
  select string_to_array(case kind
    when 'company' then 'id status company_type skip_migration business_name business_ein business_address business_city'
      || ' business_state business_zip business_phone mail_address mail_city mail_state mail_zip legal_structure first_name'
      || ' last_name email ownership_percentage job_title address address_line2 city state zip payroll_schedule'
      || ' payroll_first_date payroll_first_pay_period_id'
    when 'employee' then 'id company_id onboarded employment_status first_name middle_initial last_name title start_date'
      || ' term_date email phone_number address address_line2 city state zip working_state work_location_id'
      || ' default_pay_schedule default_wage default_ot_wage default_dt_wage is_salary salary_cents external_id metadata'
    when 'contractor' then 'id company_id type tin_type first_name last_name business_name email phone_number address'
      || ' address_line2 city state zip working_state employment_status start_date term_date external_id metadata'
    when 'employee_check' then 'id employer_check_id company_id employee_id status reporting_period_id check_date'
      || ' approval_required approved held_because metadata disbursement_method disbursement_status'
    when 'contractor_payment' then 'id contractor_id company_id status approval_required approved pay_date amount_cents'
      || ' disbursement_method disbursement_status type metadata'
    when 'employer_check' then 'id company_id status check_date held_because'
    when 'shift' then 'id company_id employee_check_id employee_id time work_location_id metadata updated_at hourly_hours'
      || ' hourly_wage hourly_custom_name overtime_hours overtime_wage double_time_hours double_time_wage flat_amount_cents'
      || ' flat_hours reimbursement_cents pto_hours pto_wage sick_hours sick_wage bonus_cents commission_cents tips_cents'
      || ' cash_tips_cents'
    when 'garnishment' then 'id company_id employee_id contractor_id garnishment_type agency_name agency_address case_id'
      || ' order_number served_date effective_start_date effective_end_date total_amount_cents withheld_amount_cents'
      || ' cap_amount_cents cap_percentage withholding_schedule supports_other_family arrears_over_12_weeks'
      || ' levy_filing_status levy_dependents levy_additional'
    when 'job' then 'id company_id report format start_date end_date employee_id status progress problem'
    when 'link' then 'id company_id purpose employee_check_id embedded_page show_sidebar allow_retry created_at expires_at'
      || ' revoked_at'
    else 'id' end || ' sample', ' ')
$$;

-- `employee_check_id` is employeeCheckID, cents are dollars; a partner's external_id and a court's case_id are no IDs of
-- ours.
create or replace function documented_word(column_name text, kind text) returns text immutable language sql as $$
  select case
    when column_name = 'id' and kind = 'job' then 'job_id'
    when column_name = 'id' then (select string_agg(case when n = 1 then part else initcap(part) end, '' order by n)
      from regexp_split_to_table(kind, '_') with ordinality as parts (part, n)) || 'ID'
    when column_name = 'payroll_first_date' then 'payroll_firstCheckDate'
    when column_name = 'payroll_first_pay_period_id' then 'payroll_firstPayPeriodID'
    when column_name = 'updated_at' then 'updatedAt'
    when column_name in ('external_id', 'case_id') then column_name
    when column_name ~ '_id$' then documented_word('id', left(column_name, -3))
    when column_name ~ '_cents$' then left(column_name, -6)
    else column_name end
$$;

create function documented_value(column_name text, value jsonb) returns jsonb immutable language sql as $$
  select case
    when jsonb_typeof(value) = 'number' and column_name ~ '_cents$' then to_jsonb(value::text::numeric / 100)
    when jsonb_typeof(value) = 'string' and column_name ~ '_at$' then to_jsonb(
      to_char((value #>> '{}')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    else value end
$$;

-- What the payrun found of a check. The taxes, a list of every one, are asked for.
create function computed_members(computed jsonb) returns jsonb immutable language sql as $$
  with totals as (
    select jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\1', 'g')), value::text::numeric / 100) as told
    from jsonb_each(computed -> 'totals'))
  select jsonb_build_object(
    'net_pay', (computed ->> 'netPay')::numeric / 100,
    'total_employee_taxes', (computed ->> 'employeeTaxes')::numeric / 100,
    'total_employer_taxes', (computed ->> 'employerTaxes')::numeric / 100,
    'totals', totals.told) || case when totals.told is null then '{}' else
      jsonb_build_object('gross_pay', totals.told -> 'gross_pay') end
  from totals
$$;

-- Members whose absence says that there is nothing.
create function without_nulls(object jsonb, members text[]) returns jsonb immutable language sql as $$
  select object - coalesce(array_agg(key), '{}') from jsonb_each(object) where key = any (members) and value = 'null'
$$;

-- A row as the API answers the object.
create or replace function documented_row(object jsonb, kind text) returns jsonb immutable language plpgsql as $$
declare
  components constant text[] := array['hourly', 'overtime', 'double_time', 'flat', 'reimbursement', 'pto', 'sick',
    'bonus', 'commission', 'tips', 'cash_tips'];
  result jsonb;
  component text;
begin
  select jsonb_object_agg(documented_word(key, kind), documented_value(key, value)) into result
  from jsonb_each(object) where key = any (told_columns(kind));
  if object ? 'sample' then return result; end if;
  case kind
    when 'employee_check' then
      return without_nulls(folded(result, 'disbursement'), array['held_because']) || computed_members(object -> 'computed');
    when 'contractor_payment' then
      return folded(result, 'disbursement');
    when 'employer_check' then
      return without_nulls(result, array['held_because']);
    when 'garnishment' then
      return folded(folded(result, 'agency'), 'levy') || jsonb_build_object('remaining_amount',
        case when object ->> 'total_amount_cents' is not null then
          greatest(0, (result ->> 'total_amount')::numeric - (result ->> 'withheld_amount')::numeric) end);
    when 'shift' then
      foreach component in array components loop
        result := folded(result, component);
      end loop;
      return without_nulls(result, components);
    else return result;
  end case;
end $$;
drop function documented_row_of_others(jsonb, text);

-- What events told already, without what they were never to tell.
update events set data = data - array['created_at', 'updated_at', 'workweek_starts_on', 'lead_banking_days',
  'payroll_held_because', 'bank_status', 'signed_by', 'signed_at', 'account_type', 'withheld']
where kind <> 'link' and data ?| array['created_at', 'updated_at', 'lead_banking_days', 'withheld'];
