/** The amount that the API answers for a gross-up: a cent less nets too little, whatever the worksheet. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withAmount } from '../../../src/engine/payroll/gross-up.ts';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { runs } from '../../support/sample.ts';
import { amountThatNets, grossToNet, grossUp } from '../../support/shipped.ts';
import { anyWorksheet } from './random-worksheet.ts';

const net = (worksheet: Worksheet, amount: number) =>
  grossToNet(withAmount(worksheet, 0, amount)).totals.netPayCents;
const withEarning = (worksheet: Worksheet, kind: 'bonus' | 'flat'): Worksheet => ({
  ...worksheet,
  earnings: [
    { kind, date: worksheet.periodEnd ?? worksheet.checkDate, amountCents: 0 },
    ...worksheet.earnings,
  ],
});

test('nets the target, and a cent less does not; a check that is computed is computed with every amount', () =>
  fc.assert(
    fc.property(
      anyWorksheet,
      fc.constantFrom('bonus' as const, 'flat' as const),
      fc.integer({ min: 1, max: 600_000 }),
      (random, kind, added) => {
        const worksheet = withEarning(random, kind);
        const target = net(worksheet, 0) + added;
        const amount = amountThatNets(worksheet, target, 0);
        expect(net(worksheet, 1_000_000_000)).toBeGreaterThanOrEqual(0);
        fc.pre(amount !== undefined);
        expect(amount).toBeGreaterThan(0);
        expect(net(worksheet, amount)).toBeGreaterThanOrEqual(target);
        expect(net(worksheet, amount - 1)).toBeLessThan(target);
      },
    ),
    runs(300),
  ));

const oregon: Worksheet = {
  checkDate: '2026-03-13',
  payFrequency: 'biweekly',
  earnings: [{ kind: 'salary', amountCents: 0 }],
  federal: { filingStatus: 'single' },
  state: { code: 'OR' },
};

test('is the smallest amount where net pay rises with the amount', () => {
  for (const target of [1, 99, 123_456, 400_000]) {
    expect(amountThatNets(oregon, target, 0)).toBe(grossUp(oregon, target).amountCents);
  }
});

test('is 0 where the check nets the target without it', () => {
  const paid = { ...oregon, earnings: [...oregon.earnings, { kind: 'flat' as const, amountCents: 9_000 }] };
  const present = net(paid, 0);
  expect(amountThatNets(paid, present, 0)).toBe(0);
  expect(amountThatNets(paid, present - 1, 0)).toBe(0);
  expect(amountThatNets(paid, present + 1, 0)).toBeGreaterThan(0);
});

test('is none above ten million dollars', () => {
  const most = net(oregon, 1_000_000_000);
  expect(amountThatNets(oregon, most, 0)).toBe(1_000_000_000);
  expect(amountThatNets(oregon, most + 1, 0)).toBeUndefined();
  expect(amountThatNets(oregon, 1_100_000_000, 0)).toBeUndefined();
});
