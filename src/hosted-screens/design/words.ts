/** How the schema's enum values read on a screen. */
const words: Readonly<Record<string, string>> = {
  // companies
  INITIAL_ONBOARDING: 'Onboarding',
  PAYROLL_ACCESS_NEEDED: 'Access to the previous payroll needed',
  MIGRATION_PENDING: 'Previous payroll being migrated',
  PAYMENT_PERMISSION_PENDING: 'Waiting for permission to pay',
  OFFBOARDED: 'Offboarded',
  // people
  LEAVE: 'On leave',
  TERMINATED: 'Left',
  INDIVIDUAL_SOLE_PROPRIETOR: 'Individual or sole proprietor',
  C_CORPORATION: 'C corporation',
  S_CORPORATION: 'S corporation',
  TRUST_ESTATE: 'Trust or estate',
  LLC: 'LLC',
  LLP: 'LLP',
  LP: 'LP',
  CCORP: 'C corporation',
  SCORP: 'S corporation',
  SOLEPROP: 'Sole proprietorship',
  // checks
  PRE_PROCESSED: 'Computed',
  PROCESSED: 'Paid',
  VOID: 'Voided',
  // schedules
  BIWEEKLY: 'Every two weeks',
  SEMIMONTHLY: 'Twice a month',
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
  // what state accounts are for
  SIT_PAYMENT: 'Paying income tax',
  SIT_FILING: 'Filing income tax',
  SUI_PAYMENT: 'Paying unemployment insurance',
  SUI_FILING: 'Filing unemployment insurance',
  LOCAL_MISC: 'Local taxes',
  // reports
  FORM_941: 'Form 941, quarterly federal return',
  FORM_940: 'Form 940, federal unemployment',
  FORMS_W2: 'Forms W-2',
  FORMS_1099_NEC: 'Forms 1099-NEC',
  CSV: 'CSV, for spreadsheets',
  PDF: 'PDF, to read and print',
  JSON: 'JSON, for programs',
  QUEUED: 'Waiting',
  SUCCEEDED: 'Made',
  // deductions
  '401K': '401(k) plan',
  '403B': '403(b) plan',
  ROTH_401K: 'Roth 401(k) plan',
  ROTH_IRA: 'Roth IRA',
  SIMPLE_IRA: 'SIMPLE IRA',
  HSA: 'Health savings account',
  SECTION_125: 'Cafeteria plan',
  MISCELLANEOUS: 'Other deduction',
  // earnings
  HOURLY: 'Regular',
  OVERTIME_SHORTFALL: "Overtime, adjusted to the week's regular rate",
  DOUBLE_TIME: 'Double time',
  FLAT: 'Flat amount',
  PTO: 'Paid time off',
  SICK: 'Sick time',
  CASH_TIPS: 'Cash tips, already received',
};

/**
 * The value in plain words: its own where they are told, else its name, `DIRECT_DEPOSIT` -> `Direct deposit`.
 */
export function said(value: string): string {
  const plain = value.toLowerCase().replaceAll('_', ' ');
  return words[value] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A person's name, or what else there is. */
export const nameOf = (person: { firstName?: string | null; lastName?: string | null }): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ');
