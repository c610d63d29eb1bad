/** What keeps a worksheet from being computed, from any caller: each problem is named with its field. */
import { describe, expect, it } from 'vitest';
import { WorksheetRefused } from '../../../src/engine/payroll/refusal.ts';
import type { DeductionEntry, EarningEntry, Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../support/shipped.ts';
import { plain } from './plain-worksheet.ts';

/** "field message" of each problem. */
function problemsOf(more: Partial<Worksheet>): string[] {
  try {
    grossToNet({ ...plain, ...more });
  } catch (error) {
    if (error instanceof WorksheetRefused)
      return error.problems.map((problem) => `${problem.field} ${problem.message}`);
    throw error;
  }
  return [];
}
const ofEarning = (earning: EarningEntry, more: Partial<Worksheet> = {}) =>
  problemsOf({ earnings: [...plain.earnings, earning], ...more });
const ofDeduction = (deduction: DeductionEntry) => problemsOf({ deductions: [deduction] });

describe('an earning', () => {
  const regular = { kind: 'regular', hours: '8', rate: '20' } as const;

  it.each<[string, Partial<EarningEntry>, string]>([
    ['hours', { hours: '8h' }, 'earnings[1].hours must be a decimal number'],
    ['hours below zero', { hours: '-8' }, 'earnings[1].hours must be a decimal number'],
    ['hours with an end that is no number', { hours: '8.5 ' }, 'earnings[1].hours must be a decimal number'],
    ['hours with too many digits', { hours: '1234567890' }, 'earnings[1].hours must be a decimal number'],
    ['a rate', { rate: '1e2' }, 'earnings[1].rate must be a decimal number'],
    ['a straight rate', { straightRate: '20.' }, 'earnings[1].straightRate must be a decimal number'],
    ['an amount', { amountCents: -1 }, 'earnings[1].amount must be 0 or more'],
    ['half a cent', { amountCents: 0.5 }, 'earnings[1].amount must be 0 or more'],
  ])('is refused for %s', (_, more, problem) =>
    expect(ofEarning({ ...regular, ...more })).toEqual([problem]),
  );

  it('may have nine decimals, and no more', () => {
    expect(ofEarning({ ...regular, hours: '8.25', rate: '20.123456789' })).toEqual([]);
    expect(ofEarning({ ...regular, hours: '8.1234567890' })).toEqual([
      'earnings[1].hours must be a decimal number',
    ]);
  });

  it('names all of its problems at once', () =>
    expect(ofEarning({ kind: 'flat', amountCents: -1, rate: '', place: 3 })).toEqual([
      'earnings[1].place must be the position of a place in places.work',
      'earnings[1].amount must be 0 or more',
      'earnings[1].rate must be a decimal number',
    ]));

  it.each<[number, string[]]>([
    [-1, ['earnings[1].place must be the position of a place in places.work']],
    [0.5, ['earnings[1].place must be the position of a place in places.work']],
    [0, []],
    [1, []],
    [2, ['earnings[1].place must be the position of a place in places.work']],
  ])('at place %s of two', (place, problems) => {
    const places = { work: [{ state: 'TX' }, { state: 'TX' }] };
    expect(ofEarning({ ...regular, place }, { places })).toEqual(problems);
  });

  it('without places has the first', () => {
    expect(ofEarning({ ...regular, place: 0 }, { places: { work: [] } })).toEqual([]);
    expect(ofEarning({ ...regular, place: 1 })).toEqual([
      'earnings[1].place must be the position of a place in places.work',
    ]);
  });
});

describe('sick pay of an insurer', () => {
  const sick = { kind: 'insurer_sick_pay', amountCents: 10_000 } as const;

  it.each<[string, EarningEntry, string[]]>([
    ['tax up to the amount', { ...sick, incomeTaxCents: 10_000 }, []],
    [
      'more tax than the amount',
      { ...sick, incomeTaxCents: 10_001 },
      ['earnings[1].incomeTax must be from 0 to the amount'],
    ],
    [
      'tax below zero',
      { ...sick, incomeTaxCents: -1 },
      ['earnings[1].incomeTax must be from 0 to the amount'],
    ],
    ['an untaxed part below zero', { ...sick, untaxedCents: -1 }, ['earnings[1].untaxed must be 0 or more']],
    ['no amount', { kind: 'insurer_sick_pay' }, ['earnings[1].amount must be given']],
    [
      'an untaxed part of other pay',
      { kind: 'flat', amountCents: 100, untaxedCents: 0 },
      ['earnings[1] must be insurer_sick_pay to have an untaxed part'],
    ],
    [
      'tax of other pay',
      { kind: 'flat', amountCents: 100, incomeTaxCents: 0 },
      ['earnings[1] must be insurer_sick_pay to have an untaxed part'],
    ],
  ])('with %s', (_, earning, problems) => expect(ofEarning(earning)).toEqual(problems));
});

describe('a correction', () => {
  const back = (hours: string) => ofEarning({ kind: 'correction', hours, rate: '20', paidOn: '2026-02-13' });

  it('takes back hours below zero', () => expect(back('-8')).toEqual([]));
  it('is refused for hours that are no number', () =>
    expect(back('--8')).toEqual([
      'earnings[1] must take back an amount below 0, or hours below 0 at a rate',
      'earnings[1].hours must be a decimal number',
    ]));
  it('may have an amount below zero, and says what else is wrong in it', () =>
    expect(ofEarning({ kind: 'correction', amountCents: -100, paidOn: '2026-04-01' })).toEqual([
      'earnings[1].paidOn must not be after the check date: a correction takes back earlier pay',
    ]));
});

describe('a deduction', () => {
  it.each<[string, DeductionEntry, string[]]>([
    [
      'that takes less than nothing',
      { type: 'hsa', employee: { amountCents: -1 } },
      ['deductions[0] must take 0 or more'],
    ],
    ['of no percentage', { type: 'hsa', employee: { percent: '-1' } }, ['deductions[0] must take 0 or more']],
    [
      'that gives less than nothing',
      { type: 'hsa', employee: {}, employer: { amountCents: -1 } },
      ['deductions[0].employer must give 0 or more'],
    ],
    [
      'that gives no percentage',
      { type: 'hsa', employee: {}, employer: { percent: 'all' } },
      ['deductions[0].employer must give 0 or more'],
    ],
  ])('%s is refused', (_, deduction, problems) => expect(ofDeduction(deduction)).toEqual(problems));
});

describe('a child of the owner', () => {
  const worker = { payrollTaxExemption: 'child_of_owner' } as const;

  it('needs a birth date, and nobody else does', () => {
    expect(problemsOf({ worker })).toEqual([
      'birthDate is required, because a child of the owner is exempt up to an age',
    ]);
    expect(problemsOf({ worker, birthDate: '2010-01-01' })).toEqual([]);
    expect(problemsOf({ worker: { payrollTaxExemption: 'spouse_or_parent_of_owner' } })).toEqual([]);
  });
});
