import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type ComparedPay,
  payChanges as changesBetween,
  payChangesText,
} from '../../../src/engine/payroll/pay-changes.ts';
import type { PaycheckEarning } from '../../../src/engine/payroll/paycheck.ts';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { runs } from '../../support/sample.ts';
import { grossToNet } from '../../support/shipped.ts';
import { anyWorksheet } from './random-worksheet.ts';

/** Without what screens need for other languages. */
const payChanges = (before: ComparedPay, after: ComparedPay) =>
  changesBetween(before, after).map(({ said: _, ...change }) => change);

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

describe('a line of pay', () => {
  const pay = (kind: PaycheckEarning['kind'], amountCents: number, more: Partial<PaycheckEarning> = {}) => {
    const earnings = [{ kind, amountCents, ...more }];
    return { earnings, taxes: [], deductions: [], garnishments: [] } satisfies ComparedPay;
  };
  const nothing: ComparedPay = { earnings: [], taxes: [], deductions: [], garnishments: [] };
  const hours = (count: string, rate?: string) => ({ hours: count, ...(rate ? { rate } : {}) });

  it.each<[string, ComparedPay, ComparedPay, string | null]>([
    ['of more hours', pay('regular', 100, hours('1')), pay('regular', 150, hours('1.5')), '0.5 hours more'],
    [
      'of fewer hours at a higher rate',
      pay('regular', 2_000, hours('1', '20')),
      pay('regular', 1_050, hours('0.5', '21')),
      '0.5 hours less, 1 an hour more',
    ],
    ['whose rate is new', pay('regular', 100), pay('regular', 150, hours('0', '1')), null],
    ['of another amount', pay('bonus', 100), pay('bonus', 150), null],
    ['that is gone', pay('flat', 100), nothing, 'not on this check'],
    ['that is new', nothing, pay('flat', 100), 'new on this check'],
    ['that was zero', pay('flat', 0), pay('flat', 100), 'new on this check'],
    [
      'of the shortfall of overtime says no hours twice',
      pay('overtime_shortfall', 100, hours('5')),
      pay('overtime_shortfall', 150, hours('6')),
      null,
    ],
  ])('%s', (_, before, after, why) => expect(payChanges(before, after)[0]?.why).toBe(why));

  it('is one for all lines of its kind, with a rate where all have the same', () => {
    const two = (rate: string): ComparedPay => ({
      ...nothing,
      earnings: [
        { kind: 'regular', amountCents: 2_000, ...hours('1', '20') },
        { kind: 'regular', amountCents: 2_000, ...hours('1', rate) },
      ],
    });
    expect(payChanges(two('20'), pay('regular', 6_300, hours('3', '21')))).toEqual([
      { label: 'Regular pay', cents: 2_300, why: '1 hours more, 1 an hour more' },
    ]);
    expect(payChanges(two('22'), pay('regular', 6_300, hours('3', '21')))[0]?.why).toBe('1 hours more');
  });
  it('is named as people say it', () => {
    const kinds = ['regular', 'flat', 'pto', 'sick', 'double_time'] as const;
    expect(kinds.map((kind) => payChanges(nothing, pay(kind, 100))[0]?.label)).toEqual([
      'Regular pay',
      'Flat pay',
      'Paid time off',
      'Sick pay',
      'Double time',
    ]);
    const types = ['401k', 'hsa', 'section_125', 'roth_ira'] as const;
    const deductions = types.map((type) => ({ type, employee: { amountCents: 100 } }));
    const labels = changes({}, { deductions }).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['401(k)', 'HSA', 'Section 125 plan', 'Roth ira']));
  });
  it('that is not paid through the check is none', () => {
    expect(payChanges(nothing, pay('cash_tips', 100))).toEqual([]);
    expect(payChanges(nothing, pay('group_term_life', 100))).toEqual([]);
  });
});

test('taxes of the employer change no net pay; deductions differ by name, orders by id', () => {
  const deduction = { type: 'miscellaneous', employee: { amountCents: 100 } } as const;
  const order = { effectiveFrom: '2026-01-01', servedOn: '2026-01-01', type: 'student_loan' } as const;
  const before = {
    deductions: [deduction, { ...deduction, name: 'Uniforms' }],
    garnishments: [{ ...order, id: 'a', capCents: 200 }],
  };
  const after = {
    deductions: [{ ...deduction, name: 'Uniforms', employee: { amountCents: 300 } }],
    garnishments: [{ ...order, id: 'b', capCents: 500 }],
  };
  expect(changes(before, after)).toEqual([
    { label: 'Garnishment: student loan', cents: -500, why: 'began' },
    { label: 'Uniforms', cents: -200, why: null },
    { label: 'Garnishment: student loan', cents: 200, why: 'ended' },
    { label: 'Miscellaneous', cents: 100, why: 'ended' },
  ]);
});

test('two deductions of one type are two lines', () => {
  const named = (name: string, amountCents: number) =>
    ({ type: 'miscellaneous', name, employee: { amountCents } }) as const;
  expect(
    changes(
      { deductions: [named('Uniforms', 100), named('Tools', 300)] },
      { deductions: [named('Uniforms', 200), named('Tools', 150)] },
    ),
  ).toEqual([
    { label: 'Tools', cents: 150, why: null },
    { label: 'Uniforms', cents: -100, why: null },
  ]);
});

test('a change is said with its sign, and with its reason where there is one', () =>
  expect(
    payChangesText([
      { label: 'Bonus', cents: 500, why: null },
      { label: 'Flat pay', cents: -100, why: 'not on this check' },
    ]),
  ).toBe('Net pay is 4.00 more. Bonus: +5.00. Flat pay: not on this check, -1.00.'));

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
