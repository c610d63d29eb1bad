/** The explanation of a check as text: the inputs of an amount before it, and how it was rounded in words. */
import { expect, test } from 'vitest';
import type { ExplanationNode, NamedAmount } from '../../../src/engine/payroll/explanation/explanation.ts';
import { explanationText } from '../../../src/engine/payroll/explanation/explanation-text.ts';

const named = (rule: string, more: Partial<NamedAmount> = {}): NamedAmount => ({
  id: rule,
  rule,
  label: 'Medicare',
  formula: '1.45 % of 2,000.00',
  citation: '26 USC 3101(b)(1)',
  effectiveFrom: '2026-01-01',
  rounding: 'none',
  ...more,
});
const node = (name: NamedAmount | undefined, ...inputs: ExplanationNode[]): ExplanationNode => ({
  operation: 'plus',
  value: '0',
  ...(name ? { named: name } : {}),
  inputs,
});
const text = (more: Partial<NamedAmount>) => explanationText([node(named('tax', more))]);

test('an amount has a line with its formula, and one with its rule', () =>
  expect(text({ amount: '1029.00' })).toBe(
    'Medicare 1,029.00 = 1.45 % of 2,000.00\n    [tax; 26 USC 3101(b)(1), since 2026-01-01; not rounded]\n',
  ));

test('an amount of no whole cents has its formula alone', () =>
  expect(text({})).toMatch(/^Medicare = 1\.45 % of 2,000\.00\n/));

test.each([
  ['none', 'not rounded'],
  ['halfUp', 'rounded half up to the cent'],
  ['floor', 'rounded down'],
  ['ceiling', 'rounded up'],
  ['halfDown', 'rounded half down'],
  ['dollarHalfUp', 'rounded half up to the dollar'],
  ['millsThenHalfUp', 'cut after a tenth of a cent, then rounded half up'],
  ['a rounding of tomorrow', 'a rounding of tomorrow'],
])('the rounding %s is "%s"', (rounding, words) => expect(text({ rounding })).toContain(`; ${words}]\n`));

test('each doubt of a figure has a line of its own', () =>
  expect(text({ flags: ['base of 2025', 'an estimate'] })).toMatch(
    /not rounded\]\n {4}note: base of 2025\n {4}note: an estimate\n$/,
  ));

test('inputs come before what is made of them, and what was explained before is not repeated', () => {
  const see = { operation: 'see', id: 'wages', value: '1' } as const;
  const inner = node(named('wages'), node(undefined, node(named('hours'))));
  const lines = explanationText([node(named('tax'), inner, see), see, node(named('debit'))]);
  expect(lines.match(/(?<=\[)\w+/g)).toEqual(['hours', 'wages', 'tax', 'debit']);
  expect(lines.match(/^Medicare /gm)).toHaveLength(4);
});
