/** A new employee with every documented field, except where the employee works. */
export const documentedEmployee = {
  first_name: 'Ines',
  middle_initial: 'Q',
  last_name: 'Vale',
  title: 'Baker',
  dob: '1990-02-28',
  start_date: '2026-01-05',
  email: 'ines@vale.example',
  phone_number: '(415) 555-0142',
  address: '1 Dr Carlton B Goodlett Pl',
  address_line2: 'Apt 3',
  city: 'San Francisco',
  state: 'CA',
  zip: '94102',
  language: 'en',
  localities: ['ca-none'],
  working_state: 'CA',
  nonresidence_certificates: ['NJ'],
  remote_work: 'necessity',
  unemployment_state: 'CA',
  payroll_tax_exemption: 'spouse_or_parent_of_owner',
  default_pay_schedule: 'biweekly',
  default_wage: 24.5,
  default_ot_wage: 36.75,
  default_dt_wage: 49,
  ssn: '219-45-6789',
  is_salary: false,
  salary: 52_000.5,
  salary_changes: [{ effective_date: '2026-07-01', salary: 54_000 }],
  leaves: [{ first_day: '2026-05-04', last_day: null, is_paid: true }],
  is_exempt: false,
  weekly_hours: 37.5,
  external_id: 'baker-1',
  metadata: { shoe: { size: 38 } },
  employment_status: 'live',
} as const;

/** The employee as the service returns it, without ids. */
export const answeredEmployee = {
  ...documentedEmployee,
  ssn: '***-**-6789',
  onboarded: false,
  term_date: null,
  workLocationID: null,
  tax_parameters: null,
} as const;

export const smallestEmployee = { first_name: 'Ines', last_name: 'Vale' } as const;
