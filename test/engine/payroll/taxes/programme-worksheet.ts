/** Weekly worksheets in a state, and what programmes take on them. */

import type { CompanyFacts, Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { explainedLines } from '../explained.ts';
import { plain } from '../plain-worksheet.ts';

/** A weekly salary of 2,000 in a state. */
export const weekly = (code: string, more: Partial<Worksheet> = {}): Worksheet => ({
  ...plain,
  state: { code },
  ...more,
});
export const lineOf = (worksheet: Worksheet, code: string) =>
  grossToNet(worksheet).taxes.find((line) => line.code === code);
export const amountOf = (worksheet: Worksheet, code: string) => lineOf(worksheet, code)?.amountCents;
export const notComputed = (worksheet: Worksheet) =>
  grossToNet(worksheet).notComputed.map(({ code, reason }) => `${code}: ${reason}`);
export const explained = (worksheet: Worksheet, rule: string) =>
  explainedLines(worksheet, rule).map((line) => line.replace(/\n +/g, ' '));
export const company = (facts: CompanyFacts) => ({ company: facts });
