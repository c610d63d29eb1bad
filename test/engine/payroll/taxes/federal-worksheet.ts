/** Checks with federal facts, and their income tax. */

import type { Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { explainedLines, leavesOf } from '../explained.ts';
import { plain, tax } from '../plain-worksheet.ts';

export const SALARY = { kind: 'salary', amountCents: 200_000 } as const;
export const bonusOf = (amountCents: number) => ({ kind: 'bonus', amountCents }) as const;
export const incomeTax = (worksheet: Partial<Worksheet>) =>
  tax(grossToNet({ ...plain, ...worksheet }), 'us_income');
export const PUB_15T =
  'IRS Pub. 15-T (2026), Worksheet 1A and its annual percentage method tables, since 2026-01-01';
export const explained = (worksheet: Partial<Worksheet>, rule: string) =>
  explainedLines({ ...plain, ...worksheet }, rule).map((line) => line.replace(/\n +/g, ' '));
export const leaves = (worksheet: Partial<Worksheet>, id: string) =>
  new Set(leavesOf({ ...plain, ...worksheet }, id));
