import type { Operation } from '../graphql/operation-context.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';

/** How a column's values are written: money is cents, hours are ten-thousandths, a word is one of a few. */
export type Column = {
  /** In csv and json. */
  readonly name: string;
  /** For people. */
  readonly heading: string;
  readonly kind: 'text' | 'word' | 'day' | 'money' | 'hours';
  /** Its share of what a printed page has left; 1 unless said, and less for figures. */
  readonly width?: number;
  /** Whether a sum over all rows means nothing. */
  readonly isNotSummed?: boolean;
};

/** A value for each column. */
export type Row = readonly (string | number | null)[];

/** What a report is about. */
export type Asked = {
  readonly companyId: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly employeeId: string | undefined;
};

/** A page of a report, of so many rows of its source, and where the next one starts. */
export type ReportPage = {
  readonly rows: readonly Row[];
  readonly read: number;
  readonly next: string | null;
};

export type Report = {
  readonly title: string;
  readonly columns: readonly Column[];
  /** How many columns at the front rows below each other share: paper says them once. */
  readonly leading?: number;
  /** Of what range it can be made, beyond any: a whole quarter, a whole year. */
  readonly range?: 'quarter' | 'year';
  /** Whether it can be about one employee alone. */
  readonly isByEmployee?: boolean;
  /** How many rows its source has, for the progress. */
  readonly count: (operation: Operation, asked: Asked) => Promise<number>;
  /** A page that starts at a place; the first at the empty text. */
  readonly page: (operation: Operation, asked: Asked, at: string) => Promise<ReportPage>;
};
