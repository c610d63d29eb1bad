/** The members of an object's GET that its events leave out: secrets, other objects, and sums over them. */

const ofCompany = [
  'account_number',
  'blocking_warnings',
  'dob',
  'is_sandbox',
  'name_warning', // follows from the name, as of an employee and of a contractor
  'onboarding_url',
  'requirements',
  'routing_number',
  'ssn',
  'workweek_starts_on', // stored as a number, which events would show
];
const ofCheck = [
  'arrives_on', // named beforehand, and stored once the pay leaves
  'first_name',
  'last_name',
  'middle_initial',
  'shifts',
  'taxes',
  'time_off',
  'warnings',
  'withheld',
];

/** Members that events leave out, and a past answer has beside them. By kind. */
export const besideEvents: { readonly [kind: string]: readonly string[] } = {
  employee_check: [
    ...['first_name', 'last_name', 'middle_initial', 'shifts'],
    ...['taxes', 'time_off', 'warnings', 'withheld'],
  ],
  shift: ['first_name', 'last_name'],
  employer_check: ['contractor_total', 'employee_check_count', 'reporting_periods', 'totals'],
  deduction: ['employeeID'],
};

/** By kind of event. */
export const leftOut: { readonly [kind: string]: readonly string[] } = {
  company: ofCompany,
  company_onboarding: ofCompany,
  // The lists are rows of their own.
  employee: [
    ...['dob', 'homes', 'leaves', 'name_warning', 'programme_exemptions', 'salary_changes', 'ssn'],
    ...['tax_parameters', 'tipped_occupations', 'workplaces'],
  ],
  contractor: ['name_warning', 'tin'],
  employee_check: ofCheck,
  employer_check: [
    'contractor_total',
    'employee_check_count',
    'employee_checks',
    'not_computed',
    'reporting_periods',
    'totals',
    'waiting_contractor_payments',
    'waiting_employee_checks',
    'warnings',
  ],
  contractor_payment: ['arrives_on'],
  regular_payroll: ['employee_checks'],
  disbursement: ofCheck,
  shift: ['first_name', 'last_name'],
  bank_account: ['account_number', 'routing_number'],
  garnishment: [],
  deduction: ['employeeID'],
  employee_deduction: [],
  deduction_template: ['required_template_fields'],
  time_off_request: ['days'],
  job: ['created_at', 'download', 'expires_at', 'finished_at'],
};
