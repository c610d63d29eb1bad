/** What orders take of a check: the pay that their ceilings count, and the words and the law of each. */
import { expect, test } from 'vitest';
import type { DeductionEntry, Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { explainedGrossToNet, grossToNet } from '../../support/shipped.ts';
import { explainedLines, leavesOf } from './explained.ts';
import { order } from './garnishments/orders.ts';
import { plain } from './plain-worksheet.ts';

/** 1,000.00 a week in Texas, without income tax. */
const check = (more: Partial<Worksheet>): Worksheet => ({
  ...plain,
  checkDate: '2026-11-20',
  earnings: [{ kind: 'salary', amountCents: 100_000 }],
  federal: { filingStatus: 'single', exempt: true },
  ...more,
});
const cafeteria = (plan: DeductionEntry['plan'], amountCents: number): DeductionEntry => ({
  type: 'section_125',
  ...(plan ? { plan } : {}),
  employee: { amountCents },
});
const taken = (more: Partial<Worksheet>) =>
  grossToNet(check(more)).garnishments.map(({ withheldCents }) => withheldCents);

const law = '34 CFR 34.19(b), 34.20(b), 34.20(c); 31 USC 3720D, since 2003-03-21';

test('a student loan takes 15 % of what is left after the premiums of health insurance alone', () => {
  const garnishments = [order('student_loan')];
  expect(taken({ garnishments })).toEqual([13_852]); // of 923.50
  const deductions = [
    cafeteria('premium_only', 20_000),
    cafeteria('premium_only', 4_000),
    cafeteria('fsa', 6_000),
  ];
  // 7.65 % of 700.00 leave 946.45; 15 % of 706.45 are 105.9675
  expect(taken({ garnishments, deductions })).toEqual([10_596]);
});

test('the explanation rests on what the order asks for, and on each limit with its law', () => {
  const worksheet = check({ garnishments: [order('student_loan')] });
  expect(explainedLines(worksheet, 'garnishments.')).toEqual([
    'Garnishment student_loan 138.52 = asked 923.50 (100% of 923.50, 923.50); student loan percentage ' +
      `138.52 (15% of 923.50: 138.52); withheld 138.52\n    [garnishments.student_loan; ${law}; not rounded]`,
  ]);
  expect(leavesOf(worksheet, 'garnishments.student_loan')).toEqual([
    'asked by the order 92350',
    `student loan percentage 13852 (${law})`,
    `student loan excess 70600 (${law})`,
    'pay left 92350',
  ]);
  const { explanation } = explainedGrossToNet(worksheet);
  const text = JSON.stringify(explanation);
  expect(text).toContain('"operation":"fact","value":"92350","label":"pay left"');
  expect(text).not.toContain('"flags":[]');
});

test('it names no law where the order alone decides, and the doubts of a levy without a statement', () => {
  const small = order('student_loan', { capCents: 5_000, capRate: null });
  expect(explainedLines(check({ garnishments: [small] }), 'garnishments.')).toEqual([
    'Garnishment student_loan 50.00 = asked 50.00 (its cap of 50.00); withheld 50.00\n' +
      '    [garnishments.student_loan; arithmetic on the worksheet, since 2026-11-20; not rounded]',
  ]);
  const [levied] = explainedLines(check({ garnishments: [order('federal_tax_levy')] }), 'garnishments.');
  expect(levied).toMatch(
    /\[garnishments\.federal_tax_levy; 26 USC 6334\(d\); .*\n {4}note: no statement of exemptions: /,
  );
});

test('deductions after tax take what orders leave', () => {
  const uniforms: DeductionEntry = { type: 'miscellaneous', employee: { amountCents: 90_000 } };
  const paid = grossToNet(check({ garnishments: [order('student_loan')], deductions: [uniforms] }));
  expect(paid.deductions[0]?.amountCents).toBe(92_350 - 13_852);
  expect(paid.totals.netPayCents).toBe(0);
});

test('disposable earnings say what they are', () =>
  expect(explainedLines(check({}), 'disposable_earnings')).toEqual([
    'Disposable earnings 923.50 = 1,000.00 less 76.50 that law requires to be withheld\n' +
      '    [disposable_earnings; 15 USC 1672(b); 29 CFR 870.10, since 1970-07-01; not rounded]',
  ]));

test('a check without orders has none', () => expect(taken({})).toEqual([]));
