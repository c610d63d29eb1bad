import type { FilingStatus, PayFrequency } from '../../worksheet.ts';

/** [adjusted annual wage at least, tax at that wage, rate above it], dollars as decimal text. */
type BracketRow = readonly string[];
type BracketsByStatus = Readonly<Record<FilingStatus, readonly BracketRow[]>>;

/** A year of federal figures; amounts and rates are decimal text. */
export type FederalTables = {
  readonly year: number;
  readonly effectiveFrom: string;
  readonly socialSecurity: {
    readonly employeeRate: string;
    readonly employerRate: string;
    readonly wageBase: string;
    readonly citation: string;
  };
  readonly medicare: {
    readonly employeeRate: string;
    readonly employerRate: string;
    readonly citation: string;
  };
  readonly additionalMedicare: {
    readonly employeeRate: string;
    readonly threshold: string;
    readonly citation: string;
  };
  readonly futa: {
    readonly netRate: string;
    readonly wageBase: string;
    readonly citation: string;
    readonly creditReduction: Readonly<Record<string, string>>;
    readonly creditReductionNote: string;
  };
  readonly supplemental: {
    readonly flatRate: string;
    readonly overOneMillionRate: string;
    readonly threshold: string;
    readonly citation: string;
  };
  readonly incomeTax: {
    readonly citation: string;
    readonly line1g: Readonly<Record<FilingStatus, string>>;
    readonly legacyAllowance: string;
    readonly standard: BracketsByStatus;
    readonly step2Checked: BracketsByStatus;
    readonly nonresidentAlien: {
      readonly citation: string;
      readonly w4From2020: Readonly<Record<PayFrequency, string>>;
      readonly w4Before2020: Readonly<Record<PayFrequency, string>>;
    };
  };
};
