import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/**
 * A column of a report. Money is in cents, hours are in ten-thousandths, and a word is one of a fixed set.
 */
export type Column = {
  /** The name in csv and json. */
  readonly name: string;
  /** The heading in pdf. */
  readonly heading: string;
  readonly kind: 'text' | 'word' | 'day' | 'money' | 'hours';
  /** The share of the spare width of a printed page. Defaults to 1, and to less for figures. */
  readonly width?: number;
  /** Whether to leave the column out of the totals. */
  readonly isNotSummed?: boolean;
};

/** A value for each column. */
export type Row = readonly (string | number | null)[];

/** The company, range and employee that a report covers. */
export type Scope = {
  readonly companyId: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly employeeId: string | undefined;
};

/** A page of a report, the number of source rows it read, and the start of the next page. */
export type ReportPage = {
  readonly rows: readonly Row[];
  readonly read: number;
  readonly next: string | null;
};

export type Report = {
  readonly title: string;
  readonly columns: readonly Column[];
  /** The number of leading columns that pdf prints once for consecutive rows with the same values. */
  readonly leading?: number;
  /** The only range that is permitted, such as a whole quarter. Defaults to any range. */
  readonly range?: 'quarter' | 'year';
  /** The only format of the file. Defaults to any format. */
  readonly format?: 'csv';
  /** Throws the fault that refuses a request. */
  readonly require?: (operation: Operation) => void;
  /** Whether the report can be limited to one employee. */
  readonly isByEmployee?: boolean;
  /** The number of source rows, for the progress. */
  readonly count: (operation: Operation, scope: Scope) => Promise<number>;
  /** The page that starts at a position; the first page starts at the empty text. */
  readonly page: (operation: Operation, scope: Scope, at: string) => Promise<ReportPage>;
};
