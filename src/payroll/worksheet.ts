import type { PlainDate } from './calendar/plain-date.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { YearToDate } from './earlier-pay.ts';
import type { GarnishmentOrder } from './garnishments/garnishment.ts';
import type { Cents } from './money.ts';
import type { MultistateFacts } from './multistate-facts.ts';
import type { Places } from './places.ts';
import type { DecimalText } from './rational.ts';
import type { FederalFacts, StateFacts } from './tax-forms.ts';
import type { WorkerFacts } from './worker-facts.ts';

export type { CompanyFacts, ProgrammeFacts } from './company-facts.ts';
export type { YearToDate } from './earlier-pay.ts';
export type { MultistateFacts } from './multistate-facts.ts';
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
  'tips',
  'cash_tips',
  'reimbursement',
] as const;
export type EarningKind = (typeof EARNING_KINDS)[number];

/** Either hours (at a rate) or an amount. */
export type EarningEntry = {
  readonly kind: EarningKind;
  /** The day worked or earned; undated entries are spread over all hours of the check. */
  readonly date?: PlainDate;
  readonly hours?: DecimalText;
  /** Dollars per hour. For overtime and double time the full agreed rate, if any. */
  readonly rate?: DecimalText;
  /** Overtime and double time: the pay of the hour before any premium. */
  readonly straightRate?: DecimalText;
  readonly amountCents?: Cents;
  /** How the amount came about, for the explanation. */
  readonly basis?: string;
  /** Hours that a salary pays: they have no pay of their own, and are no part of the regular rate. */
  readonly isCovered?: boolean;
  /** A fully discretionary bonus is not part of the regular rate (29 CFR 778.211). */
  readonly discretionary?: boolean;
  /** Where it was earned: the position in `places.work`, the first without it. */
  readonly place?: number;
};

export const DEDUCTION_TYPES = [
  '401k',
  'roth_401k',
  '403b',
  'roth_403b',
  '457b',
  'simple_ira',
  'roth_ira',
  'section_125',
  'hsa',
  'miscellaneous',
] as const;
export type DeductionType = (typeof DEDUCTION_TYPES)[number];

/** Savings before income tax, which Social Security and Medicare tax (IRS Pub. 15 section 5). */
export const DEFERRALS: readonly DeductionType[] = ['401k', '403b', '457b', 'simple_ira'];

/** A fixed amount, or a percentage of gross earnings. */
export type Contribution = { readonly amountCents?: Cents; readonly percent?: DecimalText };

export type DeductionEntry = {
  /** The caller's own id, returned with the amount taken. */
  readonly id?: string;
  readonly type: DeductionType;
  /** A published type that is computed as `type`; returned with the amount taken. */
  readonly publishedAs?: string;
  readonly name?: string;
  readonly employee: Contribution;
  readonly employer?: Contribution & {
    /**
     * Matches so many percent of what the worker gives: of no more than a percentage of gross earnings, and
     * adding no more than `most`.
     */
    readonly match?: {
      readonly percent: DecimalText;
      readonly upToPercent?: DecimalText;
      readonly most?: Contribution;
    };
  };
  /** section_125 only; fsa and dependent_care have annual limits. */
  readonly plan?: 'premium_only' | 'fsa' | 'dependent_care';
  /** hsa only; individual by default. */
  readonly coverage?: 'individual' | 'family';
  /** false for money the company itself keeps. */
  readonly remitted?: boolean;
};

/** Everything a paycheck depends on; plain JSON. The engine has no other input: no clock, no database. */
export type Worksheet = {
  readonly checkDate: PlainDate;
  /**
   * Provisional: an earlier year whose last figures are used, where those of the check date's year are not
   * loaded.
   */
  readonly figuresOf?: number;
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
  /** The same sums over the earlier checks of the calendar month, for taxes that are due once a month. */
  readonly monthToDate?: Pick<YearToDate, 'taxableWagesCents' | 'taxesCents'>;
};
