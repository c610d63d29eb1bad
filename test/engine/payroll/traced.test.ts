/** Amounts that remember how they were computed. */
import { expect, test } from 'vitest';
import { TRACING_CALCULATOR as calculator, Traced } from '../../../src/engine/payroll/explanation/traced.ts';
import type { Quantity } from '../../../src/engine/payroll/quantity.ts';
import { ratio, whole } from '../../../src/engine/payroll/rational.ts';
import { halfUp } from '../../../src/engine/payroll/rounding.ts';

const [six, four] = [calculator.fact('six', whole(6)), calculator.fact('four', whole(4))];
const stepOf = (amount: Quantity) => (amount instanceof Traced ? amount.step : undefined);

test.each<[string, Quantity, number]>([
  ['plus', six.plus(four), 10],
  ['minus', six.minus(four), 2],
  ['times', six.times(four), 24],
  ['lesser', six.atMost(four), 4],
  ['greater', six.atLeast(four), 6],
])('%s remembers both amounts', (operation, amount, value) => {
  expect(amount.exact).toEqual(whole(value));
  expect(stepOf(amount)).toStrictEqual({ operation, inputs: [six, four] });
});

test('a quotient remembers both amounts, and its rounding what was rounded', () => {
  const quotient = six.over(four);
  expect(quotient.exact).toMatchObject({ n: 6, d: 4 });
  expect(stepOf(quotient)).toStrictEqual({ operation: 'over', inputs: [six, four] });
  const rounded = quotient.rounded(halfUp);
  expect(rounded.cents).toBe(2);
  expect(stepOf(rounded)).toStrictEqual({ operation: 'rounded', inputs: [quotient], rounding: 'halfUp' });
});

test('a sum of many remembers all', () => {
  const sum = six.plusAll([four, four]);
  expect(sum.cents).toBe(14);
  expect(stepOf(sum)).toStrictEqual({ operation: 'plus', inputs: [six, four, four] });
});

test('a fact has its label, a figure of the law also its source, and nothing is called zero', () => {
  const source = { citation: '26 USC 3111(a)', effectiveFrom: '1990-01-01' };
  expect(stepOf(six)).toStrictEqual({ operation: 'fact', inputs: [], label: 'six' });
  expect(stepOf(calculator.figure('rate', ratio(31, 500), source))).toStrictEqual({
    operation: 'figure',
    inputs: [],
    label: 'rate',
    source,
  });
  expect(stepOf(calculator.zero)).toStrictEqual({ operation: 'figure', inputs: [], label: 'zero' });
  expect(calculator.zero.cents).toBe(0);
});

test('an amount keeps its first name: a second one names an amount that equals it', () => {
  const note = (rule: string) => ({ rule, label: rule, words: rule });
  const first = six.as(() => note('first'));
  const second = first.as(() => note('second'));
  expect(first).toMatchObject({ exact: whole(6), step: stepOf(six), note: note('first') });
  expect(second).toMatchObject({ exact: whole(6), note: note('second') });
  expect(stepOf(second)).toStrictEqual({ operation: 'plus', inputs: [first] });
});
