import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as search from '../../../src/engine/payroll/gross-up.ts';
import { ratio } from '../../../src/engine/payroll/rational.ts';
import { WorksheetRefused } from '../../../src/engine/payroll/refusal.ts';
import type { EarningEntry, Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { runs } from '../../support/sample.ts';
import { grossToNet, grossUp, TABLES } from '../../support/shipped.ts';
import { anyWorksheet } from './random-worksheet.ts';

const oregon: Worksheet = {
  checkDate: '2026-03-13',
  payFrequency: 'biweekly',
  earnings: [{ kind: 'salary', amountCents: 0 }],
  federal: { filingStatus: 'single' },
  state: { code: 'OR' },
};
const net = (worksheet: Worksheet, amount: number) =>
  grossToNet(search.withAmount(worksheet, 0, amount)).totals.netPayCents;

/** An order that takes one amount up to disposable earnings of some cents, and another amount above them. */
const stepping = (type: 'child_support' | 'bankruptcy', low: number, high: number, upTo = 90_000) => {
  const taking = (amountCents: number) => ({ kind: 'amount' as const, amountCents });
  const brackets = [
    { minCents: 0, maxCents: upTo, action: taking(low) },
    { minCents: upTo + 1, maxCents: null, action: taking(high) },
  ];
  const schedule = [{ frequency: 'biweekly' as const, brackets }];
  return { id: 'order', type, effectiveFrom: '2026-01-01', servedOn: '2026-01-01', schedule };
};

/** Every amount below the answer is too small: all of the last dollars, and the whole range in strides. */
function expectSmallest(worksheet: Worksheet, target: number, amount: number): void {
  expect(net(worksheet, amount)).toBeGreaterThanOrEqual(target);
  const stride = Math.max(1, Math.floor(amount / 50));
  for (let below = amount - 1; below >= Math.max(0, amount - 150); below -= 1) {
    expect(net(worksheet, below), `${below} already nets ${target}`).toBeLessThan(target);
  }
  for (let below = amount % stride; below < amount; below += stride) {
    expect(net(worksheet, below), `${below} already nets ${target}`).toBeLessThan(target);
  }
}

describe('gross-up', () => {
  it(
    'finds the smallest amount whose check nets the target (deductions in dollars)',
    () =>
      fc.assert(
        fc.property(anyWorksheet, fc.integer({ min: 1, max: 600_000 }), (random, target) => {
          const worksheet = {
            ...random,
            payFrequency: 'biweekly' as const,
            garnishments: random.garnishments?.filter(({ type }) => type === 'creditor'),
            deductions: random.deductions?.filter(({ employee }) => employee.percent === undefined),
            earnings: [{ kind: 'salary' as const, amountCents: 0 }, ...random.earnings.slice(0, 2)],
          };
          fc.pre(net(worksheet, 90_000_000) >= target);
          expectSmallest(worksheet, target, grossUp(worksheet, target).amountCents);
        }),
        runs(200),
      ),
    120_000,
  );

  it('does not jump over the place where Oregon’s second table withholds less', () => {
    // From 50,000 a year on, 1,923.08 every two weeks, the annual tax is 263 lower.
    const target = net(oregon, 192_308);
    const { amountCents } = grossUp(oregon, target);
    expect(amountCents).toBe(192_308);
    expect(net(oregon, 192_307)).toBeLessThan(target - 900);
  });

  it('does not jump over amounts that net a few cents before rounded tables take them again', () => {
    const worksheet: Worksheet = {
      ...oregon,
      deductions: [
        { type: '401k', employee: { amountCents: 130_347 } },
        { type: 'miscellaneous', employee: { amountCents: 102_045 } },
      ],
      federal: { filingStatus: 'married', form: '2019', allowances: 8, extraCents: 500_000 },
      state: { code: 'ID', allowances: 0 },
    };
    expect(net(worksheet, 928_643)).toBe(0);
    expect(net(worksheet, 928_644)).toBe(1);
    expect(net(worksheet, 928_700)).toBeGreaterThan(0);
    expect(grossUp(worksheet, 1).amountCents).toBe(928_644);
  });

  it('does not jump over a bracket in which a garnishment’s own schedule takes less', () => {
    const worksheet: Worksheet = {
      ...oregon,
      state: { code: 'TX' },
      garnishments: [stepping('child_support', 20_000, 15_000)],
    };
    const target = 75_001;
    const { amountCents, paycheck } = grossUp(worksheet, target);
    expect(paycheck.disposableEarningsCents).toBe(90_001);
    expectSmallest(worksheet, target, amountCents);
  });

  it('grosses up a bonus that itself raises the overtime of the week', () => {
    const worksheet: Worksheet = {
      ...oregon,
      earnings: [
        { kind: 'bonus', amountCents: 0 },
        { kind: 'regular', hours: '40', rate: '20' },
        { kind: 'overtime', hours: '20' },
      ],
    };
    expectSmallest(worksheet, 200_000, grossUp(worksheet, 200_000).amountCents);
  });

  it.each(['overtime', 'double_time'] as const)(
    'does not jump where each cent of a bonus also raises %s, and little of it is taxed',
    (kind) => {
      const worksheet: Worksheet = {
        ...oregon,
        earnings: [
          { kind: 'bonus', amountCents: 0 },
          { kind: 'regular', hours: '40', rate: '20' },
          { kind, hours: '40' },
        ],
        federal: { filingStatus: 'single', exempt: true },
        state: { code: 'TX' },
      };
      expectSmallest(worksheet, 400_000, grossUp(worksheet, 400_000).amountCents);
    },
  );

  describe('where nothing is withheld, and no table steps down', () => {
    const nothing = [['0', '0', '0']];
    const none = { single: nothing, married: nothing, hoh: nothing };
    const federal = TABLES.federal.map((year) => {
      return { ...year, incomeTax: { ...year.incomeTax, standard: none, step2Checked: none } };
    });
    const worker = { payrollTaxExemption: 'minister' } as const;
    const untaxed: Worksheet = { ...oregon, state: { code: 'TX' }, worker };
    const found = (more: Partial<Worksheet>) =>
      search.grossUp({ ...untaxed, ...more }, 100_000, { ...TABLES, federal }).amountCents;

    it('finds the target itself', () => expect(found({})).toBe(100_000));

    it('tries more than five thousand amounts, where an order may take so much less of one', () =>
      expect(found({ garnishments: [stepping('child_support', 20_200, 15_000)] })).toBe(115_000));

    it('finds an amount below those of which an order takes all', () => {
      const order = stepping('bankruptcy', 20_000, 9_000_000_000, 150_000);
      expect(found({ garnishments: [order] })).toBe(120_000);
    });
  });

  it('goes to ten million dollars', () => {
    const most = net(oregon, 1_000_000_000);
    expect(grossUp(oregon, most).amountCents).toBe(1_000_000_000);
    const refusal = {
      problems: [{ field: 'earnings[0].amount', message: expect.stringMatching(/^cannot be/) }],
    };
    expect(() => grossUp(oregon, most + 1)).toThrow(expect.objectContaining(refusal));
  });

  it.each<[string, EarningEntry, string]>([
    [
      'hours at a rate',
      { kind: 'regular', hours: '40', rate: '20' },
      'must be given: it is the amount to be found',
    ],
    [
      'cash tips',
      { kind: 'cash_tips', amountCents: 0 },
      'must not be cash tips: they are not paid through the check',
    ],
    [
      'imputed income',
      { kind: 'group_term_life', amountCents: 0 },
      'must not be imputed income: it is not paid through the check',
    ],
  ])('refuses to find %s', (_, entry, message) => {
    const problems = [{ field: 'earnings[0].amount', message }];
    const refused = expect.objectContaining({ problems });
    expect(() => grossUp({ ...oregon, earnings: [entry] }, 1_000)).toThrow(refused);
  });

  it('refuses to find an amount of an earning that is not there', () => {
    const problems = [
      { field: 'earnings[0].amount', message: 'must be given: it is the amount to be found' },
    ];
    expect(() => grossUp({ ...oregon, earnings: [] }, 1_000)).toThrow(expect.objectContaining({ problems }));
  });

  it('answers nothing for a target that is reached anyway', () =>
    expect(
      grossUp({ ...oregon, earnings: [...oregon.earnings, { kind: 'flat', amountCents: 9_000 }] }, 1),
    ).toMatchObject({
      amountCents: 0,
    }));

  it('refuses soon where an order takes all pay, whatever it is', () => {
    const all = {
      id: 'all',
      type: 'bankruptcy',
      capRate: ratio(1, 1),
      effectiveFrom: '2026-01-01',
      servedOn: '2026-01-01',
    } as const;
    expect(() => grossUp({ ...oregon, garnishments: [all] }, 1)).toThrow(WorksheetRefused);
  }, 20_000);

  it('refuses a target that an order in full never leaves', () => {
    const all = {
      id: 'all',
      type: 'bankruptcy',
      capCents: 9_000_000_000,
      effectiveFrom: '2026-01-01',
      servedOn: '2026-01-01',
    } as const;
    expect(() => grossUp({ ...oregon, garnishments: [all] }, 50_000)).toThrow(WorksheetRefused);
  });
});
