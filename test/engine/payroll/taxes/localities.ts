/** Checks of people who live and work in places with local taxes. */

import type { Tables } from '../../../../src/engine/payroll/taxes/tables.ts';
import type {
  EarningEntry,
  EnteredLocalRate,
  Place,
  Worksheet,
} from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { explainedLines, leavesOf } from '../explained.ts';
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
    line: (code: string) => coverage.find((entry) => entry.code === code),
  };
};

export const entered = (more: Partial<EnteredLocalRate>): EnteredLocalRate => ({
  locality: 'pa-psd-460101',
  name: 'Abington Township',
  kind: 'income',
  appliesTo: 'resident',
  rate: '0.015',
  from: '2026-01-01',
  source: 'DCED register',
  ...more,
});
export const salary = (amountCents: number, more: object = {}): EarningEntry => ({
  kind: 'salary',
  amountCents,
  ...more,
});
/** Works in two places, 1,500 of 2,000 in the first; 100 of expenses are no pay. */
export const inTwo = (residence: Place, ...work: Place[]): Partial<Worksheet> => ({
  places: { residence, work },
  earnings: [
    salary(150_000),
    salary(50_000, { place: 1 }),
    { kind: 'reimbursement', amountCents: 10_000, place: 1 },
  ],
});

/** The explanation of a tax of a check at a place, a line each, without line breaks. */
export const explained = (work: Place, rule: string, more?: More) =>
  explainedLines(worksheetAt(work, more), rule).map((line) => line.replace(/\n +/g, ' '));
export const leaves = (work: Place, id: string, more?: More) => leavesOf(worksheetAt(work, more), id);
