-- Printed by `npm run contracts`, from rest-facade/operations/fragments/ and the definitions of the fields:
-- change those. The payload of an event is the object as its route answers it.

-- Returns a time as the API writes it: in UTC, with milliseconds.
create or replace function iso_time(moment text) returns text stable language sql as $$
  select to_char(moment::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Returns the items of a list with these amounts in dollars, which they have in cents. Null without items.
create or replace function items_in_dollars(list jsonb, amounts text[]) returns jsonb stable
language sql as $$
  select jsonb_agg(item || (select jsonb_object_agg(name, (item ->> name)::numeric / 100)
    from unnest(amounts) name) order by place)
  from jsonb_array_elements(list) with ordinality items (item, place)
$$;

create or replace function company_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'companyID', object -> 'id',
    'status', object -> 'status',
    'first_name', object -> 'first_name',
    'last_name', object -> 'last_name',
    'email', object -> 'email',
    'business_name', object -> 'business_name',
    'business_ein', object -> 'business_ein',
    'business_address', object -> 'business_address',
    'business_city', object -> 'business_city',
    'business_state', object -> 'business_state',
    'business_zip', object -> 'business_zip',
    'skip_migration', object -> 'skip_migration',
    'business_phone', object -> 'business_phone',
    'mail_address', object -> 'mail_address',
    'mail_city', object -> 'mail_city',
    'mail_state', object -> 'mail_state',
    'mail_zip', object -> 'mail_zip',
    'ownership_percentage', object -> 'ownership_percentage',
    'legal_structure', object -> 'legal_structure',
    'job_title', object -> 'job_title',
    'address', object -> 'address',
    'city', object -> 'city',
    'state', object -> 'state',
    'zip', object -> 'zip',
    'company_type', object -> 'company_type',
    'payroll_firstCheckDate', object -> 'payroll_first_date',
    'payroll_schedule', object -> 'payroll_schedule',
    'payroll_firstPayPeriodID', object -> 'payroll_first_pay_period_id',
    'payroll_autopilot', object -> 'payroll_autopilot',
    'payroll_approval_required', object -> 'payroll_approval_required',
    'payroll_second_approval_above', (object ->> 'payroll_second_approval_above_cents')::numeric / 100,
    'bank_account_prenotes', object -> 'bank_account_prenotes',
    'payroll_speed', object -> 'payroll_speed',
    'headcount', object -> 'headcount',
    'futa_exempt', object -> 'futa_exempt',
    'address_line2', object -> 'address_line2')
  || case when object ->> 'bank_file_refused_at' is not null
    then jsonb_build_object('bank_file_refused_at', iso_time(object ->> 'bank_file_refused_at'))
    else '{}' end
  || case when object ->> 'deposit_returned_at' is not null
    then jsonb_build_object('deposit_returned_at', iso_time(object ->> 'deposit_returned_at'))
    else '{}' end
  || case when object ->> 'form_944_from' is not null
    then jsonb_build_object('form_944_from', object -> 'form_944_from')
    else '{}' end
  || case when object ->> 'form_944_to' is not null
    then jsonb_build_object('form_944_to', object -> 'form_944_to')
    else '{}' end
$$;

