/**
 * What states let levies of their taxes and support orders take, and which order comes first: the examples of
 * their agencies, and others by their rules, worked by hand.
 */
import { describe, expect, it } from 'vitest';
import type { Worksheet } from '../../../../src/engine/payroll/worksheet.ts';
import { compareWithSecond } from '../../../../src/money/proofs/disagreements.ts';
import { grossToNet, TABLES } from '../../../support/shipped.ts';
import { plain } from '../plain-worksheet.ts';
import { alone, order, pay, taken } from './orders.ts';

const levy = order('state_tax_levy');
const states = Object.keys(TABLES.states.at(-1)?.states ?? {});

describe('a levy of state taxes', () => {
  it.each([
    ['CA', 'weekly', 100_000, 25_000],
    ['CA', 'weekly', 25_000, 3_250],
    ['CA', 'weekly', 21_750, 0],
    ['CA', 'biweekly', 50_000, 6_500],
    ['CA', 'monthly', 100_000, 5_750],
    ['CO', 'weekly', 20_000, 5_000],
    ['GA', 'weekly', 25_000, 3_250],
  ] as const)('in %s of %s disposable earnings of %i cents takes %i', (state, frequency, disposable, cents) =>
    expect(alone(pay(disposable, { state, frequency }), levy).withheldCents).toBe(cents),
  );

  it.each([
    ['NY', 100_000, 78_000, 10_000], // 10 % of gross
    ['NY', 60_000, 48_000, 0], // at most 30 h of 16.00 a week
    ['PA', 100_000, 78_000, 10_000],
    ['AL', 100_000, 78_000, 25_000],
    ['IL', 100_000, 78_000, 15_000],
    ['NC', 100_000, 78_000, 10_000],
  ])('in %s of %i cents gross and %i disposable takes %i', (state, grossCents, disposable, cents) =>
    expect(alone(pay(disposable, { state, grossCents }), levy).withheldCents).toBe(cents),
  );

  it('in Maryland takes 158.37, as the Comptroller prints: a quarter of 954.30 rounded up, less insurance', () =>
    expect(
      alone(pay(95_430, { state: 'MD', grossCents: 115_068, healthPremiumCents: 8_021 }), levy).withheldCents,
    ).toBe(15_837));

  it('in Massachusetts leaves 75.00 a week and 25.00 for each dependent: 125.00 of 200.00', () =>
    expect(
      alone(pay(20_000, { state: 'MA' }), order('state_tax_levy', { claim: { dependents: 2 } }))
        .withheldCents,
    ).toBe(7_500));

  it.each([
    [60_000, 0],
    [60_001, 6_000],
    [90_001, 13_500],
    [120_001, 30_000],
  ])(
    'in Minnesota of %i cents takes %i: tiers of 40, 60 and 80 h of the minimum wage',
    (disposable, cents) => {
      const wage = TABLES.wageFloors.on('MN', '2026-11-20').minimum;
      const scaled = (of: number) => Math.round((of * Number(wage)) / 15);
      const { withheldCents } = alone(pay(scaled(disposable), { state: 'MN' }), levy);
      expect(Math.abs(withheldCents - scaled(cents))).toBeLessThanOrEqual(2);
    },
  );

  it('takes in California what support before it leaves of a quarter, in New York 10 % beside it', () => {
    const support = order('child_support', { capRate: null, capCents: 15_000 });
    expect(taken(pay(100_000, { state: 'CA' }), [support, levy])).toEqual({
      child_support: 15_000,
      state_tax_levy: 10_000,
    });
    expect(taken(pay(78_000, { state: 'NY', grossCents: 100_000 }), [support, levy])).toEqual({
      child_support: 15_000,
      state_tax_levy: 4_500, // 195.00 less 150.00
    });
    const less = order('child_support', { capRate: null, capCents: 5_000 });
    expect(taken(pay(78_000, { state: 'NY', grossCents: 100_000 }), [less, levy])['state_tax_levy']).toBe(
      10_000,
    );
  });

  it.each([...states, undefined])('in %s leaves net pay, whatever it asks for', (state) => {
    const check = pay(100_000, { grossCents: 120_000, ...(state ? { state } : {}) });
    const { withheldCents, limits } = alone(check, levy);
    expect(limits.some(({ name }) => name === 'state ceiling')).toBe(true);
    expect(withheldCents).toBeLessThan(100_000);
  });

  it('of 5,000.00 takes 250.00 of disposable earnings of 1,000.00 on a check in California', () => {
    const worksheet: Worksheet = {
      ...plain,
      earnings: [{ kind: 'salary', amountCents: 100_000 }],
      worker: { payrollTaxExemption: 'h2a_worker' },
      state: { code: 'CA', exempt: true },
      company: { programmes: { ca_sdi: { applies: false } } },
      garnishments: [{ ...levy, capRate: null, capCents: 500_000 }],
    };
    const paycheck = grossToNet(worksheet);
    expect([paycheck.garnishments[0]?.withheldCents, paycheck.totals.netPayCents]).toEqual([25_000, 75_000]);
  });

  it('whose ceiling is not known says so on the check, and takes a quarter at most', () => {
    const codes = (code: string) => {
      const { checkWarnings = [], garnishments } = grossToNet({
        ...plain,
        state: { code },
        garnishments: [levy],
      });
      expect(garnishments[0]?.limitedBy).toBe('state ceiling');
      return checkWarnings.map((warning) => warning.code);
    };
    for (const code of ['OH', 'MI', 'TX', 'DC']) expect(codes(code), code).toContain('levy_ceiling_unknown');
    for (const code of ['CA', 'PA', 'MA']) expect(codes(code), code).not.toContain('levy_ceiling_unknown');
  });
});

