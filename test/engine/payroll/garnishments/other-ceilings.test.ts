import { describe, expect, it } from 'vitest';
import { alone, order, pay, taken } from './orders.ts';

describe('support', () => {
  it.each([
    [true, false, 50],
    [true, true, 55],
    [false, false, 60],
    [false, true, 65],
    [undefined, undefined, 50],
    [undefined, true, 55],
    [false, undefined, 60],
  ])('of a worker with other family: %s, old arrears: %s, takes at most %i%%', (family, arrears, percent) => {
    const support = { supportsOtherFamily: family, arrearsOver12Weeks: arrears };
    const { withheldCents, notes } = alone(pay(100_000), order('child_support', { support }));
    expect(withheldCents).toBe(percent * 1_000);
    const assumed = 'another family or arrears of over 12 weeks not stated: the lower ceiling is used';
    expect(notes.includes(assumed)).toBe(family === undefined || arrears === undefined);
    expect(notes).toContain(
      'no law of the state of work on support is loaded: the federal ceiling alone is applied',
    );
  });

  it('is floored to the cent', () => {
    const support = { supportsOtherFamily: true, arrearsOver12Weeks: true };
    expect(alone(pay(99_999), order('child_support', { support })).withheldCents).toBe(54_999);
  });
});

describe('a federal student loan', () => {
  it.each([
    ['15% of disposable pay', 50_000, {}, 7_500],
    ['the excess over 30 hours of the minimum wage', 22_000, {}, 250],
    ['nothing up to it', 21_750, {}, 0],
    ['15% after health premiums', 50_000, { healthPremiumCents: 10_000 }, 6_000],
    ['nothing where premiums exceed the pay', 5_000, { healthPremiumCents: 10_000 }, 0],
    ['the monthly excess', 95_000, { frequency: 'monthly' as const }, 750],
  ])('takes at most %s', (_, disposable, rest, withheld) =>
    expect(alone(pay(disposable, rest), order('student_loan')).withheldCents).toBe(withheld),
  );

  it('behind support takes at most what that leaves of 25%', () =>
    expect(
      taken(pay(50_000), [order('student_loan'), order('child_support', { capRate: null, capCents: 8_000 })]),
    ).toEqual({ child_support: 8_000, student_loan: 4_500 }));

  it('behind support of 25% or more takes nothing', () =>
    expect(
      taken(pay(50_000), [
        order('student_loan'),
        order('child_support', { capRate: null, capCents: 12_500 }),
      ]),
    ).toEqual({ child_support: 12_500, student_loan: 0 }));

  it('shares its 15% with other student loans', () =>
    expect(
      taken(pay(50_000), [
        order('student_loan', { id: 'first', capRate: null, capCents: 5_000 }),
        order('student_loan', { id: 'second', servedOn: '2021-01-01' }),
      ]),
    ).toEqual({ first: 5_000, second: 2_500 }));
});

describe('a federal tax levy', () => {
  const exempt = (rest: object, levy: object) => {
    const check = pay(1_000_000, rest);
    const statement = { filingStatus: 'single', dependents: 0, ...levy } as const;
    return 1_000_000 - alone(check, order('federal_tax_levy', { levy: statement })).withheldCents;
  };

  it.each([
    ['weekly', 'single', [280_77, 376_92, 473_07, 569_22, 665_37, 761_52]],
    ['weekly', 'married', [561_54, 657_69, 753_84, 849_99, 946_14, 1042_29]],
    ['weekly', 'hoh', [421_15, 517_30, 613_45]],
    ['weekly', 'mfs', [280_77, 376_92]],
    ['daily', 'married', [112_31, 131_54]],
    ['biweekly', 'single', [561_54, 753_85, 946_16, 1138_47]],
    ['semimonthly', 'hoh', [912_50, 1120_83, 1329_16]],
    ['monthly', 'single', [1216_67, 1633_34, 2050_01]],
  ] as const)('leaves what Publication 1494 printed for 2024: %s, %s', (frequency, filingStatus, amounts) => {
    const checkOn = '2024-06-14';
    expect(
      amounts.map((_, dependents) => exempt({ frequency, checkOn }, { filingStatus, dependents })),
    ).toEqual(amounts);
  });

  it.each([
    ['weekly', 'single', 3, 1, 606_72],
    ['biweekly', 'married', 2, 2, 1626_93],
  ] as const)(
    'leaves more for age and blindness, as its examples for 2024: %s, %s',
    (frequency, filingStatus, dependents, additional, amount) =>
      expect(exempt({ frequency, checkOn: '2024-06-14' }, { filingStatus, dependents, additional })).toBe(
        amount,
      ),
  );

  it('of 2026 leaves the standard deduction of 2026 by the period, and flags what is only expected', () => {
    expect(exempt({}, { filingStatus: 'hoh' })).toBe(464_42);
    const levy = { filingStatus: 'single', dependents: 1 } as const;
    const { notes, withheldCents } = alone(pay(100_000), order('federal_tax_levy', { levy }));
    expect(withheldCents).toBe(100_000 - 309_62 - 101_92);
    expect(notes.join()).toMatch(/5,300 a dependent.*are expected/);
  });

  it('without a statement counts as married filing separately without dependents, and says so', () => {
    const { withheldCents, notes } = alone(pay(100_000), order('federal_tax_levy'));
    expect(withheldCents).toBe(100_000 - 309_62);
    expect(notes).toEqual(['no statement of exemptions: married filing separately, no dependents']);
  });

  it('of a year without a table uses the year before, and says so', () =>
    expect(alone(pay(100_000, { checkOn: '2025-06-13' }), order('federal_tax_levy'))).toMatchObject({
      withheldCents: 100_000 - 280_77,
      notes: expect.arrayContaining(['the exempt amount of 2025 is not loaded: that of 2024 is used']),
    }));

  it('takes from take-home pay after support ordered before it', () =>
    expect(
      taken(pay(100_000, { takeHomeCents: 90_000 }), [
        order('child_support', { capRate: null, capCents: 20_000 }),
        order('federal_tax_levy', { servedOn: '2021-01-01' }),
      ]),
    ).toEqual({ child_support: 20_000, federal_tax_levy: 70_000 - 309_62 }));
});

describe('orders without a ceiling of ours', () => {
  it.each([['bankruptcy', /1673\(b\)\(1\)\(B\)/]] as const)(
    '%s takes as ordered, up to the pay there is, and says so',
    (type, note) => {
      const { withheldCents, notes } = alone(pay(50_000), order(type, { capRate: null, capCents: 60_000 }));
      expect(withheldCents).toBe(50_000);
      expect(notes.join()).toMatch(note);
    },
  );

  it("a contractor's payment knows only caps, and says so", () =>
    expect(
      alone(pay(50_000, { frequency: null }), order('creditor', { capRate: { n: 1, d: 2 } })),
    ).toMatchObject({
      withheldCents: 25_000,
      notes: ["a contractor's payment: the ceilings on employees' earnings are not applied"],
    }));
});
