/** What a payday waits for, with one check and with many, in both languages. */
import { expect, test } from 'vitest';
import { english, type Said } from '../../../src/foundation/sentence.ts';
import { spanish } from '../../../src/foundation/spanish/spanish.ts';
import { waitsBecause } from '../../../src/money/payrun-approvals/status-of.ts';

const waiting = (unapprovedChecks: number, checkCount: number) =>
  waitsBecause({
    status: 'open',
    checkCount,
    unapprovedChecks,
    approvals: [],
    approvalsNeeded: 1,
    company: { payrollSecondApprovalAboveCents: null },
    unapprovedCash: null,
  });

const inSpanish = (said: Said): string =>
  typeof said === 'string'
    ? spanish[said]
    : Object.entries(said.values).reduce(
        (words, [name, value]) => words.replace(`{${name}}`, String(value)),
        String(Object.entries(spanish).find(([words]) => words === said.template)?.[1]),
      );

test.each([
  [1, 1, 'The check is not approved.', 'El cheque no está aprobado.'],
  [1, 12, '1 of 12 checks is not approved.', 'No está aprobado 1 de 12 cheques.'],
  [2, 12, '2 of 12 checks are not approved.', 'No están aprobados 2 de 12 cheques.'],
])('the verb agrees with %d of %d checks', (count, all, inEnglish, words) => {
  const said = waiting(count, all);
  expect(said && english(said)).toBe(inEnglish);
  expect(said && inSpanish(said)).toBe(words);
});
