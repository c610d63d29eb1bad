import { stateNameOf } from '../../engine/payroll/state-names.ts';
import { official } from '../../foundation/sentence.ts';
import { say, type Text, translated } from '../language/say.ts';
import { spoken } from '../plain-words.ts';

/** Labels of the schema's enum values that differ from their names. */
const labels: Readonly<Record<string, Text>> = {
  // companies
  INITIAL_ONBOARDING: 'Onboarding',
  PAYROLL_ACCESS_NEEDED: 'Access to previous payroll needed',
  MIGRATION_PENDING: 'Migrating previous payroll',
  PAYMENT_PERMISSION_PENDING: 'Waiting for payment permission',
  OFFBOARDED: 'Offboarded',
  // what needs attention
  PAY_HELD: 'Pay is held',
  CANNOT_PAY: 'Payroll is stopped',
  NO_CALENDAR: 'No pay calendar',
  PAYROLL_NOT_OPEN: 'Payroll is not open',
  LEFT_OUT: 'Left out',
  NO_ACCOUNT: 'No bank account',
  HOURS_MISSING: 'Hours are missing',
  PAID_LATE: 'Paid late',
  PAYROLL_STOPPED: 'Stopped by an error',
  MISSED_PAYDAY: 'Missed payday',
  MISSED_CUT_OFF: 'Missed cut-off',
  APPROVAL_DUE: 'Waits for approval',
  PAY_RETURNED: 'Returned pay',
  QUESTION_OPEN: 'Question to answer',
  TIPPED_OCCUPATION_MISSING: 'Tipped occupation is missing',
  NOT_REACHED: 'Email does not arrive',
  BANK_CHANGE: 'Account changes soon',
  I9_OVERDUE: 'Form I-9 overdue',
  CREDIT_REDUCTION: 'Credit reduction',
  // messages
  INVITATION: 'Invitation',
  FORM_TO_SIGN: 'Form to sign',
  FORM_READY: 'Form is ready',
  PAY_ON_ITS_WAY: 'Pay on its way',
  PAYDAY_RECEIPT: 'Payday receipt',
  APPROVAL_NEEDED: 'Approval needed',
  PAYROLL_LATE: 'Payroll is late',
  BANK_ACCOUNT_CHANGED: 'Bank account changed',
  ACCOUNT_CHANGED: 'Account for signing in changed',
  WAITING: 'Waits for a mail server',
  IN_MAILBOX: 'In the mailbox',
  HANDED_OVER: 'Handed to your partner',
  NOT_SENT: 'Not sent',
  BOUNCED: 'Came back',
  NO_ADDRESS: 'No email address',
  UNSUBSCRIBED: 'Unsubscribed',
  ADDRESS_BOUNCED: 'Mail to this address came back before',
  TOO_OLD: 'Waited for three days',
  REFUSED: 'Refused by the mail server',
  UNREACHABLE: 'No attempt succeeded',
  // people
  LEAVE: 'On leave',
  TERMINATED: 'Terminated',
  PAYROLL_ADMIN: 'Payroll admin',
  INDIVIDUAL_SOLE_PROPRIETOR: 'Individual or sole proprietor',
  NO_TIN: 'no taxpayer number',
  WRONG_TIN: 'wrong taxpayer number',
  SIGNED_W9: 'Signed Form W-9',
  VALIDATED_NUMBER: 'Number validated',
  C_CORPORATION: 'C corporation',
  S_CORPORATION: 'S corporation',
  TRUST_ESTATE: 'Trust or estate',
  LLC: 'LLC',
  LLP: 'LLP',
  LP: 'LP',
  CCORP: 'C corporation',
  SCORP: 'S corporation',
  SOLEPROP: 'Sole proprietorship',
  CORP: 'Corporation',
  ESTATE: 'Estate',
  FOREIGN_ENTITY: 'Foreign entity',
  SCHEME: 'Scheme',
  TRUST: 'Trust',
  // verification of bank accounts
  UNVERIFIED: 'Not verified',
  PRENOTE_SENT: 'Under way: pay waits for it',
  // checks
  PRE_PROCESSED: 'Calculated',
  PROCESSED: 'Paid',
  VOID: 'Voided',
  CORRECTION: 'Correction of earlier pay',
  FINAL_PAY: 'Final pay',
  DISMISSAL: 'Final pay after a dismissal',
  // how pay arrives
  DOWNLOAD_CHECK: 'Check to print',
  PHYSICAL_CHECK: 'Paper check',
  PAYCARD: 'Paycard',
  PREPAID: 'Prepaid card',
  REFUNDED: 'Refunded',
  CREATED: 'Created',
  SUBMITTED: 'Sent to the bank',
  // paydays and their warnings
  OPEN: 'Waiting for approval',
  SECOND_APPROVAL: 'Waiting for a second approval',
  HELD: 'Not paid',
  COMPUTED: 'Calculated',
  EMPTY: 'Nobody to pay',
  BLOCKING: 'Blocks pay',
  WARNING: 'Review',
  INFO: 'Worth knowing',
  // schedules
  BIWEEKLY: 'Every two weeks',
  SEMIMONTHLY: 'Twice a month',
  DAILY: 'Every day',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
  // state tax accounts
  SIT_PAYMENT: 'Income tax payments',
  SIT_FILING: 'Income tax filings',
  SUI_PAYMENT: 'Unemployment insurance payments',
  SUI_FILING: 'Unemployment insurance filings',
  LOCAL_MISC: 'Local taxes',
  STANDARD: 'Standard method',
  WHOLE_DOLLARS: 'Rounded to whole dollars',
  BIWEEKLY_27: '27 biweekly periods',
  ANNUAL_TABLES: 'Annual tables, divided by the pay periods',
  PERIOD_TABLES: 'Printed tables of the pay period',
  // reports
  FORM_941: 'Form 941, quarterly federal return',
  FORM_940: 'Form 940, federal unemployment',
  FORMS_W2: 'Forms W-2',
  FORMS_1099_NEC: 'Forms 1099-NEC',
  POSITIVE_PAY: 'Positive pay file (CSV only)',
  CSV: 'CSV (spreadsheet)',
  PDF: 'PDF',
  JSON: 'JSON',
  QUEUED: 'Queued',
  SUCCEEDED: 'Ready',
  // deductions
  '401K': '401(k) plan',
  '403B': '403(b) plan',
  '457B': '457(b) plan',
  '457B_TAX_EXEMPT': '457(b) plan of a tax-exempt employer',
  ROTH_401K: 'Roth 401(k) plan',
  ROTH_403B: 'Roth 403(b) plan',
  ROTH_IRA: 'Roth IRA',
  SIMPLE_IRA: 'SIMPLE IRA',
  HSA: 'Health savings account',
  SECTION_125: 'Cafeteria plan',
  COMMUTER: 'Commuter benefit',
  MISCELLANEOUS: 'Other deduction',
  CREDITOR: 'Creditor',
  OTHER: 'Other',
  // earnings
  HOURLY: 'Regular',
  OVERTIME_SHORTFALL: 'Overtime, regular rate adjustment',
  DOUBLE_TIME: 'Double time',
  FLAT: 'Flat amount',
  PTO: 'Paid time off',
  SICK: 'Sick time',
  DISCRETIONARY_BONUS: 'Discretionary bonus',
  CASH_TIPS: 'Cash tips (already received)',
  IMPUTED: 'Benefit (taxed, not paid)',
  GROUP_TERM_LIFE: 'Group-term life insurance (taxed, not paid)',
  S_CORPORATION_HEALTH: 'Health premiums of a shareholder (taxed, not paid)',
  VEHICLE_USE: 'Personal use of a vehicle (taxed, not paid)',
  TAXABLE_BENEFIT: 'Taxable benefit (taxed, not paid)',
  INSURER_SICK_PAY: 'Sick pay of an insurer (taxed, not paid)',
};

