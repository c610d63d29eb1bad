import type { PlainDate } from '../calendar/plain-date.ts';
import type { Cents } from '../money.ts';
import type { Rational } from '../rational.ts';
import type { Frequency, WithholdingSchedule } from '../withholding-schedule/withholding-schedule.ts';
import type { CeilingFigures, LevyStatus } from './garnishment-ceilings.ts';

export const GARNISHMENT_TYPES = [
  'child_support',
  'creditor',
  'federal_tax_levy',
  'state_tax_levy',
  'student_loan',
  'bankruptcy',
  'other',
] as const;
export type GarnishmentType = (typeof GARNISHMENT_TYPES)[number];

/** An order to withhold. Either caps (with both, the lesser) or a schedule; exactly one family is set. */
export type GarnishmentOrder = {
  readonly id: string;
  readonly type: GarnishmentType;
  /** Per check. */
  readonly capCents?: Cents | null;
  /** Of disposable earnings, from 0 to 1; see rateOfPercentage. */
  readonly capRate?: Rational | null;
  readonly schedule?: WithholdingSchedule | null;
  /** The order ends when so much has been withheld under it. */
  readonly totalCents?: Cents | null;
  readonly withheldToDateCents?: Cents;
  /** The order holds for check dates from..through, both included; without an end until it is ended. */
  readonly effectiveFrom: PlainDate;
  readonly effectiveThrough?: PlainDate | null;
  /** When the employer received it: decides the rank among orders of one kind. */
  readonly servedOn: PlainDate;
  /** child_support only. Unknown facts are assumed in the worker's favour. */
  readonly support?: { readonly supportsOtherFamily?: boolean; readonly arrearsOver12Weeks?: boolean };
  /** federal_tax_levy only: the worker's statement of exemptions. */
  readonly levy?: LevyStatement;
  /** creditor, other, state_tax_levy: what the worker has claimed under the exemptions of the state. */
  readonly claim?: ExemptionClaim;
};

/** Facts that the exemptions of some states depend on; facts that are not claimed do not count. */
export type ExemptionClaim = {
  /** Florida, Missouri, Nebraska. */
  readonly headOfFamily?: boolean;
  /** Alaska: the worker's wages alone support the household. */
  readonly soleSupport?: boolean;
  /** North Dakota, South Dakota, Tennessee. */
  readonly dependents?: number;
  /** New Jersey. */
  readonly householdSize?: number;
  /** Per hour, where a local minimum wage of the place of work is above the state's. */
  readonly localMinimumWageCents?: Cents;
};

/** Part 3 of Form 668-W; without it, married filing separately, no dependents (26 USC 6334(d)(2)). */
export type LevyStatement = {
  readonly filingStatus: LevyStatus;
  readonly dependents: number;
  /** One for each who is 65 or older, and one for each who is blind, of the worker and the spouse. */
  readonly additional?: number;
};

/** The check that the orders apply to. */
export type GarnishedPay = CeilingFigures & {
  readonly checkOn: PlainDate;
  /** Null for a contractor's payment: it is no employee's earnings, so no ceiling here covers it. */
  readonly frequency: Frequency | 'semiannually' | 'annually' | null;
  /** Pay less what law requires to be withheld. */
  readonly disposableCents: Cents;
  /** Gross earnings: some states limit an order to a share of them. */
  readonly grossCents?: Cents;
  /** What is left to pay from, after taxes and pre-tax deductions. The disposable earnings by default. */
  readonly takeHomeCents?: Cents;
  /** Health insurance premiums: no part of disposable pay for a federal student loan (34 CFR 34.3). */
  readonly healthPremiumCents?: Cents;
  /** Two letters, where the worker works. */
  readonly state?: string;
  /** Per hour, where a local minimum wage is above the state's. */
  readonly localMinimumWageCents?: Cents;
};

/** One bound on an order's withholding. */
export type Limit = {
  readonly name: LimitName;
  readonly cents: Cents;
  /** How the amount is computed: 'lesser of 25% of 290.02 ...'. */
  readonly words: string;
  readonly citation?: string;
  readonly effectiveFrom?: PlainDate;
};

export type LimitName =
  | 'balance of the order'
  | 'federal ceiling'
  | 'state ceiling'
  | 'support ceiling'
  | 'state support ceiling'
  | 'share among support orders'
  | 'student loan percentage'
  | 'student loan excess'
  | 'student loan behind others'
  | 'levy exemption'
  | 'pay left';

/** The result of one order: withheldCents is the least of askedCents and every limit. */
export type GarnishmentResult = {
  readonly id: string;
  readonly type: GarnishmentType;
  /** The amount that the order itself demands of these disposable earnings, and why. */
  readonly askedCents: Cents;
  readonly asked: string;
  readonly limits: readonly Limit[];
  readonly withheldCents: Cents;
  /** The limit that decided, when one took less than was asked. */
  readonly limitedBy: LimitName | undefined;
  /** The explanation in one sentence. */
  readonly why: string;
  /** Ceilings not loaded, figures not confirmed, facts assumed. */
  readonly notes: readonly string[];
};

/** The amounts that earlier orders took from the same check. */
export type Taken = {
  readonly allCents: Cents;
  readonly supportCents: Cents;
  readonly studentLoanCents: Cents;
  /** The number of support orders on the check. */
  readonly supportOrders: number;
};

/** An employee's pay with all defaults filled in, for computing ceilings. */
export type EarnedPay = GarnishedPay & {
  readonly frequency: NonNullable<GarnishedPay['frequency']>;
  readonly takeHomeCents: Cents;
};
