-- A sample event shows a receiver the format of an event. Its object has the format of the API and invented
-- values, belongs to no company, and is marked "sample": true.

-- Returns a row of a kind, as JSON. Columns that are not named are null.
create or replace function sample_row(kind text) returns jsonb immutable language sql as $$
  select case kind
    when 'company' then '{"status": "live", "company_type": "all", "skip_migration": true,
      "first_name": "Ada", "last_name": "Bell", "email": "ada@sample.example",
      "business_name": "Sample Bakery LLC", "business_ein": "94-0000000",
      "business_address": "100 Larkin St", "business_city": "San Francisco", "business_state": "CA",
      "business_zip": "94102", "business_phone": "4155550100", "mail_address": "PO Box 1200",
      "mail_city": "San Francisco", "mail_state": "CA", "mail_zip": "94102", "legal_structure": "llc",
      "ownership_percentage": 100, "address": "100 Larkin St", "city": "San Francisco", "state": "CA",
      "zip": "94102", "payroll_schedule": "biweekly", "payroll_speed": "two_day"}'
    when 'employee' then '{"company_id": "sample", "onboarded": true, "employment_status": "live",
      "first_name": "Iris", "last_name": "Okafor", "start_date": "2026-01-05",
      "email": "iris@sample.example", "working_state": "CA", "default_pay_schedule": "biweekly",
      "default_wage": 23, "is_salary": false, "metadata": {}}'
    when 'contractor' then '{"company_id": "sample", "type": "llc", "business_name": "Sample Tiles LLC",
      "employment_status": "live", "metadata": {}}'
    when 'employee_check' then '{"company_id": "sample", "employee_id": "sample",
      "employer_check_id": "sample", "status": "processed", "reporting_period_id": "sample",
      "check_date": "2026-01-23", "approval_required": false, "approved": true,
      "metadata": {"checkCorrelationID": "sample"}, "disbursement_method": "direct_deposit",
      "disbursement_status": "pending",
      "computed": {"netPay": 158050, "employeeTaxes": 41950, "employerTaxes": 15300,
      "totals": {"grossEarnings": 200000, "grossPay": 200000, "netPay": 158050, "employerTaxes": 15300,
      "employeeTaxes": 41950, "employeeDeductions": 0, "employeeGarnishments": 0, "employerDeductions": 0,
      "companyDebit": 215300, "companyCashRequirement": 215300}}}'
    when 'employer_check' then '{"company_id": "sample", "status": "processed", "check_date": "2026-01-23"}'
    when 'regular_payroll' then '{"company_id": "sample", "reporting_period_id": "sample",
      "start_date": "2026-01-05", "end_date": "2026-01-18", "scheduled_date": "2026-01-23",
      "check_date": "2026-01-23", "approve_by": "2026-01-21T22:00:00Z", "status": "due_soon",
      "opened_by": "autopilot", "check_count": 12}'
    when 'contractor_payment' then '{"company_id": "sample", "contractor_id": "sample", "status": "pending",
      "approval_required": false, "approved": false, "pay_date": "2026-01-23", "amount_cents": 45025,
      "type": "payment", "metadata": {}, "disbursement_method": "direct_deposit",
      "disbursement_status": "pending"}'
    when 'shift' then '{"company_id": "sample", "employee_id": "sample", "employee_check_id": "sample",
      "time": "2026-01-12T08:30:00", "metadata": {}, "updated_at": "2026-01-12T17:00:00Z",
      "hourly_hours": 8, "hourly_wage": 23}'
    when 'bank_account' then '{"company_id": "sample", "employee_id": "sample", "nickname": "Savings",
      "account_type": "savings", "is_active": true, "verification": "verified"}'
    when 'garnishment' then '{"company_id": "sample", "employee_id": "sample",
      "garnishment_type": "creditor", "agency_name": "A county",
      "agency_address": "400 McAllister St, San Francisco, CA 94102", "case_id": "26-1",
      "order_number": "1", "served_date": "2026-01-05", "effective_start_date": "2026-01-05",
      "total_amount_cents": 50000, "withheld_amount_cents": 12500, "remaining_amount_cents": 37500,
      "cap_percentage": 25}'
    when 'deduction' then '{"company_id": "sample", "employee_check_id": "sample",
      "deduction_template_id": "sample", "deduction_type": "401k", "custom_name": "Retirement",
      "employee_contribution": {"contribution_type": "percentage", "override_type": "overridable",
        "value": 5},
      "employee_calculated_cents": 10000, "employer_calculated_cents": 0}'
    when 'employee_deduction' then '{"company_id": "sample", "employee_id": "sample",
      "deduction_template_id": "sample", "deduction_type": "401k", "custom_name": "Retirement",
      "employee_contribution": {"contribution_type": "percentage", "override_type": "overridable",
        "value": 5},
      "effective_start_date": "2026-01-05"}'
    when 'deduction_template' then '{"company_id": "sample", "deduction_type": "401k",
      "definition_version": 1, "custom_name": "Retirement", "retired": false,
      "employee_contribution": {"contribution_type": "percentage", "override_type": "overridable",
        "value": 5}}'
    when 'time_off_request' then '{"company_id": "sample", "employee_id": "sample", "policy_id": "sample",
      "status": "approved", "first_day": "2026-01-12", "last_day": "2026-01-13", "hours": 16,
      "requested_at": "2026-01-05T17:00:00Z", "requested_by": "employee",
      "decided_at": "2026-01-06T17:00:00Z", "decided_by": "employer"}'
    when 'job' then '{"company_id": "sample", "report": "payroll-journal", "format": "csv",
      "start_date": "2026-01-01", "end_date": "2026-01-31", "status": "succeeded", "progress": 100}'
    when 'message' then '{"company_id": "sample", "kind": "payday_receipt", "recipient": "employee",
      "employee_id": "sample", "address": "iris@sample.example", "language": "en",
      "subject": "You have been paid", "plain_text": "Hello Iris,", "html": "<p>Hello Iris,</p>",
      "status": "handed_over", "attempts": 0, "created_at": "2026-01-23T17:00:00Z"}'
    when 'requirement' then '{"company_id": "sample", "employee_id": "sample", "type": "bank_account",
      "actor": "employee", "due_on": "2026-01-23", "status": "open", "page": "bank-account"}'
    when 'filing' then '{"company_id": "sample", "form": "form_941", "period_start": "2026-01-01",
      "period_end": "2026-03-31", "due_on": "2026-04-30", "method": "paper", "status": "accepted",
      "attempt": 1, "amount_cents": 1224000, "booked_cents": 1224000,
      "authorized_at": "2026-04-20T17:00:00Z", "authorized_by": "Mara Lindqvist", "file_name": "form-941.pdf",
      "media_type": "application/pdf", "sent_at": "2026-04-21T17:00:00Z", "receipt": "R-1",
      "answered_at": "2026-04-22T17:00:00Z"}'
    when 'access' then '{"company_id": "sample", "person_id": "sample", "role": "approver",
      "starts_at": "2026-01-05T17:00:00Z"}'
    when 'link' then '{"company_id": "sample", "purpose": "dashboard", "show_sidebar": true,
      "allow_retry": false, "created_at": "2026-01-05T17:00:00Z", "expires_at": "2026-01-12T17:00:00Z"}'
    end::jsonb
$$;

-- Publishes a sample of a kind to one endpoint only, with a type that events of the kind have. Returns the id
-- of the invented object.
create or replace function announce_sample(sample_kind text, endpoint text) returns text
volatile language plpgsql as $$
declare
  sample text := new_id();
  object_kind text := case sample_kind when 'disbursement' then 'employee_check'
    when 'company_onboarding' then 'company' else sample_kind end;
  type text := case
    when sample_kind in ('company_onboarding', 'disbursement', 'employee_check', 'employer_check', 'filing', 'job',
      'regular_payroll', 'time_off_request')
      then 'status_changed'
    when sample_kind in ('access', 'bank_account', 'contractor', 'contractor_payment', 'deduction_template',
      'employee_deduction', 'link', 'message', 'requirement', 'shift') then 'created'
    else 'updated' end;
begin
  perform set_config('app.only_endpoint', endpoint, true);
  perform announce(sample_kind, type, 'sample', sample_row(object_kind) || jsonb_build_object(
    'partner_id', current_partner(), 'id', sample, 'sample', true), object_kind);
  perform set_config('app.only_endpoint', '', true);
  return sample;
end $$;