create or replace function employee_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'employeeID', object -> 'id',
    'companyID', object -> 'company_id',
    'onboarded', object -> 'onboarded',
    'employment_status', object -> 'employment_status',
    'first_name', object -> 'first_name',
    'middle_initial', object -> 'middle_initial',
    'last_name', object -> 'last_name',
    'title', object -> 'title',
    'start_date', object -> 'start_date',
    'term_date', object -> 'term_date',
    'email', object -> 'email',
    'phone_number', object -> 'phone_number',
    'address', object -> 'address',
    'address_line2', object -> 'address_line2',
    'city', object -> 'city',
    'state', object -> 'state',
    'zip', object -> 'zip',
    'language', object -> 'language',
    'localities', object -> 'localities',
    'working_state', object -> 'working_state',
    'workLocationID', object -> 'work_location_id',
    'nonresidence_certificates', object -> 'nonresidence_certificates',
    'remote_work', object -> 'remote_work',
    'unemployment_state', object -> 'unemployment_state',
    'payroll_tax_exemption', object -> 'payroll_tax_exemption',
    'income_tax_agreed_from', object -> 'income_tax_agreed_from',
    'default_pay_schedule', object -> 'default_pay_schedule',
    'default_wage', object -> 'default_wage',
    'default_ot_wage', object -> 'default_ot_wage',
    'default_dt_wage', object -> 'default_dt_wage',
    'is_salary', object -> 'is_salary',
    'salary', (object ->> 'salary_cents')::numeric / 100,
    'is_exempt', object -> 'is_exempt',
    'weekly_hours', object -> 'weekly_hours',
    'external_id', object -> 'external_id',
    'metadata', object -> 'metadata')
$$;

create or replace function contractor_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'contractorID', object -> 'id',
    'companyID', object -> 'company_id',
    'type', object -> 'type',
    'tin_type', object -> 'tin_type',
    'first_name', object -> 'first_name',
    'last_name', object -> 'last_name',
    'business_name', object -> 'business_name',
    'email', object -> 'email',
    'phone_number', object -> 'phone_number',
    'address', object -> 'address',
    'address_line2', object -> 'address_line2',
    'city', object -> 'city',
    'state', object -> 'state',
    'zip', object -> 'zip',
    'working_state', object -> 'working_state',
    'employment_status', object -> 'employment_status',
    'start_date', object -> 'start_date',
    'term_date', object -> 'term_date',
    'external_id', object -> 'external_id',
    'metadata', object -> 'metadata')
  || case when object ->> 'llc_taxed_as' is not null
    then jsonb_build_object('llc_taxed_as', object -> 'llc_taxed_as')
    else '{}' end
  || case when object ->> 'has_foreign_owners' is not null
    then jsonb_build_object('has_foreign_owners', object -> 'has_foreign_owners')
    else '{}' end
  || case when object ->> 'exempt_payee_code' is not null
    then jsonb_build_object('exempt_payee_code', object -> 'exempt_payee_code')
    else '{}' end
$$;

