/** A check in one state, and the income tax of the state on it: its line, its sentence and its figures. */

import { centsOf } from '../../../../src/engine/payroll/money.ts';
import type { PayFrequency, StateFacts, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { leavesOf, namedAmounts } from '../explained.ts';

export const check = (frequency: PayFrequency, wages: string, state: StateFacts): Worksheet => ({
  checkDate: '2026-11-20',
  payFrequency: frequency,
  earnings: [{ kind: 'salary', amountCents: centsOf(wages) }],
  federal: { filingStatus: 'single', statedWithholdingCents: 0 },
  state,
});
const ruleOf = ({ state }: Worksheet) => `${state?.code.toLowerCase()}_income`;
export const lineOf = (worksheet: Worksheet) =>
  grossToNet(worksheet).taxes.find(({ code }) => code === ruleOf(worksheet));
export const tax = (...args: Parameters<typeof check>) => lineOf(check(...args))?.amountCents;
export const words = (worksheet: Worksheet) => namedAmounts(worksheet).get(ruleOf(worksheet))?.formula;
/** What the tax rests on besides brackets and periods, each figure once and without its source. */
export const figures = (worksheet: Worksheet) =>
  [...new Set(leavesOf(worksheet, ruleOf(worksheet)).map((leaf) => leaf.replace(/ \(http.*/, '')))].filter(
    (leaf) => !/^(pay periods|tax at that amount|bracket from|rate above it|extra state)/.test(leaf),
  );
