/** How amounts that remember their steps are written down: each once, with its name, inputs and rounding. */
import { describe, expect, test } from 'vitest';
import { explanationOf } from '../../../src/engine/payroll/explanation/explanation-of.ts';
import { TRACING_CALCULATOR as calculator } from '../../../src/engine/payroll/explanation/traced.ts';
import { type Note, PLAIN_BOOK, type Quantity } from '../../../src/engine/payroll/quantity.ts';
import { ratio, whole } from '../../../src/engine/payroll/rational.ts';
import { floor, halfUp } from '../../../src/engine/payroll/rounding.ts';

const { zero } = calculator;
const SOURCE = { citation: '26 USC 3101(b)(1)', effectiveFrom: '2026-01-01' };
const pay = calculator.fact('pay', whole(1_050));
const rate = calculator.figure('Medicare rate', ratio(29, 2_000), SOURCE);
const note = (rule: string, more: Partial<Note> = {}) => {
  return () => ({ rule, label: 'Medicare', words: '1.45 % of 10.50', ...more });
};

/** The tree of one amount, as net pay of a check whose other amounts are zero. */
function treeOf(netPay: Quantity) {
  const totals = { netPay, companyDebit: zero };
  return explanationOf({ totals, disposable: zero, earned: { overtimePremium: zero } }, '2026-03-13')[0];
}

const NAMED = { id: 'medicare', rule: 'medicare', label: 'Medicare', formula: '1.45 % of 10.50' };
const ARITHMETIC = { citation: 'arithmetic on the worksheet', effectiveFrom: '2026-03-13' };
const namedOf = (amount: Quantity) => {
  const node = treeOf(amount);
  return node && 'named' in node ? node.named : undefined;
};

test('an amount is written with its name, its source, its rounding and all that it is made of', () => {
  const tax = pay
    .times(rate)
    .rounded(halfUp)
    .as(note('medicare', { source: SOURCE, flags: ['a doubt'] }));
  expect(treeOf(tax)).toStrictEqual({
    operation: 'rounded',
    value: '15',
    named: { ...NAMED, amount: '0.15', ...SOURCE, rounding: 'halfUp', flags: ['a doubt'] },
    rounding: 'halfUp',
    inputs: [
      {
        operation: 'times',
        value: '15.225',
        inputs: [
          { operation: 'fact', value: '1050', label: 'pay', inputs: [] },
          { operation: 'figure', value: '0.0145', label: 'Medicare rate', ...SOURCE, inputs: [] },
        ],
      },
    ],
  });
});

describe('the name of an amount', () => {
  test('says that it is arithmetic of the check, where no law is its source, and that nothing is rounded', () =>
    expect(namedOf(pay.plus(pay).as(note('medicare')))).toStrictEqual({
      ...NAMED,
      amount: '21.00',
      ...ARITHMETIC,
      rounding: 'none',
    }));

  test('has no amount where it is no whole cent', () =>
    expect(namedOf(pay.times(rate).as(note('medicare')))).toStrictEqual({
      ...NAMED,
      ...ARITHMETIC,
      rounding: 'none',
    }));

  test('has the rounding before a limit, and the last of two', () => {
    const rounded = pay.times(rate).rounded(floor);
    expect(namedOf(pay.atMost(rounded).as(note('medicare')))).toMatchObject({ rounding: 'floor' });
    expect(namedOf(rounded.rounded(halfUp).as(note('medicare')))).toMatchObject({ rounding: 'halfUp' });
  });

  test('has no rounding of another amount that has a name of its own', () => {
    const tax = pay.times(rate).rounded(halfUp).as(note('tax'));
    expect(namedOf(tax.plus(pay).as(note('medicare')))).toMatchObject({ rounding: 'none' });
  });
});

describe('an amount that is used again', () => {
  const tax = pay.as(note('tax'));

  test('is referred to', () =>
    expect(treeOf(tax.minus(tax))).toMatchObject({
      operation: 'minus',
      inputs: [{ operation: 'fact' }, { operation: 'see', id: 'tax', value: '1050' }],
    }));

  test('of the same rule is numbered, where it is another amount', () => {
    const all = zero.plusAll([tax, pay.as(note('tax')), pay.as(note('tax')), pay.as(note('other'))]);
    const node = treeOf(all);
    const inputs = node && 'inputs' in node ? node.inputs : [];
    const ids = inputs.map((input) => ('named' in input ? input.named?.id : undefined));
    expect(ids).toEqual([undefined, 'tax', 'tax#2', 'tax#3', 'other']);
  });

  test('is explained in the first of the four trees of a check', () => {
    const totals = { netPay: tax, companyDebit: tax };
    const trees = explanationOf({ totals, disposable: tax, earned: { overtimePremium: zero } }, '2026-03-13');
    expect(trees.map(({ operation }) => operation)).toEqual(['fact', 'see', 'figure', 'see']);
  });
});

test('an amount that does not remember its steps is not explained', () =>
  expect(() => treeOf(PLAIN_BOOK.zero)).toThrow(new TypeError('only a traced check can be explained')));
