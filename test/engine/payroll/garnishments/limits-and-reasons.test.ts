import { describe, expect, it } from 'vitest';
import type { GarnishmentOrder } from '../../../../src/engine/payroll/garnishments/garnishment.ts';
import {
  inPriority,
  shareOut,
  withholdGarnishments,
} from '../../../../src/engine/payroll/garnishments/withhold-garnishments.ts';
import { alone, order, pay, taken } from './orders.ts';

const asks = (capCents: number) => ({ capRate: null, capCents });
const sentences = (check: ReturnType<typeof pay>, orders: readonly GarnishmentOrder[]) =>
  withholdGarnishments(check, orders).map(({ limits }) =>
    limits.map(({ name, cents, words }) => `${name} ${cents}: ${words}`),
  );

describe('why an order takes what it takes', () => {
  it('is said where nothing limits it', () =>
    expect(alone(pay(50_000), order('bankruptcy', asks(5_000)))).toMatchObject({
      limitedBy: undefined,
      why: 'asked 50.00 (its cap of 50.00); withheld 50.00',
    }));

  it.each<[Partial<GarnishmentOrder>, string]>([
    [{ effectiveFrom: '2026-11-21' }, 'not in force before 2026-11-21'],
    [{ effectiveThrough: '2026-11-19' }, 'not in force after 2026-11-19'],
    [{ capRate: null }, 'it names no amount'],
  ])('is said of one that asks nothing: %j', (rest, asked) =>
    expect(alone(pay(50_000), order('bankruptcy', rest))).toMatchObject({ asked, askedCents: 0 }),
  );
});

describe('the limits of an order, with their words', () => {
  it('are its balance and the pay that is left', () =>
    expect(
      sentences(pay(50_000), [
        order('bankruptcy', { ...asks(40_000), totalCents: 100_000, withheldToDateCents: 97_500 }),
        order('state_tax_levy', asks(60_000)),
      ]),
    ).toEqual([
      [
        'balance of the order 2500: 975.00 of 1,000.00 is withheld already',
        'pay left 50000: 500.00 of pay is left',
      ],
      [
        'state ceiling 10000: 25% of 500.00: 125.00, less 25.00 withheld before',
        'pay left 47500: 475.00 of pay is left',
      ],
    ]));

  it('are the federal and the state ceiling, less what was withheld before', () =>
    expect(
      sentences(pay(200_000, { state: 'CA', localMinimumWageCents: 1_900 }), [
        order('creditor', { id: 'first', ...asks(10_000) }),
        order('creditor', { id: 'second', servedOn: '2021-01-01' }),
      ])[1],
    ).toEqual([
      // 25 %; 20 % or 40 % above 48 h at 19.00.
      'federal ceiling 40000: the lesser of 25% of 2,000.00 (500.00) and the excess of 2,000.00 over 217.50 (1,782.50): 500.00, less 100.00 withheld before',
      'state ceiling 30000: the lesser of 20% of 2,000.00 (400.00) and 40% of the excess of 2,000.00 over 912.00 (435.20): 400.00, less 100.00 withheld before',
      'pay left 190000: 1,900.00 of pay is left',
    ]));

  it('are the support ceiling, and a share where it does not suffice for all', () => {
    // 50 % of 600. The balances ask 160 and 180; the ceiling on all of them is no balance.
    const orders = [
      order('child_support', { id: 'a', ...asks(20_000), totalCents: 16_000 }),
      order('child_support', { id: 'b', servedOn: '2021-01-01', ...asks(20_000), totalCents: 18_000 }),
    ];
    expect(taken(pay(60_000), orders)).toEqual({ a: 14_118, b: 15_882 });
    expect(sentences(pay(60_000), orders)[0]).toEqual([
      'balance of the order 16000: 0.00 of 160.00 is withheld already',
      'support ceiling 30000: 50% of 600.00: 300.00',
      'pay left 60000: 600.00 of pay is left',
      'share among support orders 14118: 300.00 shared in proportion among 2 support orders',
    ]);
  });

  it('are three for a student loan behind others, two for one that is not', () => {
    const loan = order('student_loan', { servedOn: '2021-01-01' });
    const percentage = 'student loan percentage 7500: 15% of 500.00: 75.00';
    const above = 'student loan excess 28250: the excess of 500.00 over 217.50: 282.50';
    expect(sentences(pay(50_000), [loan])).toEqual([
      [percentage, above, 'pay left 50000: 500.00 of pay is left'],
    ]);
    expect(sentences(pay(50_000), [order('bankruptcy', asks(8_000)), loan])[1]).toEqual([
      percentage,
      above,
      'student loan behind others 4500: 25% of 500.00: 125.00, less 80.00 withheld before',
      'pay left 42000: 420.00 of pay is left',
    ]);
    expect(sentences(pay(50_000), [order('student_loan', asks(1_000)), loan])[1]).toEqual([
      'student loan percentage 6500: 15% of 500.00: 75.00, less 10.00 withheld before',
      'student loan excess 27250: the excess of 500.00 over 217.50: 282.50, less 10.00 withheld before',
      'pay left 49000: 490.00 of pay is left',
    ]);
    expect(alone(pay(50_000), loan).notes).toEqual([]);
  });

  it('are what a levy leaves exempt, after what was withheld before', () =>
    expect(
      sentences(pay(100_000), [
        order('child_support', asks(20_000)),
        order('federal_tax_levy', { servedOn: '2021-01-01' }),
      ])[1],
    ).toEqual([
      'levy exemption 49038: take-home pay of 800.00 less the exempt 309.62',
      'pay left 80000: 800.00 of pay is left',
    ]));

  it('of support behind a levy are less the support before it, not less the levy', () =>
    expect(
      taken(pay(100_000), [
        order('child_support', { id: 'early', ...asks(30_000) }),
        order('federal_tax_levy', { id: 'levy', servedOn: '2021-01-01', ...asks(10_000) }),
        order('child_support', { id: 'late', servedOn: '2022-01-01' }),
      ]),
    ).toEqual({ early: 30_000, levy: 10_000, late: 20_000 }));
});

