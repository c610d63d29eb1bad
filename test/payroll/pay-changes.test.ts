import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedPay, payChanges, payChangesText } from '../../src/payroll/pay-changes.ts';
import type { Worksheet } from '../../src/payroll/worksheet.ts';
import { runs } from '../support/sample.ts';
import { grossToNet } from '../support/shipped.ts';
import { anyWorksheet } from './random-worksheet.ts';

const weekly: Worksheet = {
  checkDate: '2026-11-20',
  payFrequency: 'weekly',
  earnings: [{ kind: 'regular', hours: '40', rate: '24.50' }],
  federal: { filingStatus: 'single', exempt: true },
  state: { code: 'TX' },
};
const changes = (before: Partial<Worksheet>, after: Partial<Worksheet>) =>
  payChanges(grossToNet({ ...weekly, ...before }), grossToNet({ ...weekly, ...after }));

test('hours and taxes that changed are named with their effect on net pay, the largest first', () => {
  const found = changes({}, { earnings: [{ kind: 'regular', hours: '38.5', rate: '24.50' }] });
  expect(found).toEqual([
    { label: 'Regular pay', cents: -3675, why: '1.5 hours less' },
    { label: 'Social Security', cents: 228, why: 'taxable wages 36.75 less' }, // 6.2 % of 36.75
    { label: 'Medicare', cents: 53, why: 'taxable wages 36.75 less' },
  ]);
  expect(payChangesText(found)).toBe(
    'Net pay is 33.94 less. Regular pay: 1.5 hours less, -36.75. ' +
      'Social Security: taxable wages 36.75 less, +2.28. Medicare: taxable wages 36.75 less, +0.53.',
  );
});

test('a raise, a new bonus and an ended deduction are said in words', () => {
  const uniform = { type: 'miscellaneous', name: 'Uniforms', employee: { amountCents: 750 } } as const;
  const raise = { kind: 'regular', hours: '40', rate: '25' } as const;
  const found = changes(
    { deductions: [uniform] },
    { earnings: [raise, { kind: 'bonus', amountCents: 10_000 }] },
  );
  expect(found.filter(({ label }) => !/Social|Medicare/.test(label))).toEqual([
    { label: 'Bonus', cents: 10_000, why: 'new on this check' },
    { label: 'Regular pay', cents: 2_000, why: '0.5 an hour more' },
    { label: 'Uniforms', cents: 750, why: 'ended' },
  ]);
});

test('a tax that began is said to have begun', () => {
  const code = 'us_additional_medicare';
  const tax = { code, name: 'Additional Medicare', jurisdiction: 'US', payer: 'employee' } as const;
  const before: ComparedPay = { earnings: [], taxes: [], deductions: [], garnishments: [] };
  const taxes = [{ ...tax, taxableWagesCents: 50_000, amountCents: 450 }];
  expect(payChanges(before, { ...before, taxes })).toEqual([
    { label: 'Additional Medicare', cents: -450, why: 'began' },
  ]);
});

test('two equal checks have no changes', () => {
  expect(payChangesText(changes({}, {}))).toBe('Net pay is the same.');
});

test('the parts add up to the difference of the net pays, whatever the two checks are', () =>
  fc.assert(
    fc.property(anyWorksheet, anyWorksheet, (one, other) => {
      const [before, after] = [grossToNet(one), grossToNet(other)];
      const parts = payChanges(before, after).reduce((sum, { cents }) => sum + cents, 0);
      expect(parts).toBe(after.totals.netPayCents - before.totals.netPayCents);
    }),
    runs(2_000),
  ));
