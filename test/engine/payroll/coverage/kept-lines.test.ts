/** Lines of coverage repeat from check to check, and are then the same objects: many checks hold one. */
import { expect, test } from 'vitest';
import { notComputed, notDue, type Uncovered } from '../../../../src/engine/payroll/coverage/coverage.ts';

const line: Uncovered = {
  code: 'xx_income',
  name: 'XX income tax',
  jurisdiction: 'XX',
  reason: 'not loaded',
};

test('a line that says the same is the same object, and one that says something else is not', () => {
  const first = notComputed(line);
  expect(notComputed({ ...line })).toBe(first);
  for (const [field, said] of Object.entries({
    name: 'YY income tax',
    jurisdiction: 'YY',
    reason: 'not stated',
    missing: 'the county',
  })) {
    const other = { ...line, [field]: said };
    expect(notComputed(other), field).toStrictEqual({ ...other, status: 'not_computed' });
    expect(notComputed(line), field).toStrictEqual({ ...line, status: 'not_computed' });
  }
});

test('a line has no fields that say nothing', () =>
  expect(notDue({ ...line, missing: undefined })).toStrictEqual({ ...line, status: 'not_due' }));

test('ten thousand lines are kept, and all are forgotten with the next one', () => {
  const lineOf = (at: number) => notDue({ ...line, code: `xx_local:${at}` });
  const forgottenAfter = (first: number) => {
    const kept = lineOf(first);
    let added = 0;
    while (added < 20_000 && lineOf(first) === kept) {
      added += 1;
      lineOf(first + added);
    }
    return added;
  };
  forgottenAfter(0); // with what other tests left: only its last line and its first one, made again, are kept
  expect(2 + forgottenAfter(100_000)).toBe(10_000);
});
