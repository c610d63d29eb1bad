/** What each field of a company means, for input, output and the API reference. */
export const companyWords = {
  firstName: 'First name of the owner or administrator.',
  lastName: 'Last name of the owner or administrator.',
  email: 'Business e-mail address.',
  businessName: 'Legal business name.',
  businessEin: 'Federal employer identification number (EIN), nine digits, hyphen optional.',
  businessAddress: 'Street address of the business.',
  businessCity: 'City of the business.',
  businessState: 'State of the business, two letters.',
  businessZip: 'ZIP of the business, 5 or 9 digits.',
  businessPhone: 'Business phone, ten digits.',
  mailAddress: 'Street or PO box of the mailing address.',
  mailCity: 'City of the mailing address.',
  mailState: 'State of the mailing address, two letters.',
  mailZip: 'ZIP of the mailing address, 5 or 9 digits.',
  ssn: 'Social Security number of the primary owner.',
  ownershipPercentage: 'Ownership held by the primary owner, in whole percent.',
  legalStructure: 'Legal structure of the business.',
  dob: "The primary owner's date of birth, MM/DD/YYYY. Owners are at least 18.",
  address: "The primary owner's street address.",
  addressLine2: "Second line of the owner's address.",
  city: "City of the owner's address.",
  state: "State of the owner's address, two letters.",
  zip: "ZIP of the owner's address, 5 or 9 digits.",
  jobTitle: "The owner's job title.",
  companyType: 'Whether the company has employees and contractors, or contractors only.',
  skipMigration: 'When true, payroll data of a previous provider is not migrated.',
  payrollSchedule: "The company's default pay schedule.",
  blockingWarnings:
    'The warnings that block a check, besides those that always do. Null for those that block by default.',
  payrollFirstDate: 'Date of the first regular payroll: a banking day.',
  workweekStartsOn: 'The day on which the workweek starts, by which overtime is counted.',
  headcount: 'Employees, as paid-leave programmes count them; an account with a state may have another.',
  futaExempt:
    'Whether the company owes no federal unemployment tax: a charity under section 501(c)(3), a government.',
  payrollAutopilot:
    'Whether the service opens each regular payroll ahead of its cut-off. Needs a pay calendar.',
  payrollApprovalRequired:
    'Whether the checks of regular payrolls, and those that somebody opens on the dashboard, wait for an approval before they are paid.',
  payrollSecondApprovalAbove:
    'The cash of a payday above which two people approve it; every check then waits for the approval of its payday. Null: one person is enough.',
  bankAccountPrenotes:
    'Whether new bank accounts of workers are verified by a prenote before pay goes to them.',
  payrollSpeed: 'How long before the payday payroll is cut off; two_day by default.',
  payrollFirstPayPeriodId:
    'Reporting period of the first regular payroll. By default the last one that ends by payrollFirstDate, in whole workweeks.',
} as const;
