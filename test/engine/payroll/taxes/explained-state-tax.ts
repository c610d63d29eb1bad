/** Checks of one state, and what the explanation of its income tax shows. */

import { expect } from 'vitest';
import { centsOf } from '../../../../src/engine/payroll/money.ts';
import type { StateFacts, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { TABLES } from '../../../support/shipped.ts';
import { explainedLines, leavesOf, namedAmounts } from '../explained.ts';

/** The sentence that explains the tax, the check, and each figure that the sentence rests on. */
export type ExplainedTax = [words: string, worksheet: Worksheet, leaves: string[]];

export const yearly = (wages: string, state: StateFacts, more: Partial<Worksheet> = {}): Worksheet => ({
  checkDate: '2026-11-20',
  payFrequency: 'annually',
  earnings: [{ kind: 'salary', amountCents: centsOf(wages) }],
  federal: { filingStatus: 'single', statedWithholdingCents: 200_000 },
  state,
  ...more,
});
const incomeOf = ({ state }: Worksheet) => `${state?.code.toLowerCase()}_income`;

/** The state's income tax as one sentence, without its source. */
const sentence = (worksheet: Worksheet, rule = incomeOf(worksheet)) =>
  explainedLines(worksheet, `${rule};`).map((line) => line.split('\n')[0]);

/** What the tax rests on, each figure once and without its source. */
export const figures = (worksheet: Worksheet, rule = incomeOf(worksheet)) => [
  ...new Set(leavesOf(worksheet, rule).map((leaf) => leaf.replace(/ \(http.*/, ''))),
];

export const EXTRA = 'extra state withholding 0';
export const PERIODS = 'pay periods a year 1';
export const bracket = (base: string, from: string, rate: string) => [
  `tax at that amount ${base}`,
  `bracket from ${from}`,
  `rate above it ${rate}`,
];

export function expectSentence(...[words, worksheet, leaves]: ExplainedTax): void {
  expect(sentence(worksheet)).toEqual([words]);
  expect(new Set(figures(worksheet))).toEqual(new Set(leaves));
}

/** No figure of another state or day: each is cited as the state's row of figures is. */
export function expectOwnFigures(worksheet: Worksheet): void {
  const named = namedAmounts(worksheet).get(incomeOf(worksheet));
  const rows = TABLES.states[0]?.states[worksheet.state?.code ?? '']?.withholding ?? [];
  expect(rows.map(({ source, effectiveFrom }) => [source, effectiveFrom])).toContainEqual([
    named?.citation,
    named?.effectiveFrom,
  ]);
  const own = `(${named?.citation}, since ${named?.effectiveFrom})`;
  const cited = leavesOf(worksheet, incomeOf(worksheet)).filter((leaf) => leaf.includes('(http'));
  expect(cited.filter((leaf) => !leaf.endsWith(own))).toEqual([]);
}
