/** Which steps say that one of them failed. */
import { expect, test } from 'vitest';
import { stepsToSay } from '../../../src/money/payruns/say-failed.ts';
import type { Step } from '../../../src/money/payruns/step.ts';

const step = (kind: Step['kind'], companyId = 'broken'): Step => ({
  at: 0,
  kind,
  companyId,
  checkDate: '2026-11-20',
});

test('the failed step says so, and apart from it those of its company that wait behind it', () => {
  const [failed, behind] = [step('cut-off'), step('pay-out')];
  const due = [failed, behind, step('pay-out', 'sound')];
  expect(stepsToSay(failed, due)).toEqual([[failed], [behind]]);
});

test('what waits for an approval says nothing of another step, and says so itself when that fails', () => {
  const [unapproved, cutOff] = [step('unapproved'), step('cut-off')];
  expect(stepsToSay(cutOff, [cutOff, unapproved])).toEqual([[cutOff], []]);
  expect(stepsToSay(unapproved, [unapproved, cutOff])).toEqual([[unapproved], [cutOff]]);
});