describe('the notes of an order', () => {
  const stated = { supportsOtherFamily: true, arrearsOver12Weeks: false };

  it.each<[string, ReturnType<typeof pay>, GarnishmentOrder, string[]]>([
    [
      'support with every fact stated',
      pay(50_000),
      order('child_support', { support: stated }),
      ['no law of the state of work on support is loaded: the federal ceiling alone is applied'],
    ],
    [
      'a levy with a statement, on the last day that its figures are confirmed for',
      pay(50_000, { checkOn: '2026-12-31' }),
      order('federal_tax_levy', { levy: { filingStatus: 'single', dependents: 0 } }),
      [],
    ],
    [
      'a levy that counts age or blindness',
      pay(50_000),
      order('federal_tax_levy', { levy: { filingStatus: 'single', dependents: 0, additional: 1 } }),
      [
        '5,300 a dependent, and 2,050 or 1,650 for age 65 and blindness, are expected: the 2026 table of Publication 1494 was not seen',
      ],
    ],
    [
      'a creditor in California without a local minimum wage',
      pay(50_000, { state: 'CA' }),
      order('creditor'),
      ['no local minimum wage was given: that of CA is used'],
    ],
    [
      'a creditor in California with one',
      pay(50_000, { state: 'CA', localMinimumWageCents: 1_900 }),
      order('creditor'),
      [],
    ],
    [
      'a creditor in California before the first minimum wage that is loaded',
      pay(50_000, { state: 'CA', checkOn: '2024-06-14' }),
      order('creditor'),
      ['no ceiling of CA is loaded for this check: the federal one alone is applied'],
    ],
    [
      'a creditor before the first federal ceiling',
      pay(50_000, { checkOn: '2009-07-23' }),
      order('creditor', { effectiveFrom: '2000-01-01' }),
      [
        'no federal ceiling is loaded for 2009-07-23',
        'the state of work is not known: the federal one alone is applied',
      ],
    ],
    [
      'a student loan before the first ceiling',
      pay(50_000, { checkOn: '2003-03-20' }),
      order('student_loan', { effectiveFrom: '2000-01-01' }),
      ['no student loan ceiling is loaded for 2003-03-20'],
    ],
    [
      'support before the first ceiling',
      pay(50_000, { checkOn: '1977-05-31' }),
      order('child_support', { effectiveFrom: '1970-01-01' }),
      ['no support ceiling is loaded for 1977-05-31'],
    ],
    [
      'a levy before the first exempt amount',
      pay(50_000, { checkOn: '2023-12-31' }),
      order('federal_tax_levy'),
      ['no exempt amount of a levy is loaded for 2023-12-31'],
    ],
  ])('are these for %s', (_what, check, single, notes) => expect(alone(check, single).notes).toEqual(notes));

  it.each([
    ['creditor', '2009-07-23'],
    ['student_loan', '2003-03-20'],
    ['child_support', '1977-05-31'],
    ['federal_tax_levy', '2023-12-31'],
  ] as const)('come with no ceiling but the pay: %s on %s', (type, checkOn) =>
    expect(
      alone(pay(50_000, { checkOn }), order(type, { effectiveFrom: '1970-01-01' })).limits.map(
        ({ name }) => name,
      ),
    ).toEqual(['pay left']),
  );

  it('counts hours of the first minimum wage that is loaded before it began', () =>
    expect(
      sentences(pay(50_000, { checkOn: '2005-01-03' }), [
        order('student_loan', { effectiveFrom: '2004-01-01' }),
      ])[0]?.[1],
    ).toBe('student loan excess 28250: the excess of 500.00 over 217.50: 282.50'));
});

describe('orders served on one day', () => {
  const levy = order('federal_tax_levy');
  const support = order('child_support');
  const [one, other] = [order('creditor', { id: 'one' }), order('other', { id: 'other' })];
  const ids = (orders: readonly GarnishmentOrder[]) => inPriority(pay(50_000), orders).map(({ id }) => id);

  it('put support before a levy, in whatever order they come', () => {
    expect(ids([levy, support])).toEqual(['child_support', 'federal_tax_levy']);
    expect(ids([support, levy])).toEqual(['child_support', 'federal_tax_levy']);
  });

  it('else stay as they come', () => {
    expect(ids([one, other])).toEqual(['one', 'other']);
    expect(ids([other, one])).toEqual(['other', 'one']);
  });

  it('on different days go by the day, support too', () => {
    const late = order('child_support', { id: 'late', servedOn: '2022-01-01' });
    expect(ids([levy, late])).toEqual(['federal_tax_levy', 'late']);
    expect(ids([late, levy])).toEqual(['federal_tax_levy', 'late']);
  });
});

it('a remaining cent goes to no claim of zero', () => expect(shareOut(1, [0, 1, 1])).toEqual([0, 1, 0]));