create or replace function employee_check_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'employeeCheckID', object -> 'id',
    'employerCheckID', object -> 'employer_check_id',
    'companyID', object -> 'company_id',
    'employeeID', object -> 'employee_id',
    'status', object -> 'status',
    'reportingPeriodID', object -> 'reporting_period_id',
    'check_date', object -> 'check_date',
    'approval_required', object -> 'approval_required',
    'approved', object -> 'approved',
    'metadata', object -> 'metadata',
    'disbursement', jsonb_build_object(
      'method', object -> 'disbursement_method',
      'status', object -> 'disbursement_status')
    || case when object ->> 'disbursement_parts' is not null
      then jsonb_build_object('parts', object -> 'disbursement_parts')
      else '{}' end,
    'net_pay', (object #>> '{computed,netPay}')::numeric / 100,
    'provisional', object #> '{computed,provisional}',
    'work_states', case when object #>> '{computed,workStates}' is not null
      then items_in_dollars(object #> '{computed,workStates}', '{wages}') end,
    'total_employer_taxes', (object #>> '{computed,employerTaxes}')::numeric / 100,
    'total_employee_taxes', (object #>> '{computed,employeeTaxes}')::numeric / 100,
    'totals', case when object #>> '{computed,totals}' is not null
      then jsonb_build_object(
      'gross_earnings', (object #>> '{computed,totals,grossEarnings}')::numeric / 100,
      'gross_pay', (object #>> '{computed,totals,grossPay}')::numeric / 100,
      'net_pay', (object #>> '{computed,totals,netPay}')::numeric / 100,
      'employer_taxes', (object #>> '{computed,totals,employerTaxes}')::numeric / 100,
      'employee_taxes', (object #>> '{computed,totals,employeeTaxes}')::numeric / 100,
      'employee_deductions', (object #>> '{computed,totals,employeeDeductions}')::numeric / 100,
      'employee_garnishments', (object #>> '{computed,totals,employeeGarnishments}')::numeric / 100,
      'employer_deductions', (object #>> '{computed,totals,employerDeductions}')::numeric / 100,
      'company_debit', (object #>> '{computed,totals,companyDebit}')::numeric / 100,
      'company_cash_requirement', (object #>> '{computed,totals,companyCashRequirement}')::numeric / 100) end,
    'coverage', object #> '{computed,coverage}')
  || case when object ->> 'regular_payroll_id' is not null
    then jsonb_build_object('regularPayrollID', object -> 'regular_payroll_id')
    else '{}' end
  || case when object ->> 'off_cycle_reason' is not null
    then jsonb_build_object('off_cycle_reason', object -> 'off_cycle_reason')
    else '{}' end
  || case when object ->> 'recurring_deductions' is not null
    then jsonb_build_object('recurring_deductions', object -> 'recurring_deductions')
    else '{}' end
  || case when object ->> 'supplemental_method' is not null
    then jsonb_build_object('supplemental_method', object -> 'supplemental_method')
    else '{}' end
  || case when object ->> 'pays_nothing' is not null
    then jsonb_build_object('pays_nothing', object -> 'pays_nothing')
    else '{}' end
  || case when object ->> 'note' is not null
    then jsonb_build_object('note', object -> 'note')
    else '{}' end
  || case when object ->> 'held_because' is not null
    then jsonb_build_object('held_because', object -> 'held_because')
    else '{}' end
  || case when object #>> '{computed,totals,grossPay}' is not null
    then jsonb_build_object('gross_pay', (object #>> '{computed,totals,grossPay}')::numeric / 100)
    else '{}' end
$$;

create or replace function employer_check_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'employerCheckID', object -> 'id',
    'companyID', object -> 'company_id',
    'status', object -> 'status',
    'check_date', object -> 'check_date')
  || case when object ->> 'held_because' is not null
    then jsonb_build_object('held_because', object -> 'held_because')
    else '{}' end
  || case when object ->> 'file_refused_at' is not null
    then jsonb_build_object('file_refused_at', iso_time(object ->> 'file_refused_at'))
    else '{}' end
  || case when object ->> 'bank_irregularity_at' is not null
    then jsonb_build_object('bank_irregularity_at', iso_time(object ->> 'bank_irregularity_at'))
    else '{}' end
$$;

create or replace function regular_payroll_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'regularPayrollID', object -> 'id',
    'companyID', object -> 'company_id',
    'reportingPeriodID', object -> 'reporting_period_id',
    'start_date', object -> 'start_date',
    'end_date', object -> 'end_date',
    'scheduled_date', object -> 'scheduled_date',
    'check_date', object -> 'check_date',
    'approve_by', iso_time(object ->> 'approve_by'),
    'status', object -> 'status',
    'opened_by', object -> 'opened_by',
    'employee_check_count', object -> 'check_count')
  || case when object ->> 'held_because' is not null
    then jsonb_build_object('held_because', object -> 'held_because')
    else '{}' end
$$;

create or replace function contractor_payment_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'contractorPaymentID', object -> 'id',
    'contractorID', object -> 'contractor_id',
    'companyID', object -> 'company_id',
    'status', object -> 'status',
    'approval_required', object -> 'approval_required',
    'approved', object -> 'approved',
    'pay_date', object -> 'pay_date',
    'amount', (object ->> 'amount_cents')::numeric / 100,
    'disbursement', jsonb_build_object(
      'method', object -> 'disbursement_method',
      'status', object -> 'disbursement_status')
    || case when object ->> 'disbursement_parts' is not null
      then jsonb_build_object('parts', object -> 'disbursement_parts')
      else '{}' end,
    'type', object -> 'type',
    'metadata', object -> 'metadata')
  || case when object ->> 'held_because' is not null
    then jsonb_build_object('held_because', object -> 'held_because')
    else '{}' end
  || case when object ->> 'backup_withheld_cents' is not null
    then jsonb_build_object('backup_withheld', (object ->> 'backup_withheld_cents')::numeric / 100)
    else '{}' end
  || case when object ->> 'backup_withheld_because' is not null
    then jsonb_build_object('backup_withheld_because', object -> 'backup_withheld_because')
    else '{}' end
$$;

create or replace function shift_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'employeeID', object -> 'employee_id',
    'shiftID', object -> 'id',
    'metadata', object -> 'metadata',
    'time', object -> 'time',
    'workLocationID', object -> 'work_location_id',
    'working_state', object -> 'working_state',
    'updatedAt', iso_time(object ->> 'updated_at'),
    'hourly', jsonb_build_object(
      'hours', object -> 'hourly_hours',
      'wage', object -> 'hourly_wage',
      'custom_name', object -> 'hourly_custom_name'),
    'companyID', object -> 'company_id',
    'employeeCheckID', object -> 'employee_check_id')
  || case when object ->> 'overtime_hours' is not null
      or object ->> 'overtime_wage' is not null
    then jsonb_build_object('overtime', jsonb_build_object(
      'hours', object -> 'overtime_hours',
      'wage', object -> 'overtime_wage'))
    else '{}' end
  || case when object ->> 'double_time_hours' is not null
      or object ->> 'double_time_wage' is not null
    then jsonb_build_object('double_time', jsonb_build_object(
      'hours', object -> 'double_time_hours',
      'wage', object -> 'double_time_wage'))
    else '{}' end
  || case when object ->> 'flat_amount_cents' is not null
      or object ->> 'flat_hours' is not null
      or object ->> 'flat_pieces' is not null
    then jsonb_build_object('flat', jsonb_build_object(
      'amount', (object ->> 'flat_amount_cents')::numeric / 100,
      'hours', object -> 'flat_hours')
    || case when object ->> 'flat_pieces' is not null
      then jsonb_build_object('pieces', object -> 'flat_pieces')
      else '{}' end)
    else '{}' end
  || case when object ->> 'reimbursement_cents' is not null
    then jsonb_build_object('reimbursement', jsonb_build_object(
      'amount', (object ->> 'reimbursement_cents')::numeric / 100))
    else '{}' end
  || case when object ->> 'pto_hours' is not null
      or object ->> 'pto_wage' is not null
    then jsonb_build_object('pto', jsonb_build_object(
      'hours', object -> 'pto_hours',
      'wage', object -> 'pto_wage'))
    else '{}' end
  || case when object ->> 'sick_hours' is not null
      or object ->> 'sick_wage' is not null
    then jsonb_build_object('sick', jsonb_build_object(
      'hours', object -> 'sick_hours',
      'wage', object -> 'sick_wage'))
    else '{}' end
  || case when object ->> 'bonus_cents' is not null
      or object ->> 'bonus_production' is not null
    then jsonb_build_object('bonus', jsonb_build_object(
      'amount', (object ->> 'bonus_cents')::numeric / 100)
    || case when object ->> 'bonus_production' is not null
      then jsonb_build_object('production', object -> 'bonus_production')
      else '{}' end)
    else '{}' end
  || case when object ->> 'discretionary_bonus_cents' is not null
    then jsonb_build_object('discretionary_bonus', jsonb_build_object(
      'amount', (object ->> 'discretionary_bonus_cents')::numeric / 100))
    else '{}' end
  || case when object ->> 'commission_cents' is not null
    then jsonb_build_object('commission', jsonb_build_object(
      'amount', (object ->> 'commission_cents')::numeric / 100))
    else '{}' end
  || case when object ->> 'retroactive_cents' is not null
      or object ->> 'retroactive_wage' is not null
      or object ->> 'retroactive_hours' is not null
      or object ->> 'retroactive_overtime_hours' is not null
    then jsonb_build_object('retroactive', jsonb_build_object(
      'hours', object -> 'retroactive_hours')
    || case when object ->> 'retroactive_cents' is not null
      then jsonb_build_object('amount', (object ->> 'retroactive_cents')::numeric / 100)
      else '{}' end
    || case when object ->> 'retroactive_wage' is not null
      then jsonb_build_object('wage', object -> 'retroactive_wage')
      else '{}' end
    || case when object ->> 'retroactive_overtime_hours' is not null
      then jsonb_build_object('overtime_hours', object -> 'retroactive_overtime_hours')
      else '{}' end)
    else '{}' end
  || case when object ->> 'straight_time_paid' is not null
    then jsonb_build_object('straight_time_paid', object -> 'straight_time_paid')
    else '{}' end
  || case when object ->> 'tips_cents' is not null
    then jsonb_build_object('tips', jsonb_build_object(
      'amount', (object ->> 'tips_cents')::numeric / 100))
    else '{}' end
  || case when object ->> 'cash_tips_cents' is not null
    then jsonb_build_object('cash_tips', jsonb_build_object(
      'amount', (object ->> 'cash_tips_cents')::numeric / 100))
    else '{}' end
  || case when object ->> 'imputed_kind' is not null
      or object ->> 'imputed_cents' is not null
      or object ->> 'imputed_untaxed_cents' is not null
      or object ->> 'imputed_income_tax_cents' is not null
    then jsonb_build_object('imputed', jsonb_build_object(
      'kind', object -> 'imputed_kind',
      'amount', (object ->> 'imputed_cents')::numeric / 100)
    || case when object ->> 'imputed_untaxed_cents' is not null
      then jsonb_build_object('untaxed', (object ->> 'imputed_untaxed_cents')::numeric / 100)
      else '{}' end
    || case when object ->> 'imputed_income_tax_cents' is not null
      then jsonb_build_object('income_tax', (object ->> 'imputed_income_tax_cents')::numeric / 100)
      else '{}' end)
    else '{}' end
  || case when object ->> 'correction_paid_on' is not null
      or object ->> 'correction_hours' is not null
      or object ->> 'correction_wage' is not null
      or object ->> 'correction_cents' is not null
    then jsonb_build_object('correction', jsonb_build_object(
      'paid_on', object -> 'correction_paid_on')
    || case when object ->> 'correction_hours' is not null
      then jsonb_build_object('hours', object -> 'correction_hours')
      else '{}' end
    || case when object ->> 'correction_wage' is not null
      then jsonb_build_object('wage', object -> 'correction_wage')
      else '{}' end
    || case when object ->> 'correction_cents' is not null
      then jsonb_build_object('amount', (object ->> 'correction_cents')::numeric / 100)
      else '{}' end)
    else '{}' end
$$;

create or replace function bank_account_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'bankAccountID', object -> 'id',
    'companyID', object -> 'company_id',
    'employeeID', object -> 'employee_id',
    'contractorID', object -> 'contractor_id',
    'nickname', object -> 'nickname',
    'account_type', object -> 'account_type',
    'is_active', object -> 'is_active',
    'verification', object -> 'verification')
  || case when object ->> 'effective_at' is not null
    then jsonb_build_object('effective_at', iso_time(object ->> 'effective_at'))
    else '{}' end
  || case when object ->> 'next_is_active' is not null
    then jsonb_build_object('next_is_active', object -> 'next_is_active')
    else '{}' end
  || case when object ->> 'verification_code' is not null
    then jsonb_build_object('verification_code', object -> 'verification_code')
    else '{}' end
  || case when object ->> 'split_position' is not null
    then jsonb_build_object('split_position', object -> 'split_position')
    else '{}' end
  || case when object ->> 'split_cents' is not null
    then jsonb_build_object('split_amount', (object ->> 'split_cents')::numeric / 100)
    else '{}' end
  || case when object ->> 'split_percent' is not null
    then jsonb_build_object('split_percent', object -> 'split_percent')
    else '{}' end
  || case when object ->> 'file_refused_at' is not null
    then jsonb_build_object('file_refused_at', iso_time(object ->> 'file_refused_at'))
    else '{}' end
$$;

create or replace function garnishment_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'garnishmentID', object -> 'id',
    'companyID', object -> 'company_id',
    'employeeID', object -> 'employee_id',
    'contractorID', object -> 'contractor_id',
    'garnishment_type', object -> 'garnishment_type',
    'agency', jsonb_build_object(
      'name', object -> 'agency_name',
      'address', object -> 'agency_address'),
    'case_id', object -> 'case_id',
    'order_number', object -> 'order_number',
    'served_date', object -> 'served_date',
    'effective_start_date', object -> 'effective_start_date',
    'effective_end_date', object -> 'effective_end_date',
    'total_amount', (object ->> 'total_amount_cents')::numeric / 100,
    'withheld_amount', (object ->> 'withheld_amount_cents')::numeric / 100,
    'remaining_amount', (object ->> 'remaining_amount_cents')::numeric / 100,
    'cap_amount', (object ->> 'cap_amount_cents')::numeric / 100,
    'cap_percentage', object -> 'cap_percentage',
    'withholding_schedule', object -> 'withholding_schedule',
    'supports_other_family', object -> 'supports_other_family',
    'arrears_over_12_weeks', object -> 'arrears_over_12_weeks',
    'fips_code', object -> 'fips_code',
    'medical_support', object -> 'medical_support',
    'head_of_family', object -> 'head_of_family',
    'sole_support', object -> 'sole_support',
    'claimed_dependents', object -> 'claimed_dependents',
    'household_size', object -> 'household_size',
    'local_minimum_wage', (object ->> 'local_minimum_wage_cents')::numeric / 100,
    'levy', case when object ->> 'levy_filing_status' is not null
      or object ->> 'levy_dependents' is not null
      or object ->> 'levy_additional' is not null
      then jsonb_build_object(
      'filing_status', object -> 'levy_filing_status',
      'dependents', object -> 'levy_dependents',
      'additional', object -> 'levy_additional') end)
$$;

create or replace function deduction_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'deductionID', object -> 'id',
    'companyID', object -> 'company_id',
    'employeeCheckID', object -> 'employee_check_id',
    'deductionTemplateID', object -> 'deduction_template_id',
    'deduction_type', object -> 'deduction_type',
    'custom_name', object -> 'custom_name',
    'employee_contribution', jsonb_build_object(
      'contribution_type', object #> '{employee_contribution,contribution_type}',
      'override_type', object #> '{employee_contribution,override_type}',
      'value', object #> '{employee_contribution,value}')
    || case when object #>> '{employee_contribution,matching}' is not null
      then jsonb_build_object('matching', jsonb_build_object(
        'match_percentage', object #> '{employee_contribution,matching,match_percentage}'))
      else '{}' end,
    'employer_contribution', case when object ->> 'employer_contribution' is not null
      then jsonb_build_object(
      'contribution_type', object #> '{employer_contribution,contribution_type}',
      'override_type', object #> '{employer_contribution,override_type}',
      'value', object #> '{employer_contribution,value}')
    || case when object #>> '{employer_contribution,matching}' is not null
      then jsonb_build_object('matching', jsonb_build_object(
        'match_percentage', object #> '{employer_contribution,matching,match_percentage}'))
      else '{}' end end,
    'additional_fields', object -> 'additional_fields',
    'employee_calculated_contribution', (object ->> 'employee_calculated_cents')::numeric / 100,
    'employer_calculated_contribution', (object ->> 'employer_calculated_cents')::numeric / 100)
$$;

create or replace function employee_deduction_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'employeeDeductionTemplateID', object -> 'id',
    'companyID', object -> 'company_id',
    'employeeID', object -> 'employee_id',
    'deductionTemplateID', object -> 'deduction_template_id',
    'deduction_type', object -> 'deduction_type',
    'custom_name', object -> 'custom_name',
    'employee_contribution', jsonb_build_object(
      'contribution_type', object #> '{employee_contribution,contribution_type}',
      'override_type', object #> '{employee_contribution,override_type}',
      'value', object #> '{employee_contribution,value}')
    || case when object #>> '{employee_contribution,matching}' is not null
      then jsonb_build_object('matching', jsonb_build_object(
        'match_percentage', object #> '{employee_contribution,matching,match_percentage}'))
      else '{}' end,
    'employer_contribution', case when object ->> 'employer_contribution' is not null
      then jsonb_build_object(
      'contribution_type', object #> '{employer_contribution,contribution_type}',
      'override_type', object #> '{employer_contribution,override_type}',
      'value', object #> '{employer_contribution,value}')
    || case when object #>> '{employer_contribution,matching}' is not null
      then jsonb_build_object('matching', jsonb_build_object(
        'match_percentage', object #> '{employer_contribution,matching,match_percentage}'))
      else '{}' end end,
    'additional_fields', object -> 'additional_fields',
    'effective_start_date', object -> 'effective_start_date',
    'effective_end_date', object -> 'effective_end_date',
    'unused_earlier_limits', (object ->> 'unused_earlier_limits_cents')::numeric / 100,
    'catch_up_year', object -> 'catch_up_year')
$$;

create or replace function deduction_template_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'deductionTemplateID', object -> 'id',
    'companyID', object -> 'company_id',
    'deduction_type', object -> 'deduction_type',
    'custom_name', object -> 'custom_name',
    'employee_contribution', jsonb_build_object(
      'contribution_type', object #> '{employee_contribution,contribution_type}',
      'override_type', object #> '{employee_contribution,override_type}',
      'value', object #> '{employee_contribution,value}')
    || case when object #>> '{employee_contribution,matching}' is not null
      then jsonb_build_object('matching', jsonb_build_object(
        'match_percentage', object #> '{employee_contribution,matching,match_percentage}'))
      else '{}' end,
    'employer_contribution', case when object ->> 'employer_contribution' is not null
      then jsonb_build_object(
      'contribution_type', object #> '{employer_contribution,contribution_type}',
      'override_type', object #> '{employer_contribution,override_type}',
      'value', object #> '{employer_contribution,value}')
    || case when object #>> '{employer_contribution,matching}' is not null
      then jsonb_build_object('matching', jsonb_build_object(
        'match_percentage', object #> '{employer_contribution,matching,match_percentage}'))
      else '{}' end end,
    'additional_fields', object -> 'additional_fields',
    'definition_version', object -> 'definition_version',
    'retired', object -> 'retired')
$$;

create or replace function time_off_request_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'requestID', object -> 'id',
    'companyID', object -> 'company_id',
    'employeeID', object -> 'employee_id',
    'policyID', object -> 'policy_id',
    'status', object -> 'status',
    'first_day', object -> 'first_day',
    'last_day', object -> 'last_day',
    'hours', object -> 'hours',
    'note', object -> 'note',
    'requested_at', iso_time(object ->> 'requested_at'),
    'requested_by', object -> 'requested_by',
    'decided_at', iso_time(object ->> 'decided_at'),
    'decided_by', object -> 'decided_by',
    'decision_note', object -> 'decision_note')
$$;

create or replace function job_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'job_id', object -> 'id',
    'companyID', object -> 'company_id',
    'report', object -> 'report',
    'format', object -> 'format',
    'start_date', object -> 'start_date',
    'end_date', object -> 'end_date',
    'employeeID', object -> 'employee_id',
    'status', object -> 'status',
    'progress', object -> 'progress',
    'problem', object -> 'problem')
$$;

create or replace function message_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'messageID', object -> 'id',
    'companyID', object -> 'company_id',
    'kind', object -> 'kind',
    'recipient', object -> 'recipient',
    'employeeID', object -> 'employee_id',
    'contractorID', object -> 'contractor_id',
    'personID', object -> 'person_id',
    'address', object -> 'address',
    'language', object -> 'language',
    'subject', object -> 'subject',
    'text', object -> 'plain_text',
    'html', object -> 'html',
    'status', object -> 'status',
    'not_sent_because', object -> 'not_sent_because',
    'created_at', iso_time(object ->> 'created_at'),
    'sent_at', iso_time(object ->> 'sent_at'))
$$;

create or replace function requirement_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'requirementID', object -> 'id',
    'companyID', object -> 'company_id',
    'employeeID', object -> 'employee_id',
    'contractorID', object -> 'contractor_id',
    'type', object -> 'type',
    'state', object -> 'state',
    'actor', object -> 'actor',
    'by', object -> 'due_on',
    'status', object -> 'status',
    'page', object -> 'page')
$$;

create or replace function filing_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'filingID', object -> 'id',
    'companyID', object -> 'company_id',
    'form', object -> 'form',
    'place', object -> 'place',
    'period_start', object -> 'period_start',
    'period_end', object -> 'period_end',
    'due_on', object -> 'due_on',
    'method', object -> 'method',
    'status', object -> 'status',
    'attempt', object -> 'attempt',
    'amount', (object ->> 'amount_cents')::numeric / 100,
    'authorized_at', iso_time(object ->> 'authorized_at'),
    'authorized_by', object -> 'authorized_by',
    'file_name', object -> 'file_name',
    'media_type', object -> 'media_type',
    'sha256', object -> 'sha256',
    'sent_at', iso_time(object ->> 'sent_at'),
    'receipt', object -> 'receipt',
    'answered_at', iso_time(object ->> 'answered_at'),
    'rule', object -> 'rule',
    'answer', object -> 'answer',
    'notice', object -> 'notice',
    'penalty', (object ->> 'penalty_cents')::numeric / 100)
$$;

create or replace function access_payload(object jsonb) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'roleID', object -> 'id',
    'role', object -> 'role',
    'companyID', object -> 'company_id',
    'employeeID', object -> 'employee_id',
    'contractorID', object -> 'contractor_id',
    'starts_at', iso_time(object ->> 'starts_at'),
    'ends_at', iso_time(object ->> 'ends_at'),
    'personID', object -> 'person_id')
$$;

-- Returns a row, as JSON, as the payload of an event about an object of the kind.
create or replace function payload_of(object jsonb, kind text) returns jsonb stable language plpgsql as $$
begin
  case kind
    when 'company' then return company_payload(object);
    when 'employee' then return employee_payload(object);
    when 'contractor' then return contractor_payload(object);
    when 'employee_check' then return employee_check_payload(object);
    when 'employer_check' then return employer_check_payload(object);
    when 'regular_payroll' then return regular_payroll_payload(object);
    when 'contractor_payment' then return contractor_payment_payload(object);
    when 'shift' then return shift_payload(object);
    when 'bank_account' then return bank_account_payload(object);
    when 'garnishment' then return garnishment_payload(object);
    when 'deduction' then return deduction_payload(object);
    when 'employee_deduction' then return employee_deduction_payload(object);
    when 'deduction_template' then return deduction_template_payload(object);
    when 'time_off_request' then return time_off_request_payload(object);
    when 'job' then return job_payload(object);
    when 'message' then return message_payload(object);
    when 'requirement' then return requirement_payload(object);
    when 'filing' then return filing_payload(object);
    when 'access' then return access_payload(object);
    when 'link' then return link_payload(object);
  end case;
end $$;
