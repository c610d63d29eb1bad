import type { PlainDate } from '../../calendar/plain-date.ts';
import type { FixedRecord } from '../filing-layouts.ts';

/** A field of a file, or a column of a table. Places count from 1, and both are included. */
export type LayoutField = {
  readonly name: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** The constant text of the field. */
  readonly text?: string | undefined;
  /** The name of a fact of the employer, or of a person. */
  readonly value?: string | undefined;
  /** Amounts of checks by their names, which the field adds up for a person. */
  readonly sum?: readonly string[] | undefined;
  /** How it is written: text unless it says cents, dollars, number or digits. */
  readonly as?: string | undefined;
  /** Without it nothing is written. */
  readonly required?: boolean | undefined;
  /** How many digits it must have. */
  readonly digits?: number | undefined;
  /** The most characters of a text in a delimited file. */
  readonly longest?: number | undefined;
};

export type LayoutRecord = {
  /** The unit that has one such record: file, employer, person, employerEnd or fileEnd. */
  readonly each: string;
  /** For XML. */
  readonly element?: string | undefined;
  readonly fields: readonly LayoutField[];
};

/** How an agency wants a file. */
export type FileLayout = {
  readonly name: string;
  /** fixed, delimited or xml. */
  readonly kind: string;
  readonly length?: number | undefined;
  readonly separator?: string | undefined;
  readonly headings?: boolean | undefined;
  readonly root?: string | undefined;
  readonly lineEnd: string;
  readonly capitals?: boolean | undefined;
  /** Names without punctuation. */
  readonly plainNames?: boolean | undefined;
  /** The most people of one file. */
  readonly most?: number | undefined;
  readonly fileName: string;
  readonly records: readonly LayoutRecord[];
  /** What the agency reads, although the file leaves it blank. */
  readonly leftBlank?: string | undefined;
  readonly confidence: string;
  readonly sources: readonly string[];
};

/** When something is due after its period; a day on which banks are closed rolls to the next banking day. */
export type DueRule = {
  /** The last day of the month after the period. */
  readonly monthEnd?: boolean | undefined;
  /** That day of the month after the period. */
  readonly day?: number | undefined;
  /** This many days after the period. */
  readonly days?: number | undefined;
  /** How many months after the period the month of the day is; 1 by default. */
  readonly months?: number | undefined;
  readonly confidence: string;
};

type Known = { readonly confidence: string; readonly sources: readonly string[] };

/** The quarterly report of wages to the unemployment agency. */
export type WageReportRules = Known & {
  readonly form: string;
  readonly site: string;
  readonly siteConfidence: string;
  readonly due: DueRule;
  /** The table for an employer who enters the report by hand. */
  readonly columns: readonly LayoutField[];
  readonly formats?: readonly string[] | undefined;
  readonly note?: string | undefined;
  /** Whether it lists people whose income tax of the state was withheld, too. */
  readonly withIncomeTax?: boolean | undefined;
  readonly countsOnThe12th?: boolean | undefined;
  /** The pay from which a week counts, by day; every paid week counts where the state names no pay. */
  readonly weeksWithAtLeast?:
    | readonly {
        readonly effectiveFrom: PlainDate;
        readonly effectiveTo?: PlainDate | undefined;
        readonly amount: string;
        readonly confidence: string;
      }[]
    | undefined;
  readonly layout?: FileLayout | undefined;
  /** Why no file is written. */
  readonly withoutLayout?: string | undefined;
};

/** The returns of income tax withholding, and how often it is deposited. */
export type WithholdingRules = Known & {
  readonly returns: readonly string[];
  readonly frequencies: readonly { readonly name: string; readonly who: string; readonly due: string }[];
  /** The due day of the quarterly return; null if the state assigns it, or no source has it. */
  readonly due: DueRule | null;
  readonly annual?: string | undefined;
  readonly electronic?: string | undefined;
  readonly note?: string | undefined;
  /** The layout has a record for each person on each payday. */
  readonly layout?: FileLayout | undefined;
};

/** Copies of Forms W-2 for a state. */
export type StateW2Rules = Known & {
  readonly takesFile: boolean;
  readonly format?: string | undefined;
  /** The day in the words of its sources. */
  readonly due?: string | undefined;
  /** The day of a year: the earlier one where sources state two. */
  readonly dueBy?: DueRule | undefined;
  readonly note?: string | undefined;
  /** The record RS as the state has published it, in place of that of EFW2, which no state has confirmed. */
  readonly record?: FixedRecord | undefined;
};

/** Reports of people who were hired. */
export type NewHireRules = Known & {
  readonly days: number;
  readonly site?: string | undefined;
  readonly note?: string | undefined;
  readonly contractors?:
    | {
        /** Dollars of a year from which a contractor is reported; null where every one is. */
        readonly paidFrom: string | null;
        readonly days: number;
        /** Whether a contractor is reported again each year. */
        readonly eachYear?: boolean | undefined;
        readonly note?: string | undefined;
        readonly confidence: string;
      }
    | undefined;
  readonly layout?: FileLayout | undefined;
  readonly withoutLayout?: string | undefined;
};

export type StateReportRules = {
  readonly fips: string;
  readonly wageReport: WageReportRules;
  readonly withholding: WithholdingRules | null;
  readonly w2: StateW2Rules | null;
  readonly newHires: NewHireRules;
};

/**
 * What each state requires of employers besides tax: wage reports, returns, copies of Forms W-2, new hires.
 */
export type StateReports = {
  readonly asOf: PlainDate;
  readonly states: Readonly<Record<string, StateReportRules | undefined>>;
};
