/** Which step counts as repeated without an effect: it would be run for ever. */
import { expect, test } from 'vitest';
import { requireProgress, type StepRun } from '../../../src/money/payruns/run-due-payroll.ts';
import type { Step } from '../../../src/money/payruns/step.ts';

const at = Date.parse('2026-11-20T22:00:00Z');
const step: Step = { at, kind: 'bank', companyId: 'one', checkDate: '2026-11-20' };
const results = [
  {
    at,
    companyId: 'one',
    checkDate: '2026-11-20',
    what: 'held' as const,
    employerCheckId: null,
    checkIds: ['check'],
    paymentIds: [],
    reason: 'It waits.',
  },
];
const later = at + 60_000;
const run: StepRun = { step, now: later, results };

const after = (next: Partial<Step>, more: Partial<StepRun> = {}, last: StepRun | undefined = run) =>
  requireProgress(last, { ...run, step: { ...step, ...next }, ...more });
const problem = 'a step of payroll changes nothing, and stays due';

test('a step that does what it did before is refused', () => {
  expect(() => after({})).toThrow(problem);
  expect(() => after({}, { results: structuredClone(results) })).toThrow(problem);
});

test('a step of which each transaction is its instant is the same one', () => {
  const atOnce: StepRun = { ...run, step: { ...step, at: later } };
  const next = { step: { ...step, at: later + 5 }, now: later + 5 };
  expect(() => requireProgress(atOnce, { ...run, ...next })).toThrow(problem);
  const planned = { step: { ...step, at: later + 5 }, now: later + 6 };
  expect(() => requireProgress(atOnce, { ...run, ...planned })).not.toThrow();
});

test.each<[string, Partial<Step>, Partial<StepRun>]>([
  ['another instant', { at: at + 1 }, {}],
  ['an instant that is now, after one that was not', { at: later }, {}],
  ['another kind', { kind: 'pay-out' }, {}],
  ['another company', { companyId: 'other' }, {}],
  ['another day', { checkDate: '2026-11-23' }, {}],
  ['another result', {}, { results: [] }],
])('a step of %s goes on', (_what, next, more) => expect(() => after(next, more)).not.toThrow());

test('the first step goes on, whatever it does', () =>
  expect(() => requireProgress(undefined, run)).not.toThrow());
