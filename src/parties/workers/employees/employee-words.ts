/** What each field of an employee means, for input, output and the API reference. */
export const employeeWords = {
  firstName: 'First name.',
  middleInitial: 'Middle initial, one letter.',
  lastName: 'Last name.',
  title: 'Job title.',
  dob: 'Date of birth. Employees are at least 14.',
  startDate: 'First day of work.',
  termDate: 'Last day of work. Given when, and only when, the employment ends.',
  email: 'E-mail address.',
  phoneNumber: 'Phone, ten digits.',
  address: 'Street address of the residence. An address must be complete.',
  addressLine2: 'Second line of the residence address.',
  city: 'City of the residence.',
  state: 'State of the residence, two letters.',
  zip: 'ZIP of the residence, 5 or 9 digits.',
  localities:
    'Codes of its local tax jurisdictions, such as oh-sd-2520, once confirmed; oh-none where Ohio has none. Left empty, the address decides where it can.',
  workingState:
    'The state of work, two letters; by default that of the work location. Payroll is of the fifty states and DC.',
  workLocationId: 'Where the employee works.',
  homes:
    'Every home, each from a day on, the first since the beginning; the fields of the address show the last. A list replaces the history, and is not sent with those fields. Each place after the first has an effective_date, in order of their days.',
  workplaces:
    'Every usual place of work, each from a day on, the first since the beginning; working_state and workLocationID show the last. A list replaces the history, and is not sent with those fields. Each place after the first has an effective_date, in order of their days, and a work location or a state.',
  effectiveDate:
    'The day from which a new address, working_state or workLocationID holds: today by default. It is needed while the latest place is to come, and only a new place has it. Before onboarding, and up to the first day of work, it replaces what was given.',
  nonresidenceCertificates:
    'States of work with a certificate of nonresidence, such as NJ-165: reciprocity leaves the wages to the state of residence.',
  remoteWork:
    'Why the employee works at home for an office in another state. Some states tax such work if it is for convenience.',
  unemploymentState:
    'The state of unemployment insurance, where the tests of localization do not decide, or the employer elected one.',
  payrollTaxExemption:
    'Which law treats the employee apart in Social Security and Medicare, FUTA or income tax. State programmes stay as they are. child_of_owner needs dob.',
  incomeTaxAgreedFrom:
    'The first check date on which income tax is withheld, by an agreement with a minister, an H-2A worker, or a household, farm or election worker. Without it none is withheld where the law asks for none.',
  programmeExemptions:
    'Programmes of states of which the employee owes nothing, each with its reason and days; those of one programme do not overlap. A list replaces the present one.',
  tippedOccupations:
    'Tipped occupations by the codes of the Treasury, each from a day on, in order of their days: box 14b of Form W-2. A list replaces the present one.',
  defaultPaySchedule: "How often the employee is paid; null: by the company's schedule.",
  defaultWage: 'Dollars an hour where a shift names no wage.',
  defaultOtWage: 'Dollars an hour of overtime.',
  defaultDtWage: 'Dollars an hour of double time.',
  ssn: 'Social Security number (SSN), nine digits, hyphens optional.',
  isSalary: 'Whether the employee is paid a salary rather than by the hour.',
  salary: 'The salary of a year, in dollars, until the first of its dated changes.',
  salaryChanges:
    'Dated changes of the salary, each from a day on, in order of their days. A list replaces the present one.',
  leaves:
    'Leave, also past and planned, in order of their days and apart. A salary is not paid for the working days of an unpaid one. A list replaces the present one.',
  isExempt:
    'Whether overtime and minimum wage of the FLSA do not apply; by default true of a salaried employee.',
  weeklyHours: 'The hours of a week that the salary pays, 40 by default: they decide what an hour is worth.',
  language:
    "The language of the employee's own screens and paystubs; null: the one that the link or the browser names.",
  externalId: 'Your own id for the employee, unique in the company.',
  metadata:
    'Any JSON object of yours. Members that you have defined as custom attributes must be as defined.',
  employmentStatus: 'Whether the employee works for the company.',
} as const;
