-- The payload of an event is the object as the API returns it. A new column stays out of payloads until it is
-- listed in published_columns.

-- Returns the columns of a kind that events carry: never an SSN, a TIN, an account number or a date of birth.
create or replace function published_columns(kind text) returns text[] immutable language sql as $$
  select string_to_array(case kind
    when 'company' then 'id status company_type skip_migration business_name business_ein business_address'
      || ' business_city business_state business_zip business_phone mail_address mail_city mail_state mail_zip'
      || ' legal_structure first_name last_name email ownership_percentage job_title address address_line2 city'
      || ' state zip payroll_schedule payroll_first_date payroll_first_pay_period_id'
    when 'employee' then 'id company_id onboarded employment_status first_name middle_initial last_name title'
      || ' start_date term_date email phone_number address address_line2 city state zip working_state'
      || ' work_location_id default_pay_schedule default_wage default_ot_wage default_dt_wage is_salary'
      || ' salary_cents external_id metadata'
    when 'contractor' then 'id company_id type tin_type first_name last_name business_name email phone_number'
      || ' address address_line2 city state zip working_state employment_status start_date term_date external_id'
      || ' metadata'
    when 'employee_check' then 'id employer_check_id company_id employee_id status reporting_period_id check_date'
      || ' approval_required approved held_because metadata disbursement_method disbursement_status'
    when 'contractor_payment' then 'id contractor_id company_id status approval_required approved pay_date'
      || ' amount_cents disbursement_method disbursement_status type metadata'
    when 'employer_check' then 'id company_id status check_date held_because'
    when 'shift' then 'id company_id employee_check_id employee_id time work_location_id metadata updated_at'
      || ' hourly_hours hourly_wage hourly_custom_name overtime_hours overtime_wage double_time_hours'
      || ' double_time_wage flat_amount_cents flat_hours reimbursement_cents pto_hours pto_wage sick_hours sick_wage'
      || ' bonus_cents commission_cents tips_cents cash_tips_cents'
    when 'garnishment' then 'id company_id employee_id contractor_id garnishment_type agency_name agency_address'
      || ' case_id order_number served_date effective_start_date effective_end_date total_amount_cents'
      || ' withheld_amount_cents cap_amount_cents cap_percentage withholding_schedule supports_other_family'
      || ' arrears_over_12_weeks levy_filing_status levy_dependents levy_additional'
    when 'job' then 'id company_id report format start_date end_date employee_id status progress problem'
    when 'link' then 'id company_id purpose employee_check_id embedded_page show_sidebar allow_retry created_at'
      || ' expires_at revoked_at'
    else 'id' end || ' sample', ' ')
$$;

-- Returns the API's name of a column: `employee_check_id` is employeeCheckID, cents become dollars. A
-- partner's external_id and a court's case_id are not ids of this service.
create or replace function external_name(column_name text, kind text) returns text immutable language sql as $$
  select case
    when column_name = 'id' and kind = 'job' then 'job_id'
    when column_name = 'id' then (select string_agg(case when n = 1 then part else initcap(part) end, '' order by n)
      from regexp_split_to_table(kind, '_') with ordinality as parts (part, n)) || 'ID'
    when column_name = 'payroll_first_date' then 'payroll_firstCheckDate'
    when column_name = 'payroll_first_pay_period_id' then 'payroll_firstPayPeriodID'
    when column_name = 'updated_at' then 'updatedAt'
    when column_name in ('external_id', 'case_id') then column_name
    when column_name ~ '_id$' then external_name('id', left(column_name, -3))
    when column_name ~ '_cents$' then left(column_name, -6)
    else column_name end
$$;

create or replace function external_value(column_name text, value jsonb) returns jsonb immutable language sql as $$
  select case
    when jsonb_typeof(value) = 'number' and column_name ~ '_cents$' then to_jsonb(value::text::numeric / 100)
    when jsonb_typeof(value) = 'string' and column_name ~ '_at$' then to_jsonb(
      to_char((value #>> '{}')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    else value end
$$;

-- Nests members that share a prefix: disbursement_method and disbursement_status become the object
-- disbursement. A member named like the prefix becomes its amount. When all members are null, so is the
-- object.
create or replace function nested(object jsonb, prefix text) returns jsonb immutable language sql as $$
  with inner_members as (
    select case when key = prefix then 'amount' else substr(key, length(prefix) + 2) end as name, key, value
    from jsonb_each(object) where key = prefix or starts_with(key, prefix || '_'))
  select case when count(*) = 0 then object
    else (object - array_agg(key)) || jsonb_build_object(prefix,
      case when bool_and(value = 'null') then null else jsonb_object_agg(name, value) end) end
  from inner_members
$$;

-- Returns the amounts that a payrun computed for a check. The taxes, a long list, are read by request.
create or replace function computed_members(computed jsonb) returns jsonb immutable language sql as $$
  with totals as (
    select jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\1', 'g')), value::text::numeric / 100) as amounts
    from jsonb_each(computed -> 'totals'))
  select jsonb_build_object(
    'net_pay', (computed ->> 'netPay')::numeric / 100,
    'total_employee_taxes', (computed ->> 'employeeTaxes')::numeric / 100,
    'total_employer_taxes', (computed ->> 'employerTaxes')::numeric / 100,
    'totals', totals.amounts) || case when totals.amounts is null then '{}' else
      jsonb_build_object('gross_pay', totals.amounts -> 'gross_pay') end
  from totals
$$;

-- Removes those of the members that are null: the API leaves them out.
create or replace function without_nulls(object jsonb, members text[]) returns jsonb immutable language sql as $$
  select object - coalesce(array_agg(key), '{}') from jsonb_each(object) where key = any (members) and value = 'null'
$$;

-- Returns a row as the API returns the object.
create or replace function payload_of(object jsonb, kind text) returns jsonb immutable language plpgsql as $$
declare
  components constant text[] := array['hourly', 'overtime', 'double_time', 'flat', 'reimbursement', 'pto', 'sick',
    'bonus', 'commission', 'tips', 'cash_tips'];
  result jsonb;
  component text;
begin
  select jsonb_object_agg(external_name(key, kind), external_value(key, value)) into result
  from jsonb_each(object) where key = any (published_columns(kind));
  case kind
    when 'employee_check' then
      return without_nulls(nested(result, 'disbursement'), array['held_because'])
        || computed_members(object -> 'computed');
    when 'contractor_payment' then
      return nested(result, 'disbursement');
    when 'employer_check' then
      return without_nulls(result, array['held_because']);
    when 'garnishment' then
      return nested(nested(result, 'agency'), 'levy') || jsonb_build_object('remaining_amount',
        case when object ->> 'total_amount_cents' is not null then
          greatest(0, (result ->> 'total_amount')::numeric - (result ->> 'withheld_amount')::numeric) end);
    when 'shift' then
      foreach component in array components loop
        result := nested(result, component);
      end loop;
      return without_nulls(result, components);
    else return result;
  end case;
end $$;
