/** Checks of people who live and work in places with local taxes. */
import { grossToNet } from '../../../src/payroll/gross-to-net.ts';
import { TABLES, type Tables } from '../../../src/payroll/taxes/tables.ts';
import type { Place, Worksheet } from '../../../src/payroll/worksheet.ts';
import { plain } from '../plain-worksheet.ts';

export const at = (...localities: string[]): Place => {
  return { state: localities[0]?.slice(0, 2).toUpperCase() ?? 'TX', city: 'X', zip: '00000', localities };
};
export type More = Partial<Worksheet> & { home?: Place; allowances?: number };

/** A weekly salary of 2,000 earned at a place by somebody who lives at `home`, there unless stated. */
export const worksheetAt = (work: Place, { home = work, allowances = 0, ...more }: More = {}): Worksheet => ({
  ...plain,
  state: { code: work.state, allowances },
  places: { residence: home, work: [work] },
  ...more,
});
/** The tables without what the engine remembers of them: each check looks its localities up again. */
const freshTables = (): Tables => ({
  ...TABLES,
  locals: TABLES.locals.map((year) => ({
    ...year,
    states: Object.fromEntries(Object.entries(year.states).map(([code, state]) => [code, { ...state }])),
  })),
});
export const linesAt = (work: Place, more?: More) => {
  const { taxes, coverage = [] } = grossToNet(worksheetAt(work, more), freshTables());
  const tax = (code: string) => taxes.find((line) => line.code === code);
  return {
    taxes,
    coverage,
    cents: (code: string) => tax(code)?.amountCents,
    tax,
    line: (code: string) => coverage.find((one) => one.code === code),
  };
};
