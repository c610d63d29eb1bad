import type { PlainDate } from '../../payroll/calendar/plain-date.ts';
import { amountText, moneyText } from '../../payroll/money.ts';
import type { Column, Row } from '../report.ts';

/** The head of a report's file. */
export type Head = {
  readonly report: string;
  readonly title: string;
  readonly company: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** By payroll's clock, ISO 8601. */
  readonly madeAt: string;
  readonly isTest: boolean;
  readonly columns: readonly Column[];
  readonly leading?: number | undefined;
};

/** Renders pages of rows as a file, piece by piece, with one page in memory at a time. */
export type Renderer = (
  head: Head,
  pages: AsyncIterable<readonly Row[]>,
) => AsyncGenerator<string | Uint8Array, void, void>;

type Value = Row[number];

/** 125000 ten-thousandths -> "12.5". */
const hoursText = (tenThousandths: number): string => String(tenThousandths / 10_000);

/** A value for machines: 1234.56, without a currency. */
export function plainText({ kind }: Column, value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return kind === 'hours' ? hoursText(value) : amountText(value);
}

/** A value for people: 1,234.56, direct deposit. */
export function peopleText(column: Column, value: Value): string {
  if (column.kind === 'word')
    return String(value ?? '')
      .replaceAll('_', ' ')
      .replace(':', ': ');
  return typeof value === 'number' && column.kind === 'money' ? moneyText(value) : plainText(column, value);
}

export const isNumber = ({ kind }: Column): boolean => kind === 'money' || kind === 'hours';

/** Adds up the columns that have totals, row by row. */
export function summing(columns: readonly Column[]) {
  const sums = columns.map((column): number | null => (isNumber(column) && !column.isNotSummed ? 0 : null));
  return {
    sums,
    add(row: Row): void {
      for (const [i, value] of row.entries()) {
        const sum = sums[i];
        if (typeof sum === 'number' && typeof value === 'number') sums[i] = sum + value;
      }
    },
  };
}
