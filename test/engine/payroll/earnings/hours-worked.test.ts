import { describe, expect, it } from 'vitest';
import type { EarningEntry } from '../../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';

const salary = { kind: 'salary', amountCents: 100_000 } as const;
const regular = (hours: string, more: Partial<EarningEntry> = {}) =>
  ({ kind: 'regular', hours, rate: '25', ...more }) as const;

/** Oregon's assessment takes 0.9 cents an hour, and counts 40 hours a week where no hours are stated. */
function assessed(...earnings: EarningEntry[]) {
  const { taxes } = grossToNet({ ...plain, state: { code: 'OR' }, earnings });
  const line = taxes.find(({ code }) => code === 'or_wbf');
  return [line?.amountCents, line?.flags?.at(-1)];
}
const flat = [36, 'no hours are stated: 40 hours are counted'];

describe('the hours worked (OAR 436-070-0020)', () => {
  it.each<[string, number, EarningEntry[]]>([
    [
      'are those of regular pay, overtime and double time',
      41,
      [regular('40'), { kind: 'overtime', hours: '3' }, { kind: 'double_time', hours: '2.5' }],
    ],
    [
      'are not those of leave',
      27,
      [regular('30'), regular('8', { kind: 'pto' }), regular('4', { kind: 'sick' })],
    ],
    ['are those that a salary states', 32, [{ ...salary, hours: '36' }]],
    [
      'count once where a salary covers hours of shifts',
      32,
      [{ ...salary, hours: '36' }, regular('38', { rate: '0', isCovered: true })],
    ],
    [
      'are none of pay that is not for hours',
      0,
      [
        { kind: 'bonus', amountCents: 50_000 },
        { kind: 'commission', amountCents: 50_000 },
      ],
    ],
  ])('%s: %i cents', (_what, cents, earnings) => expect(assessed(...earnings)[0]).toBe(cents));

  it.each<[string, EarningEntry[]]>([
    ['a salary', [salary]],
    ['an amount of regular pay', [{ kind: 'regular', amountCents: 100_000 }]],
    ['flat pay', [{ kind: 'flat', amountCents: 100_000 }]],
    ['a salary beside regular hours', [salary, regular('12')]],
    ['regular hours beside flat pay', [regular('12'), { kind: 'flat', amountCents: 100_000 }]],
  ])('are not stated by %s', (_what, earnings) => expect(assessed(...earnings)).toEqual(flat));

  it('are stated beside a bonus, tips and a reimbursement', () =>
    expect(
      assessed(
        regular('30'),
        { kind: 'bonus', amountCents: 50_000 },
        { kind: 'tips', amountCents: 5_000 },
        { kind: 'reimbursement', amountCents: 5_000 },
      )[0],
    ).toBe(27));
});
