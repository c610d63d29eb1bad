/** What each field of an employee means, for input, output and the API reference. */
export const employeeWords = {
  firstName: 'First name.',
  middleInitial: 'Middle initial, one letter.',
  lastName: 'Last name.',
  title: 'Job title.',
  dob: 'Date of birth. Employees are at least 14.',
  startDate: 'First day of work.',
  termDate: 'Last day of work. Give it if, and only if, the employment ends.',
  email: 'Email address.',
  phoneNumber: 'Phone, ten digits.',
  address: 'Street address of the residence. An address must be complete.',
  addressLine2: 'Second line of the residence address.',
  city: 'City of the residence.',
  state: 'State of the residence, two letters.',
  zip: 'ZIP of the residence, 5 or 9 digits.',
  localities:
    'Codes of its local tax jurisdictions, such as oh-sd-2520, once confirmed; oh-none where Ohio has none. Left empty, the address decides where it can.',
  workingState:
    'The state of work, two letters. Defaults to the state of the work location. Payroll covers the fifty states and DC.',
  workLocationId: 'Where the employee works.',
  homes:
    "The employee's homes, in order of their days. The first applies from the beginning; each later one has an effective_date. The address fields show the last home. A list replaces the whole history and cannot be sent with those fields.",
  workplaces:
    "The employee's usual places of work, in order of their days. The first applies from the beginning; each later one has an effective_date, and a work location or a state. The fields working_state and workLocationID show the last place. A list replaces the whole history and cannot be sent with those fields.",
  effectiveDate:
    'The day from which a new address, working_state or workLocationID applies. Defaults to today. Give it only with a new place; it is required while the latest place still lies in the future. Before onboarding, and up to the first day of work, the new place replaces the earlier one.',
  nonresidenceCertificates:
    'States of work with a certificate of nonresidence, such as NJ-165. By reciprocity, only the state of residence taxes the wages.',
  remoteWork:
    'Why the employee works at home for an office in another state. Some states tax such work if it is for convenience.',
  unemploymentState:
    'The state of unemployment insurance, if the tests of localization do not decide or the employer elected one.',
  payrollTaxExemption:
    'The law under which the employee is treated differently for Social Security and Medicare, FUTA or income tax. State programmes do not change. child_of_owner needs dob.',
  incomeTaxAgreedFrom:
    'The first check date on which income tax is withheld by agreement with a minister, an H-2A worker, or a household, farm or election worker. Without it, none is withheld where the law requires none.',
  programmeExemptions:
    'State programmes to which the employee owes nothing, each with its reason and days. Entries of one programme do not overlap. A list replaces the previous one.',
  tippedOccupations:
    'Tipped occupations by the codes of the Treasury, each from a given day on, in order of their days. They are box 14b of Form W-2. A list replaces the previous one.',
  defaultPaySchedule: "How often the employee is paid. Null means according to the company's schedule.",
  defaultWage: 'Dollars per hour for shifts that name no wage.',
  defaultOtWage: 'Dollars per hour of overtime.',
  defaultDtWage: 'Dollars per hour of double time.',
  ssn: 'Social Security number (SSN), nine digits, hyphens optional.',
  isSalary: 'Whether the employee is paid a salary rather than by the hour.',
  salary: 'The yearly salary in dollars, until the first of its dated changes.',
  salaryChanges:
    'Dated changes of the salary, each from a given day on, in order of their days. A list replaces the previous one.',
  leaves:
    'Leaves, including past and planned ones, in order of their days and without overlap. A salary is not paid for the working days of an unpaid leave. A list replaces the previous one.',
  isExempt:
    'Whether the employee is exempt from overtime and minimum wage under the FLSA. Defaults to true for a salaried employee.',
  weeklyHours: 'The weekly hours that the salary pays, which decide what an hour is worth. Defaults to 40.',
  language:
    "The language of the employee's own screens and paystubs. Null means the language of the link or the browser.",
  externalId: 'Your own id for the employee, unique in the company.',
  metadata:
    'Any JSON object of yours. Members that you have defined as custom attributes must be as defined.',
  employmentStatus: 'Whether the employee works for the company.',
} as const;
