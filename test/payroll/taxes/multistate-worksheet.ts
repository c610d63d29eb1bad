/** Checks of people who live and work in several states. */

import type { EarningEntry, MultistateFacts, Place, Worksheet } from '../../../src/payroll/worksheet.ts';
import { grossToNet } from '../../support/shipped.ts';
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

export function checkOf(more: More) {
  const { taxes, coverage = [], workStates } = grossToNet(worksheetOf(more));
  const tax = (code: string) => taxes.find((line) => line.code === code);
  return {
    tax,
    cents: (code: string) => tax(code)?.amountCents,
    line: (code: string) => coverage.find((one) => one.code === code),
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
