import { describe, expect, it } from 'vitest';
import type { GarnishmentOrder } from '../../../../src/engine/payroll/garnishments/garnishment.ts';
import { withholdGarnishments } from '../../../../src/engine/payroll/garnishments/withhold-garnishments.ts';
import { validateSchedule } from '../../../../src/engine/payroll/withholding-schedule/validate-schedule.ts';
import { TITLE_III } from '../withholding-schedule/schedules.ts';
import { alone, order, pay, taken } from './orders.ts';

const asks = (capCents: number) => ({ capRate: null, capCents });

describe('what an order asks', () => {
  it.each([
    ['its cap', { capCents: 5_000, capRate: null }, 5_000, 'its cap of 50.00'],
    ['its percentage, half up', { capRate: { n: 1, d: 10 } }, 5_001, '10% of 500.05, 50.01'],
    [
      'the lesser of both: the cap',
      { capCents: 4_000, capRate: { n: 1, d: 10 } },
      4_000,
      'the lesser of its cap of 40.00 and 10% of 500.05, 50.01',
    ],
    [
      'the lesser of both: the percentage',
      { capCents: 6_000, capRate: { n: 1, d: 10 } },
      5_001,
      'the lesser of its cap of 60.00 and 10% of 500.05, 50.01',
    ],
  ])('is %s', (_, caps, askedCents, asked) =>
    expect(alone(pay(50_005), order('bankruptcy', caps))).toMatchObject({
      askedCents,
      asked,
      withheldCents: askedCents,
    }),
  );

  it('by a schedule is the branch of the pay frequency, and nothing without one', () => {
    const { schedule } = validateSchedule(TITLE_III);
    const scheduled = order('bankruptcy', { capRate: null, schedule });
    expect(alone(pay(50_000), scheduled).askedCents).toBe(12_500);
    for (const frequency of ['biweekly', 'annually', null] as const) {
      const { askedCents, withheldCents, asked } = alone(pay(50_000, { frequency }), scheduled);
      expect([askedCents, withheldCents]).toEqual([0, 0]);
      expect(asked).toBe(`its schedule has no branch for ${frequency ?? 'contractor'} pay`);
    }
  });

  it.each([
    ['2026-11-01', null, 5_000],
    ['2026-11-20', '2026-11-20', 5_000],
    ['2026-11-21', null, 0],
    ['2026-11-01', '2026-11-19', 0],
  ])('from %s through %s on 2026-11-20: %i', (effectiveFrom, effectiveThrough, withheldCents) =>
    expect(
      alone(pay(50_000), order('bankruptcy', { ...asks(5_000), effectiveFrom, effectiveThrough }))
        .withheldCents,
    ).toBe(withheldCents),
  );

  it.each([
    [100_000, 0, 5_000, undefined],
    [100_000, 97_000, 3_000, 'balance of the order'],
    [100_000, 100_000, 0, 'balance of the order'],
    [100_000, 100_001, 0, 'balance of the order'],
    [0, 0, 0, 'balance of the order'],
  ])('stops at its total of %i after %i: %i', (totalCents, withheldToDateCents, withheldCents, limitedBy) =>
    expect(
      alone(pay(50_000), order('bankruptcy', { ...asks(5_000), totalCents, withheldToDateCents })),
    ).toMatchObject({ askedCents: 5_000, withheldCents, limitedBy }),
  );
});

describe('priority', () => {
  const ranked = (orders: GarnishmentOrder[]) =>
    withholdGarnishments(pay(10_000), orders).map(({ id }) => id);

  it('is support, levy, bankruptcy, student loan, state tax, then creditors by the day served', () =>
    expect(
      ranked([
        order('creditor', { id: 'late creditor', servedOn: '2021-01-02' }),
        order('other', { servedOn: '2021-01-01' }),
        order('creditor', { id: 'early creditor' }),
        order('state_tax_levy'),
        order('student_loan'),
        order('bankruptcy'),
        order('federal_tax_levy'),
        order('child_support'),
      ]),
    ).toEqual([
      'child_support',
      'federal_tax_levy',
      'bankruptcy',
      'student_loan',
      'state_tax_levy',
      'early creditor',
      'other',
      'late creditor',
    ]));

  it('leaves a levy served before a support order its place', () =>
    expect(
      ranked([
        order('child_support', { id: 'later support', servedOn: '2022-01-01' }),
        order('federal_tax_levy', { servedOn: '2021-01-01' }),
        order('child_support', { id: 'earlier support', servedOn: '2020-01-01' }),
      ]),
    ).toEqual(['earlier support', 'federal_tax_levy', 'later support']));
});

describe('several orders together', () => {
  it('leave an ordinary creditor what support has not used of its ceiling', () =>
    expect(taken(pay(100_000), [order('creditor'), order('child_support', asks(20_000))])).toEqual({
      child_support: 20_000,
      creditor: 5_000,
    }));

  it('leave an ordinary creditor nothing once support takes 25% or more', () =>
    expect(taken(pay(100_000), [order('creditor'), order('child_support', asks(25_000))])).toEqual({
      child_support: 25_000,
      creditor: 0,
    }));

  it('share one ceiling among creditors, the first served first', () =>
    expect(
      taken(pay(100_000), [
        order('creditor', { id: 'second', servedOn: '2021-01-01' }),
        order('creditor', { id: 'first', ...asks(15_000) }),
      ]),
    ).toEqual({ first: 15_000, second: 10_000 }));

  it('share the support ceiling in proportion, so that no family goes without', () =>
    expect(
      taken(pay(60_000), [
        order('child_support', { id: 'a', ...asks(15_000) }),
        order('child_support', { id: 'b', servedOn: '2023-01-01', ...asks(20_000) }),
      ]),
    ).toEqual({ a: 12_858, b: 17_142 }));

  it('hold a support order to its own percentage and all of them to the highest one', () => {
    const support = { supportsOtherFamily: false, arrearsOver12Weeks: false };
    const arrears = { supportsOtherFamily: false, arrearsOver12Weeks: true };
    expect(
      taken(pay(100_000), [
        order('child_support', { id: 'current', support }),
        order('child_support', { id: 'arrears', support: arrears, ...asks(5_000) }),
      ]),
    ).toEqual({ current: 60_000, arrears: 5_000 });
  });

  it('do not let an ended support order raise the ceiling of the others', () => {
    const ended = {
      effectiveThrough: '2021-01-01',
      support: { supportsOtherFamily: false, arrearsOver12Weeks: true },
    };
    const support = { supportsOtherFamily: true, arrearsOver12Weeks: false };
    expect(
      taken(pay(100_000), [
        order('child_support', { id: 'ended', ...ended }),
        order('child_support', { id: 'a', support, ...asks(40_000) }),
        order('child_support', { id: 'b', support, ...asks(40_000) }),
      ]),
    ).toEqual({ ended: 0, a: 25_000, b: 25_000 });
  });

  it('never take more than the pay that is left', () =>
    expect(
      taken(pay(100_000, { takeHomeCents: 30_000 }), [
        order('bankruptcy'),
        order('child_support', asks(20_000)),
      ]),
    ).toEqual({ child_support: 20_000, bankruptcy: 10_000 }));
});