describe('a ceiling whose law nobody has read', () => {
  const { stateTaxLevies = {}, support = {} } = TABLES.garnishmentCeilings.orders ?? {};
  const unread = (laws: Readonly<Record<string, readonly { citation: string }[] | undefined>>) =>
    Object.keys(laws).filter((state) => laws[state]?.[0]?.citation.includes('not read'));

  it('says so in the notes of the order, beside its citation', () => {
    for (const [kind, laws] of [
      ['state_tax_levy', stateTaxLevies],
      ['child_support', support],
    ] as const) {
      const found = unread(laws);
      expect(found.length).toBeGreaterThan(10);
      for (const state of found)
        expect(alone(pay(100_000, { state, grossCents: 120_000 }), order(kind)).notes.join(), state).toMatch(
          /not read|not found|one source|not seen|not stated|by a person|is used|practice/,
        );
    }
    expect(alone(pay(100_000, { state: 'CO' }), levy).notes).toContain(
      'C.R.S. 39-21-114 was not read: the agency and a second source say the ceiling',
    );
    expect(alone(pay(100_000, { state: 'DC' }), order('child_support')).notes.join()).toContain(
      'D.C. Code 46-212(d)',
    );
  });
});

describe('support where a state is stricter than 15 USC 1673(b)', () => {
  const support = { supportsOtherFamily: false, arrearsOver12Weeks: true }; // 65 % by federal law

  it.each([
    ['CA', 50],
    ['TX', 50],
    ['AK', 40],
    ['WV', 55],
    ['NC', 40],
    ['NY', 65],
  ])('takes in %s at most %i percent', (state, percent) =>
    expect(alone(pay(100_000, { state }), order('child_support', { support })).withheldCents).toBe(
      percent * 1_000,
    ),
  );

  it('of several orders takes in North Carolina 45 or 50 percent', () => {
    const two = (supportsOtherFamily: boolean) =>
      Object.values(
        taken(pay(100_000, { state: 'NC' }), [
          order('child_support', { id: 'a', support: { supportsOtherFamily } }),
          order('child_support', { id: 'b', support: { supportsOtherFamily } }),
        ]),
      ).reduce((sum, cents) => sum + cents, 0);
    expect([two(true), two(false)]).toEqual([45_000, 50_000]);
  });

  it('takes in Connecticut at most 15 percent of the first 145.00 a week', () => {
    const takes = (disposable: number) =>
      alone(pay(disposable, { state: 'CT' }), order('child_support', { support })).withheldCents;
    expect([takes(14_500), takes(20_000)]).toEqual([2_175, 7_675]);
  });

  it.each([
    ['OH', { a: 12_858, b: 17_142 }], // 150 and 200 of 300.00, 45 CFR 303.100(a)(5)
    ['TX', { a: 15_000, b: 15_000 }],
    ['WA', { a: 15_000, b: 15_000 }],
    ['AR', { a: 15_000, b: 15_000 }],
  ])('is shared in %s as %j', (state, shares) => {
    const stated = { supportsOtherFamily: true, arrearsOver12Weeks: false };
    const capped = (id: string, capCents: number) =>
      order('child_support', { id, capRate: null, capCents, support: stated });
    expect(taken(pay(60_000, { state }), [capped('a', 15_000), capped('b', 20_000)])).toEqual(shares);
  });

  it('says the fee that the employer may keep, and of which year it is', () => {
    const notes = (state: string) =>
      alone(pay(100_000, { state }), order('child_support', { support })).notes;
    expect(notes('OH').join()).toContain(
      'OH lets the employer keep at most 2.00 a payment by a table of about 2003: none is taken here',
    );
    expect(notes('NY')).toEqual([]); // no fee
  });
});

describe('the order among orders', () => {
  const creditor = order('creditor', { servedOn: '2020-01-01' });
  const late = { servedOn: '2021-01-01' };
  const first = (state: string, orders: Parameters<typeof taken>[1]) =>
    Object.keys(taken(pay(100_000, { state }), orders))[0];

  it('is by the day served for student loans, levies of states and creditors, 34 CFR 34.20', () => {
    expect(first('TX', [order('student_loan', late), creditor])).toBe('creditor');
    expect(first('TX', [order('state_tax_levy', late), creditor])).toBe('creditor');
    expect(first('TX', [creditor, order('student_loan')])).toBe('student_loan'); // of one day
  });

  it('has levies of California before creditors, whenever served', () =>
    expect(first('CA', [creditor, order('state_tax_levy', late)])).toBe('state_tax_levy'));
});

it('both computations agree on levies and support in each state', () => {
  for (const code of states)
    for (const cents of [25_000, 60_000, 200_000]) {
      const worksheet: Worksheet = {
        ...plain,
        earnings: [{ kind: 'salary', amountCents: cents }],
        state: { code, formCode: code === 'AL' ? 'S' : undefined },
        garnishments: [
          order('child_support', { capRate: { n: 1, d: 10 } }),
          order('child_support', { id: 'second', support: { supportsOtherFamily: false } }),
          order('state_tax_levy', { servedOn: '2019-01-01' }),
        ],
      };
      expect(compareWithSecond(worksheet, grossToNet(worksheet)).disagreements, code).toEqual([]);
    }
});
