/**
 * The forms that are filed: the agency and the properties of each. A form of another agency is one more line
 * here.
 */
import type { Plain } from '../../foundation/sentence.ts';
import { irs940, irs941, irs943, irs945, payOf } from '../../money/ledger/tax-agency.ts';
import type { StateReportKind } from '../state-reports/state-reports-of.ts';

export const formNames = {
  form_941: 'Form 941: federal income tax, social security and Medicare of a quarter.',
  form_941x: 'Form 941-X: what changed since the Form 941 of the quarter was filed.',
  form_940: 'Form 940: federal unemployment tax of a year.',
  form_943: 'Form 943: federal income tax, social security and Medicare of farm work of a year.',
  form_944: 'Form 944: federal income tax, social security and Medicare of a year, in place of Forms 941.',
  form_945: 'Form 945: backup withholding of a year.',
  form_w2: 'Forms W-2 and W-3: the wage statements of a year.',
  form_w2c: 'Forms W-2c and W-3c: the wage statements that became wrong after they were filed.',
  form_1099_nec: 'Forms 1099-NEC: what contractors were paid in a year.',
  state_wages: 'The quarterly report of wages to the unemployment agency of a state.',
  state_withholding: 'The quarterly return of income tax withheld to a state.',
  state_w2: 'The copies of the Forms W-2 of a year for a state.',
  state_return: 'The return of a place.',
} as const;
export type FormCode = keyof typeof formNames;
export const isFormCode = (name: string): name is FormCode => Object.hasOwn(formNames, name);

/** The reports to states, which the employer uploads. They need no Form 8655 and no operator. */
export const stateReportOf: Partial<Record<string, StateReportKind | 'w2'>> = {
  state_wages: 'wages',
  state_withholding: 'withholding',
  state_w2: 'w2',
};

type FilingForm = {
  readonly title: Plain;
  /** The agency whose deposits pay what the form reports. Null if that is the place itself. */
  readonly agency: string | null;
};

export const filingForms: Readonly<Record<FormCode, FilingForm>> = {
  form_941: { title: 'Form 941', agency: irs941 },
  form_941x: { title: 'Form 941-X', agency: irs941 },
  form_940: { title: 'Form 940', agency: irs940 },
  form_943: { title: 'Form 943', agency: irs943 },
  form_944: { title: 'Form 944', agency: irs941 },
  form_945: { title: 'Form 945', agency: irs945 },
  form_w2: { title: 'Forms W-2 and W-3', agency: irs941 },
  form_w2c: { title: 'Forms W-2c and W-3c', agency: irs941 },
  form_1099_nec: { title: 'Forms 1099-NEC', agency: irs945 },
  state_wages: { title: 'State wage report', agency: null },
  state_withholding: { title: 'State withholding return', agency: null },
  state_w2: { title: 'State copies of Forms W-2', agency: null },
  state_return: { title: 'State return', agency: null },
};

/** The original form of each corrective form. */
export const originalOf: Partial<Record<string, FormCode>> = { form_941x: 'form_941', form_w2c: 'form_w2' };
/** The corrective form of each form that has one. */
export const correctiveOf: Partial<Record<string, FormCode>> = { form_941: 'form_941x', form_w2: 'form_w2c' };

const formsOfAgency: Partial<Record<string, FormCode>> = {
  [irs940]: 'form_940',
  [irs943]: 'form_943',
  [irs945]: 'form_945',
};

/**
 * The federal form that reports what is owed to an agency, for a year or for a quarter. All other agencies
 * belong to states and places.
 */
export const formOfAgency = (agency: string, isOfYear: boolean): FormCode =>
  agency === irs941 ? (isOfYear ? 'form_944' : 'form_941') : (formsOfAgency[agency] ?? 'state_return');

/** The returns of wages to the IRS: each reports the pay of some employees. */
const ofWages: ReadonlySet<string> = new Set(['form_941', 'form_941x', 'form_943', 'form_944']);

/** Which pay of the employees a form reports. */
export const payOn = (subject: Pick<Subject, 'form' | 'place'>): ReturnType<typeof payOf> =>
  ofWages.has(subject.form) ? payOf(agencyOf(subject)) : {};

/** What becomes of deposits above the tax, on a return to the IRS: line 15b of Form 941. */
export const overpaymentUses = {
  apply: 'It is applied to the next return, and lowers the next deposits.',
  refund:
    'The IRS refunds it to the company. Deposits are made in full, and the next debit takes back the amount by which voids lowered earlier debits.',
} as const;
export type OverpaymentUse = keyof typeof overpaymentUses;
export const isOverpaymentUse = (name: string): name is OverpaymentUse =>
  Object.hasOwn(overpaymentUses, name);

export const statuses = {
  collecting: 'It cannot be filed yet: its blocks say why.',
  ready: 'Everything is there: it waits to be authorized.',
  authorized: 'Its file is made and sealed. It is not sent yet.',
  sent: 'It is sent. The agency has not answered yet.',
  accepted: 'The agency has accepted it.',
  rejected: 'The agency has rejected it. Fix the reason, then file it again.',
  corrected: 'It was rejected and filed again, or a later form has corrected it.',
  filed_elsewhere: 'Somebody else filed it, such as the former provider or an accountant.',
  withdrawn: 'It was recorded as filed elsewhere by mistake. It is due again as the next attempt.',
} as const;
export type FilingStatus = keyof typeof statuses;

export const methods = {
  e_file: 'Sent to the agency by a program.',
  upload: 'A file that somebody uploads on the site of the agency.',
  paper: 'A readable file, from which somebody files on paper or on the site of the agency.',
} as const;
export type FilingMethod = keyof typeof methods;

/** The subject of a form: a company, a period, and the place whose return it is. */
export type Subject = {
  readonly companyId: string;
  readonly form: FormCode;
  readonly place: string | null;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly dueOn: string | null;
};

export const agencyOf = ({ form, place }: Pick<Subject, 'form' | 'place'>): string =>
  filingForms[form].agency ?? place ?? '';

/**
 * The id is the same for a company, form and period before and after the authorization. It is allowed in a
 * URL.
 */
export const idOf = ({ companyId, form, place, periodEnd }: Subject, attempt: number): string =>
  [
    ...[companyId, form],
    ...(place === null ? [] : [place.replace(/\W+/g, '-')]),
    ...[periodEnd, ...(attempt > 1 ? [attempt] : [])],
  ].join('_');
