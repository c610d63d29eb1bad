import type { FilingStatus, PayFrequency } from '../../worksheet.ts';
import type { BracketRows } from '../bracket-tax.ts';
import type { MultistateTables } from '../multistate/multistate-tables.ts';
import type { FormCode } from './form-code.ts';
import type { Programme } from './programme.ts';
import type { PublishedMethod } from './published-method.ts';
import type { UntaxedBenefits } from './untaxed-benefits.ts';
import type { WageRule } from './wage-rule.ts';

/** A year of state figures; every number is decimal text, amounts in dollars. */
export type StateTables = {
  readonly year: number;
  readonly states: Readonly<Record<string, StateEntry>>;
  readonly multistate: MultistateTables;
};

export type StateEntry = {
  readonly withholding: readonly WithholdingRow[];
  readonly programmes: readonly Programme[];
  readonly unemployment: WageRule & {
    readonly wageBase: string | null;
    readonly wageBaseStatus: string;
    readonly wageBaseOfYearBefore: string;
    readonly newEmployerRateDol2024: string;
    /** New employers have no common rate: the state sets it by the industry. */
    readonly newEmployerByIndustry?: boolean;
    /** Rates of new employers that the state published for this year, oldest first. */
    readonly newEmployer?: readonly {
      readonly effectiveFrom: string;
      readonly rate: string;
      readonly source: string;
    }[];
    readonly citation: string;
  };
  readonly overtime: {
    readonly weekly15x?: string;
    readonly daily15x?: string;
    readonly daily2x?: string;
    readonly seventhConsecutiveDay?: string;
    /** The seventh day counts only in a workweek of more hours. */
    readonly seventhDayOver?: string;
    readonly dailyOnlyIfRateBelow?: string;
  };
};

type ByStatus<T> = Readonly<Record<FilingStatus, T>>;
type ByFrequency<T> = Readonly<Partial<Record<PayFrequency, T>>>;

/**
 * One state's withholding formula over a range of dates. An absent key is a feature the state does not have.
 */
export type WithholdingRow = {
  readonly effectiveFrom: string;
  readonly effectiveTo: string;
  /** Which date of a check decides: payment, periodBegin or periodEnd. */
  readonly effectiveBy: string;
  readonly kind: string;
  readonly source: string;
  readonly notes?: readonly string[];
  /** How the state's own publication computes a period, where that differs from annualizing. */
  readonly published?: PublishedMethod;
  readonly localTaxExists?: boolean;
  /** Pre-tax deductions that this state still taxes. */
  readonly taxedDeductions?: readonly string[];
  readonly taxesEmployerHsa?: boolean;
  readonly untaxedBenefits?: UntaxedBenefits;

  readonly rate?: string;
  readonly defaultRate?: string;
  readonly electableRates?: readonly string[];
  readonly noFormRate?: string;

  readonly brackets?: ByStatus<BracketRows>;
  readonly twoEarnerBrackets?: ByStatus<BracketRows>;
  readonly bracketsFromWages?: { readonly from: string; readonly brackets: ByStatus<BracketRows> };
  readonly flatRateOnAllAbove?: ByStatus<readonly string[]>;

  readonly subtractFederalWithholding?: boolean;
  readonly federalWithholdingCapByWages?: ByStatus<BracketRows>;
  readonly subtractFica?: { readonly rate: string; readonly cap: string };
  readonly standardDeduction?: ByStatus<string> & { readonly marriedSoleEarner?: string };
  readonly deductionPhaseOut?: ByStatus<readonly string[]>;
  readonly deductionShareOfGross?: {
    readonly rate: string;
    readonly cap: string;
    readonly requiresAllowance: boolean;
  };
  readonly perPeriodDeduction?: ByFrequency<ByStatus<string> & { readonly marriedSoleEarner: string }>;
  readonly perPeriodExemptions?: {
    readonly personal: string;
    readonly dependent: string;
    readonly firstTimeDependent: string;
    readonly adoptedChild: string;
  };
  readonly exemptionPerAllowance?: string;
  readonly firstAllowance?: { readonly amount: string; readonly count: ByStatus<string> };
  readonly line2AllowanceAnnual?: string;
  readonly dependentExemptionByAnnualWages?: readonly {
    readonly upTo: string | null;
    readonly each: string;
  }[];
  readonly allowancesStopAboveWages?: ByStatus<string>;
  readonly lowIncomeExemption?: ByStatus<string>;
  readonly lowIncomeRequiresAllowance?: boolean;
  readonly noWithholdingBelowPerPeriod?: ByFrequency<string>;

  readonly creditPerAllowance?: string;
  readonly creditIsDollarAllowanceOnForm?: boolean;
  readonly legacyAllowanceCredit?: string;
  readonly flatCredit?: Readonly<Partial<Record<FilingStatus, string>>>;
  readonly taperingCredit?: ByStatus<readonly string[]>;

  readonly dualIncomeMarriedUsesSingle?: boolean;
  /** Two earners are assumed until the form says that there is one. */
  readonly twoEarnerIsDefault?: boolean;
  /** The form states the exemption in dollars a year. */
  readonly exemptionIsDollarAmountOnForm?: boolean;
  readonly threeOrMoreAllowancesUsesMarriedColumn?: boolean;

  readonly formCodes?: Readonly<Record<string, FormCode>>;
  readonly allowancePerPeriod?: ByFrequency<string>;
  readonly periodTables?: Readonly<Record<string, PeriodTable>>;
  readonly countyTax?: CountyTax;
  readonly nonresidentLocalRate?: string;
};

type PeriodTable = ByFrequency<BracketRows> & { readonly defaultFor?: readonly string[] };

export type CountyTax = {
  readonly joinsStateLine: boolean;
  readonly defaultRate?: string;
  readonly rates: readonly CountyRate[];
};

export type CountyRate = {
  readonly code: string;
  readonly name: string;
  readonly rate: string;
  /** true: each band taxes its own slice; false: the band reached taxes everything. */
  readonly marginal?: boolean;
  readonly bands?: ByStatus<readonly (readonly (string | null)[])[]>;
};
