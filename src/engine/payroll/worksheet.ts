import type { PlainDate } from './calendar/plain-date.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { DeductionEntry } from './deduction-entry.ts';
import type { GarnishmentOrder } from './garnishments/garnishment.ts';
import type { Cents } from './money.ts';
import type { Places } from './places.ts';
import type { DecimalText } from './rational.ts';
import type { FederalFacts, StateFacts } from './tax-forms.ts';
import type { WorkerFacts } from './worker-facts.ts';

/** The facts that decide between states if a worker lives or works in more than one. */
export type MultistateFacts = {
  /** The worker's forms of other states than that of `state`. */
  readonly forms?: readonly StateFacts[];
  /** States for which a certificate of nonresidence is on file: a reciprocity agreement then holds. */
  readonly nonresidenceCertificates?: readonly string[];
  /**
   * Why the worker works at home for an office in another state; some states tax such work if it is for
   * convenience.
   */
  readonly remoteWork?: 'convenience' | 'necessity';
  /** The state of unemployment insurance, where the tests of localization do not decide. */
  readonly unemploymentState?: string;
  /** The state from which the work is directed. */
  readonly directedFrom?: string;
  /** What the employer states about itself in other states than that of `state`. */
  readonly employer?: Readonly<Record<string, CompanyFacts>>;
};

/** Sums over earlier checks of the calendar year at this employer; tax codes as in the paycheck's lines. */
export type YearToDate = {
  readonly taxableWagesCents?: Readonly<Record<string, Cents>>;
  readonly taxesCents?: Readonly<Record<string, Cents>>;
  readonly deductionsCents?: Readonly<Record<string, Cents>>;
  readonly employerContributionsCents?: Readonly<Record<string, Cents>>;
  readonly supplementalWagesCents?: Cents;
  /** Federal income tax withheld from regular wages, without that on bonuses and commissions. */
  readonly regularIncomeTaxCents?: Cents;
  /** Pay and days by state of work, of checks with work outside the usual state. */
  readonly stateWagesCents?: Readonly<Record<string, Cents>>;
  readonly stateDays?: Readonly<Record<string, number>>;
  /** Sums of the previous calendar year, at this employer. */
  readonly lastYear?: { readonly ficaWagesCents?: Cents; readonly regularIncomeTaxCents?: Cents };
};

export type MonthToDate = Pick<
  YearToDate,
  'taxableWagesCents' | 'taxesCents' | 'deductionsCents' | 'employerContributionsCents'
>;

export type { CompanyFacts, ProgrammeFacts, WithholdingMethod } from './company-facts.ts';
export { WITHHOLDING_METHODS } from './company-facts.ts';
export type { Contribution, DeductionEntry, DeductionType } from './deduction-entry.ts';
export {
  CAFETERIA_PLANS,
  COMMUTER_PLANS,
  DEDUCTION_TYPES,
  DEFERRALS,
  PLANS_OF_457B,
} from './deduction-entry.ts';
export type { EnteredLocalRate, Place, Places } from './places.ts';
export type { FederalFacts, FilingStatus, StateFacts } from './tax-forms.ts';

export const PAY_FREQUENCIES = [
  'daily',
  'weekly',
  'biweekly',
  'semimonthly',
  'monthly',
  'quarterly',
  'semiannually',
  'annually',
] as const;
export type PayFrequency = (typeof PAY_FREQUENCIES)[number];

/** Imputed income: taxed, and not paid through the check; sick pay of an insurer was paid by it. */
export const IMPUTED_KINDS = [
  'group_term_life',
  's_corporation_health',
  'vehicle_use',
  'taxable_benefit',
  'insurer_sick_pay',
] as const;
export type ImputedKind = (typeof IMPUTED_KINDS)[number];

export const EARNING_KINDS = [
  'regular',
  'overtime',
  'double_time',
  'salary',
  'flat',
  'pto',
  'sick',
  'bonus',
  'commission',
  'retroactive',
  'tips',
  'cash_tips',
  'reimbursement',
  'correction',
  ...IMPUTED_KINDS,
] as const;
export type EarningKind = (typeof EARNING_KINDS)[number];

/** A workweek that pay reaches back to: the hours worked in it, and those that were overtime. */
export type EarlierWeek = {
  readonly hours: DecimalText;
  /** By default the hours above 40. */
  readonly overtimeHours?: DecimalText;
};

/** Either hours (at a rate) or an amount; below zero in a correction, and in nothing else. */
export type EarningEntry = {
  readonly kind: EarningKind;
  /** The day worked or earned; undated entries are spread over all hours of the check. */
  readonly date?: PlainDate;
  readonly hours?: DecimalText;
  /** Dollars per hour. For overtime and double time the full agreed rate, if any. */
  readonly rate?: DecimalText;
  /** Overtime and double time: the pay of the hour before any premium. */
  readonly straightRate?: DecimalText;
  /**
   * Overtime and double time: other pay of the workweek, by the piece, the day or as a salary, is the
   * straight time of these hours too. The line pays the premium alone (29 CFR 778.111, 778.112, 778.114).
   */
  readonly straightTimePaid?: boolean;
  /** Flat pay: the pieces that it pays. */
  readonly pieces?: DecimalText;
  /** Bonus: it grows with hours or pieces, so that California counts it as the federal rule does. */
  readonly production?: boolean;
  /** Retroactive pay: the workweeks that it is for. Its rate is a raise, for each of their hours. */
  readonly weeks?: readonly EarlierWeek[];
  readonly amountCents?: Cents;
  /** Correction: the check date of the pay that it takes back. */
  readonly paidOn?: PlainDate;
  /** Sick pay of an insurer: what is not taxed, beside the amount; the income tax that it withheld. */
  readonly untaxedCents?: Cents;
  readonly incomeTaxCents?: Cents;
  /** How the amount came about, for the explanation. */
  readonly basis?: string;
  /** Hours that a salary pays: they have no pay of their own, and are no part of the regular rate. */
  readonly isCovered?: boolean;
  /** A fully discretionary bonus is not part of the regular rate (29 CFR 778.211). */
  readonly discretionary?: boolean;
  /** Where it was earned: the position in `places.work`, the first without it. */
  readonly place?: number;
  /** The usual place of work of its day, where that was not the first: a position in `places.work`. */
  readonly usual?: number;
};

/** Everything a paycheck depends on; plain JSON. The engine has no other input: no clock, no database. */
export type Worksheet = {
  readonly checkDate: PlainDate;
  /**
   * Provisional: an earlier year whose last figures are used, where those of the check date's year are not
   * loaded.
   */
  readonly figuresOf?: number;
  /** Refused where a provisional figure changes the check. */
  readonly mustBeFinal?: boolean;
  /** Both default to the check date. */
  readonly periodStart?: PlainDate;
  readonly periodEnd?: PlainDate;
  readonly payFrequency: PayFrequency;
  /** 0 is Sunday, the default. */
  readonly workweekStartsOn?: number;
  readonly birthDate?: PlainDate;
  readonly worker?: WorkerFacts;
  readonly earnings: readonly EarningEntry[];
  readonly deductions?: readonly DeductionEntry[];
  readonly garnishments?: readonly GarnishmentOrder[];
  readonly federal: FederalFacts;
  readonly state?: StateFacts;
  readonly multistate?: MultistateFacts;
  readonly places?: Places;
  readonly company?: CompanyFacts;
  readonly yearToDate?: YearToDate;
  /**
   * The same sums over the earlier checks of the calendar month, for taxes that are due once a month and
   * limits of a month.
   */
  readonly monthToDate?: MonthToDate;
};
