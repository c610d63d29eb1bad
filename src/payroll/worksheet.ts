import type { PlainDate } from './calendar/plain-date.ts';
import type { YearToDate } from './earlier-pay.ts';
import type { GarnishmentOrder } from './garnishments/garnishment.ts';
import type { Cents } from './money.ts';
import type { EnteredLocalRate, Places } from './places.ts';

export type { YearToDate } from './earlier-pay.ts';
export type { EnteredLocalRate, Place, Places } from './places.ts';

/** Decimal text such as "37.5": hours, wages per hour in dollars, rates. */
export type DecimalText = string;

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

export const FILING_STATUSES = ['single', 'married', 'hoh'] as const;
/** single covers married filing separately; hoh is head of household. */
export type FilingStatus = (typeof FILING_STATUSES)[number];

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
  'simple_ira',
  'roth_ira',
  'section_125',
  'hsa',
  'miscellaneous',
] as const;
export type DeductionType = (typeof DEDUCTION_TYPES)[number];

/** A fixed amount, or a percentage of gross earnings. */
export type Contribution = { readonly amountCents?: Cents; readonly percent?: DecimalText };

export type DeductionEntry = {
  /** The caller's own id, returned with the amount taken. */
  readonly id?: string;
  readonly type: DeductionType;
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
  /** How separately stated bonuses and commissions are withheld on; flat by default. */
  readonly supplementalMethod?: 'flat' | 'aggregate';
  /** Takes this as the federal withholding instead of computing it: to follow a state's printed example. */
  readonly statedWithholdingCents?: Cents;
};

/** The worker's state form. What a state does not ask for is ignored. */
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
};

/** What decides between states where a worker lives or works in more than one. */
export type MultistateFacts = {
  /** The worker's forms of other states than that of `state`. */
  readonly forms?: readonly StateFacts[];
  /** States for which a certificate of nonresidence is on file: a reciprocity agreement then holds. */
  readonly nonresidenceCertificates?: readonly string[];
  /** Why the worker works at home for an office in another state; some states tax it if for convenience. */
  readonly remoteWork?: 'convenience' | 'necessity';
  /** The state of unemployment insurance, where the tests of localization do not decide. */
  readonly unemploymentState?: string;
  /** Where the worker starts from and returns to; the usual place of work by default. */
  readonly baseOfOperations?: string;
  /** The state from which the work is directed. */
  readonly directedFrom?: string;
  /** What the employer states about itself in other states than that of `state`. */
  readonly employer?: Readonly<Record<string, CompanyFacts>>;
};

export type WorkerFacts = {
  /** A salary is expected on the check: without a salary line it warns. */
  readonly salaried?: boolean;
  /** Overtime and minimum wage of the FLSA do not apply (29 USC 213(a)(1)): nothing warns of them. */
  readonly overtimeExempt?: boolean;
};

export type CompanyFacts = {
  /** Employees as the state's programmes count them. */
  readonly headcount?: number;
  /** Owes no federal unemployment tax: a charity of 26 USC 501(c)(3), a government (26 USC 3306(c)). */
  readonly futaExempt?: boolean;
  /** Rate and base of the state's own notice; the tables' new-employer figures otherwise. */
  readonly unemployment?: {
    readonly rate?: DecimalText;
    readonly wageBaseCents?: Cents;
    /** Pays the state's benefits back instead of contributions, or is not covered. */
    readonly exempt?: boolean;
  };
  /** What the company stated about state programmes, by programme code. */
  readonly programmes?: Readonly<Record<string, ProgrammeFacts>>;
  /** Local taxes whose figures the company entered. */
  readonly localRates?: readonly EnteredLocalRate[];
};

/** What a company states about a state programme. */
export type ProgrammeFacts = {
  /** Its own rate: what it takes from employees below the law's most, or what the state's notice says. */
  readonly rate?: DecimalText;
  /** Dollars for each hour worked, where the programme is paid by the hour. */
  readonly perHour?: DecimalText;
  /** The company's payroll of the quarter, for taxes whose rate depends on it. */
  readonly quarterlyPayrollCents?: Cents;
  /** Whether the company owes it at all: a transit district, a private plan. */
  readonly applies?: boolean;
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
