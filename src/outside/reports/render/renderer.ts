import { isPlainDate, type PlainDate } from '../../../engine/payroll/calendar/plain-date.ts';
import { amountText, moneyText } from '../../../engine/payroll/money.ts';
import type { Column, Row } from '../report.ts';

/** What stands at the head of a report's file. */
export type Head = {
  readonly report: string;
  readonly title: string;
  readonly company: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** By the clock of payroll, in ISO 8601. */
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

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
});
const quantity = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** As the screens show it: `Nov 20, 2026`. */
export const dayText = (on: PlainDate): string => day.format(new Date(`${on}T00:00:00Z`));
export const momentText = (at: string): string => `${moment.format(new Date(at))} Pacific time`;

/** A value for people, written as the screens show it: $1,234.56, Nov 20, 2026, direct deposit. */
export function peopleText(column: Column, value: Value): string {
  if (typeof value === 'number') {
    if (column.kind === 'hours') return quantity.format(value / 10_000);
    return column.kind === 'money' ? moneyText(value).replace(/^-?/, '$&$') : plainText(column, value);
  }
  // the value may be the word Total
  if (column.kind === 'day' && value && isPlainDate(value)) return dayText(value);
  return column.kind === 'word'
    ? (value ?? '').replaceAll('_', ' ').replace(':', ': ')
    : plainText(column, value);
}

export const isNumber = ({ kind }: Column): boolean => kind === 'money' || kind === 'hours';

/** Adds up the columns that have totals, one row after another. */
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
