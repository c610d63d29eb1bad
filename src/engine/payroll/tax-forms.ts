import type { Cents } from './money.ts';
import type { DecimalText } from './rational.ts';

export const FILING_STATUSES = ['single', 'married', 'hoh'] as const;
/** single covers married filing separately; hoh is head of household. */
export type FilingStatus = (typeof FILING_STATUSES)[number];

/** The worker's Form W-4; the steps bear the form's own numbers. */
export type FederalFacts = {
  readonly filingStatus: FilingStatus;
  /** '2020' is the form since 2020, '2019' any older one. */
  readonly form?: '2020' | '2019';
  readonly step2?: boolean;
  readonly step3Cents?: Cents;
  readonly step4aCents?: Cents;
  readonly step4bCents?: Cents;
  /** Step 4(c), or line 6 of an older form: extra withholding each period. */
  readonly extraCents?: Cents;
  /** Older forms only. */
  readonly allowances?: number;
  readonly exempt?: boolean;
  readonly nonresidentAlien?: boolean;
  /** A student or business apprentice from India: no amount is added to the wages (treaty, Article 21(2)). */
  readonly treatyOfIndia?: boolean;
  /** How separately stated bonuses and commissions are withheld on; flat by default. */
  readonly supplementalMethod?: 'flat' | 'aggregate';
  /** Takes this as the federal withholding instead of computing it: to follow a state's printed example. */
  readonly statedWithholdingCents?: Cents;
};

/** The worker's state form. Fields that a state does not have are ignored. */
export type StateFacts = {
  readonly code: string;
  /** As on the federal form by default. */
  readonly filingStatus?: FilingStatus;
  readonly allowances?: number;
  readonly dependents?: number;
  /** A letter of the state's form: Alabama, Connecticut, New Jersey. */
  readonly formCode?: string;
  /** Number of the county: Indiana, Maryland. */
  readonly county?: string;
  readonly nonresident?: boolean;
  readonly spouseHasEarnedIncome?: boolean;
  /** Iowa: annual dollars of allowances on the form. */
  readonly allowanceAmountCents?: Cents;
  /** Mississippi: the total exemption in dollars of Form 89-350. */
  readonly exemptionAmountCents?: Cents;
  /** California: additional allowances for estimated deductions, DE 4 line 1b. */
  readonly estimatedDeductions?: number;
  /** Exemptions for age 65 and for blindness: Virginia; Massachusetts, for blindness alone. */
  readonly ageOrBlindExemptions?: number;
  /** Illinois line 2. */
  readonly line2Allowances?: number;
  /** Indiana: first-time dependents and adopted children of the WH-4. */
  readonly firstTimeDependents?: number;
  readonly adoptedChildren?: number;
  /** Arizona: the rate elected, "0.02". */
  readonly electedRate?: DecimalText;
  readonly exempt?: boolean;
  readonly extraCents?: Cents;
  /** Connecticut line 3: less withholding each period. */
  readonly reductionCents?: Cents;
  readonly residence?: string;
  /** Why the employee does not owe local fees of the state, by a certificate: low_income, other_employer. */
  readonly feeExemption?: string;
};
