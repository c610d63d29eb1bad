/** Schedule R of Form 941: the share of each client of a filer for several employers. */
import type { Cents } from '../../../engine/payroll/money.ts';
import { centsOn, type Line } from './line.ts';

/** The amounts of one business on Schedule R. */
export type Share = { readonly employees: number; readonly lines: readonly Line[] };

export type Client = Share & {
  readonly ein: string;
  /** The type of wages (A, B, C or D), of a certified professional employer organization. */
  readonly wagesType: 'A' | 'B' | 'C' | 'D' | null;
};

/** The columns with amounts, by letter. */
export type Columns = { readonly employees: number; readonly cents: Readonly<Record<Column, Cents>> };
export type Column = (typeof columns)[number][0];

const columns = [
  ['d', '2'],
  ['e', '3'],
  ['g', '5a.2', '5b.2'],
  ['h', '5c.2'],
  ['i', '5e'],
  ['j', '5f'],
  ['k', '11'],
  ['q', '12'],
  ['r', '13'],
] as const;

export type ScheduleR = {
  readonly clients: readonly (Columns & Pick<Client, 'ein' | 'wagesType'>)[];
  /** Line 6. */
  readonly ofClients: Columns;
  /** Line 8: the filer's own employees. */
  readonly own: Columns;
  /** Line 9: the amounts of Form 941. */
  readonly total: Columns;
};

/**
 * Computes Schedule R. Amounts of no client count for the filer's own employees, so that line 9 equals Form
 * 941.
 */
export function scheduleR(whole: Share, clients: readonly Client[]): ScheduleR {
  const total = columnsOf(whole);
  const shares = clients.map((client) => {
    return { ein: client.ein, wagesType: client.wagesType, ...columnsOf(client) };
  });
  const ofClients = shares.reduce<Columns>(
    (sum, share) => combined(sum, share, 1),
    combined(total, total, -1),
  );
  return { clients: shares, ofClients, own: combined(total, ofClients, -1), total };
}

const columnsOf = ({ employees, lines }: Share): Columns => ({
  employees,
  cents: byColumn((_letter, names) => names.reduce((sum, name) => sum + centsOn(lines, name), 0)),
});

const combined = (a: Columns, b: Columns, sign: 1 | -1): Columns => ({
  employees: a.employees + sign * b.employees,
  cents: byColumn((letter) => a.cents[letter] + sign * b.cents[letter]),
});

const byColumn = (centsOf: (letter: Column, names: readonly string[]) => Cents): Record<Column, Cents> =>
  Object.fromEntries(columns.map(([letter, ...names]) => [letter, centsOf(letter, names)])) as Record<
    Column,
    Cents
  >; // of every column
