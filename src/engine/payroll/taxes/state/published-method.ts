import type { FilingStatus, PayFrequency, WithholdingMethod } from '../../worksheet.ts';
import type { BracketRows } from '../bracket-tax.ts';

type ByFrequency<T> = Readonly<Partial<Record<PayFrequency, T>>>;
type ByStatus<T> = Readonly<Partial<Record<FilingStatus, T>>>;

/**
 * How a state's own publication computes the withholding of a period: by which tables, and what it rounds on
 * the way. Amounts are dollars as decimal text.
 */
export type PublishedMethod = {
  readonly effectiveFrom: string;
  readonly kind: string;
  readonly publication?: string;
  readonly sources: readonly string[];
  readonly confidence: string;
  /** The unit to which the tax of the period is rounded; the cent by default. */
  readonly taxTo?: string;
  readonly annualTaxTo?: string;
  /** The unit to which rate x excess is rounded before it is added. */
  readonly productTo?: string;
  /** Deductions and exemptions are divided by the periods and rounded to the cent before the rate. */
  readonly subtractionTo?: string;
  readonly phaseOutTo?: string;
  /** Extra withholding is added before the tax is rounded. */
  readonly extraBeforeRounding?: boolean;
  /** Days of work a year, if the state does not count 260. */
  readonly daysForDaily?: string;

  /** Periods of a biweekly year, if they are not 26. */
  readonly biweeklyPeriods?: string;
  /** The annual tables are applied to annual wages, and the tax is divided by the periods. */
  readonly dividesAnnualTax?: boolean;
  /** The other methods that the state allows, each as its changes to this one. */
  readonly choices?: Readonly<Partial<Record<WithholdingMethod, OtherMethod>>>;
  /** The explanation's words for a method that the company chose. */
  readonly chosen?: string;

  /** By column of the tables, then by pay frequency: [over, tax at it, rate on the excess]. */
  readonly periodTables?: Readonly<Record<string, ByFrequency<BracketRows>>>;
  readonly allowancePerPeriod?: ByFrequency<string>;
  readonly exemptionPerAgeOrBlind?: string;

  /** California: tables 1 to 4; the lists begin with no allowance. */
  readonly lowIncome?: ByFrequency<Readonly<Record<string, string>>>;
  readonly deduction?: ByFrequency<Readonly<Record<string, string>>>;
  readonly estimatedDeduction?: ByFrequency<readonly string[]>;
  readonly credit?: ByFrequency<readonly string[]>;

  /** New York: deduction and exemptions together, by the number of exemptions. */
  readonly combined?: ByFrequency<ByStatus<readonly string[]>>;
  /** New York's Method III: [annual net wages at least, rate on all of them]. */
  readonly wholeNetRates?: ByStatus<readonly (readonly string[])[]>;

  /** Massachusetts. */
  readonly mostFica?: string;
  readonly exemption?: ByFrequency<{
    readonly claimingOne: string;
    readonly perExemption: string;
    readonly plus: string;
  }>;
  readonly headOfHousehold?: ByFrequency<string>;
  readonly blind?: ByFrequency<string>;
  readonly nothingBelow?: ByFrequency<string>;

  /** Utah. */
  readonly rate?: string;
  readonly phaseRate?: string;
  readonly periodCredits?: ByStatus<ByFrequency<{ readonly base: string; readonly from: string }>>;

  /** Arkansas: [annual taxable wages from, rate, less]. */
  readonly rows?: BracketRows;
  readonly standardDeduction?: string;
  readonly creditPerAllowance?: string;
  readonly bandsBelow?: string;
};

type Changed = 'kind' | 'taxTo' | 'annualTaxTo' | 'biweeklyPeriods' | 'dividesAnnualTax';

export type OtherMethod = Partial<
  Pick<PublishedMethod, Changed | 'periodTables' | 'allowancePerPeriod' | 'publication'>
> & {
  readonly name: string;
  /** Its table is not among the figures: nothing can be computed by it. */
  readonly isNotLoaded?: boolean;
};

export type PublishedMethods = {
  readonly year: number;
  readonly states: Readonly<Record<string, readonly PublishedMethod[] | undefined>>;
};