/** The label of an enum value: the listed one, or else its name: `DIRECT_DEPOSIT` -> `Direct deposit`. */
export function labelOf(value: string): string {
  const plain = value.toLowerCase().replaceAll('_', ' ');
  return translated(labels[value] ?? plain.charAt(0).toUpperCase() + plain.slice(1));
}

/** The name of a tax, with its state in full. */
export const taxName = ({ name, jurisdiction }: { name: string; jurisdiction: string }) =>
  spoken(official(name, jurisdiction, stateNameOf(jurisdiction)));

/** A person's name, or the part of it that is on file. */
export const nameOf = (person: { firstName?: string | null; lastName?: string | null }): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ');

/** A reason in words. An earning is called a bonus too, but is no reason. */
export const reasonText = (reason: string): string =>
  reason === 'BONUS' ? say('Bonus outside the regular payroll') : labelOf(reason);

/**
 * The taxes that are part of no amount. A state's tax on supplemental pay is withheld together with wages.
 * It only lacks a separate rate.
 */
export const leftOut = <Line extends { readonly code: string }>(lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ code }) => !code.endsWith('_supplemental'));

/** Why a tax is not calculated, and the fact or figure that its calculation lacks. */
export const whyNotCalculated = ({ reason, missing }: { reason: string | null; missing: string | null }) =>
  missing === null
    ? (reason ?? '')
    : say('{reason}. Missing: {fact}.', { reason: reason ?? '', fact: missing });
