/** The least salary of an exempt employee, by place and day. */
import { expect, test } from 'vitest';
import { exemptSalaryOn } from '../../../../src/engine/payroll/earnings/exempt-salaries.ts';
import { rationalText } from '../../../../src/engine/payroll/rational.ts';
import { TABLES } from '../../../support/shipped.ts';

const on = (state: string, day: string, zip?: string) => {
  const found = exemptSalaryOn(TABLES.exemptSalaries, { state, ...(zip ? { zip } : {}) }, day);
  return found && [found.place, rationalText(found.weekly), found.effectiveFrom];
};

test('is 684 a week by federal law, since the rule of 2024 was vacated (29 CFR 541.600)', () => {
  expect(on('TX', '2026-11-20')).toEqual(['US', '68400', '2020-01-01']);
  expect(on('', '2026-11-20')).toEqual(['US', '68400', '2020-01-01']);
  expect(on('TX', '2019-12-31')).toBeUndefined();
});

test.each([
  ['AK', '2026-06-30', '104000'], // twice 13.00 for 40 hours
  ['AK', '2026-07-01', '112000'],
  ['CA', '2026-01-01', '135200'], // twice 16.90 for 40 hours
  ['CO', '2026-11-20', '111123'], // 57,784 a year
  ['ME', '2026-11-20', '87116'], // more than 3,000 times 15.10 a year
  ['NY', '2026-11-20', '119910'],
  ['WA', '2026-11-20', '154170'], // 2.25 times 17.13 for 40 hours
])('is more in %s on %s: %s cents', (state, day, cents) =>
  expect(on(state, day)?.slice(0, 2)).toEqual([state, cents]),
);

test('is more again in and around New York City', () => {
  const name = 'New York City, Nassau, Suffolk and Westchester';
  expect(on('NY', '2026-11-20', '10001')).toEqual([name, '127500', '2026-01-01']);
  expect(on('NY', '2025-11-20', '11501')).toEqual([name, '123750', '2025-01-01']);
  expect(on('NY', '2026-11-20', '12207')?.[0]).toBe('NY');
});

test('the federal amount holds where it is higher', () => {
  const row = { effectiveFrom: '2026-01-01', weekly: '475' };
  const federal = [{ effectiveFrom: '2020-01-01', weekly: '684' }];
  expect(exemptSalaryOn({ federal, states: { CT: [row] } }, { state: 'CT' }, '2026-01-01')?.place).toBe('US');
  expect(exemptSalaryOn({ federal: [], states: { CT: [row] } }, { state: 'CT' }, '2026-01-01')?.place).toBe(
    'CT',
  );
});
