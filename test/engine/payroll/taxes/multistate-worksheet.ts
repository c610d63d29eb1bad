/** Checks of people who live and work in several states. */

import type { MultistateTables } from '../../../../src/engine/payroll/taxes/multistate/multistate-tables.ts';
import type { Tables } from '../../../../src/engine/payroll/taxes/tables.ts';
import type {
  EarningEntry,
  MultistateFacts,
  Place,
  Worksheet,
} from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

export type More = Partial<Omit<Worksheet, 'places'>> & {
  home: string;
  work: readonly string[];
  employer?: readonly string[];
};

export const at = (state: string): Place => ({ state });

/** A weekly salary of 2,000 for work in the first state, unless other earnings are stated. */
export const worksheetOf = ({ home, work, employer = [], ...more }: More): Worksheet => ({
  ...plain,
  state: { code: work[0] ?? home },
  places: { residence: at(home), work: work.map(at), employer: employer.map(at) },
  ...more,
});

/** The figures with other rules between states. */
export function withRules(change: (rules: MultistateTables) => Partial<MultistateTables>): Tables {
  const states = TABLES.states.map((year) => {
    return { ...year, multistate: { ...year.multistate, ...change(year.multistate) } };
  });
  return { ...TABLES, states };
}

export function checkOf(more: More, tables = TABLES) {
  const { taxes, coverage = [], workStates } = grossToNet(worksheetOf(more), tables);
  const tax = (code: string) => taxes.find((line) => line.code === code);
  return {
    tax,
    cents: (code: string) => tax(code)?.amountCents,
    line: (code: string) => coverage.find((entry) => entry.code === code),
    insured: taxes.filter(({ code }) => code.endsWith('_sui')).map(({ code }) => code),
    workStates,
  };
}

/** One day at each place, the first usual. */
export const days = (...cents: number[]): EarningEntry[] =>
  cents.map((amountCents, place) => ({ kind: 'flat', amountCents, date: `2026-03-0${place + 2}`, place }));
export const certified = (...states: string[]): { multistate: MultistateFacts } => ({
  multistate: { nonresidenceCertificates: states },
});
