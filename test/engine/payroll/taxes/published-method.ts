/** A check of a pay period in a state that prints a method for it, and what its explanation shows. */

import { expect } from 'vitest';
import { centsOf } from '../../../../src/engine/payroll/money.ts';
import type { StateFacts, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { explainedLines, leavesOf } from '../explained.ts';

export const check = (
  wages: string,
  state: StateFacts,
  payFrequency: Worksheet['payFrequency'] = 'biweekly',
): Worksheet => ({
  checkDate: '2026-11-20',
  payFrequency,
  earnings: [{ kind: 'salary', amountCents: centsOf(wages) }],
  federal: { filingStatus: 'single', statedWithholdingCents: 20_000 },
  state,
});

/** The case, the check, the sentence that explains the tax, and each figure of it. */
export type PublishedMethod = [name: string, worksheet: Worksheet, words: string, figures: string[]];

export function expectExplained(...[, worksheet, words, figures]: PublishedMethod): void {
  const rule = `${worksheet.state?.code.toLowerCase()}_income`;
  expect(explainedLines(worksheet, `${rule};`).map((line) => line.split('\n')[0])).toEqual([words]);
  const leaves = leavesOf(worksheet, rule).map((leaf) => leaf.replace(/ \(http.*/, ''));
  expect(new Set(leaves)).toEqual(new Set([...figures, 'extra state withholding 0']));
}
