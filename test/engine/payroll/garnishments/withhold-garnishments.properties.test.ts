import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GARNISHMENT_TYPES,
  type GarnishedPay,
  type GarnishmentOrder,
} from '../../../../src/engine/payroll/garnishments/garnishment.ts';
import { withholdGarnishments } from '../../../../src/engine/payroll/garnishments/withhold-garnishments.ts';
import { validateSchedule } from '../../../../src/engine/payroll/withholding-schedule/validate-schedule.ts';
import { runs } from '../../../support/sample.ts';
import { cents, tiled } from '../withholding-schedule/schedules.ts';
import { pay } from './orders.ts';

const anyOrder = (id: string): fc.Arbitrary<GarnishmentOrder> =>
  fc
    .record({
      type: fc.constantFrom(...GARNISHMENT_TYPES),
      capCents: fc.option(cents(200_000)),
      percent: fc.option(cents(100)),
      brackets: fc.option(tiled(300_000)),
      totalCents: fc.option(cents(400_000)),
      withheldToDateCents: cents(400_000),
      year: fc.integer({ min: 2019, max: 2026 }),
      support: fc.record({ supportsOtherFamily: fc.boolean(), arrearsOver12Weeks: fc.boolean() }),
    })
    .map(({ percent, brackets, year, ...rest }) => {
      const { schedule } = validateSchedule(brackets ? [{ frequency: 'weekly', brackets }] : []);
      const servedOn = `${year}-12-01`;
      const capRate = percent === null ? null : { n: percent, d: 100 };
      return { id, ...rest, capRate, schedule, effectiveFrom: servedOn, servedOn };
    });
const anyOrders = fc
  .integer({ min: 0, max: 5 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyOrder(`order ${index}`))));
const anyPay: fc.Arbitrary<GarnishedPay> = fc
  .tuple(cents(300_000, -1_000), cents(300_000), fc.constantFrom('CA', 'TX', undefined))
  .map(([disposableCents, takeHomeCents, state]) => pay(disposableCents, { takeHomeCents, state }));

describe('for any orders and pay', () => {
  it('each takes the least of what it asks and its limits, and names the one that decided', () =>
    fc.assert(
      fc.property(anyPay, anyOrders, (check, orders) => {
        const results = withholdGarnishments(check, orders);
        expect(results.map(({ id }) => id).sort()).toEqual(orders.map(({ id }) => id).sort());
        for (const { askedCents, limits, withheldCents, limitedBy } of results) {
          expect(withheldCents).toBe(Math.min(askedCents, ...limits.map((limit) => limit.cents)));
          expect(new Set(limits.map(({ name }) => name)).size).toBe(limits.length);
          expect(Number.isSafeInteger(withheldCents) && withheldCents >= 0).toBe(true);
          const decided = limits.find(({ name }) => name === limitedBy);
          if (withheldCents < askedCents) expect(decided?.cents).toBe(withheldCents);
          else expect(limitedBy).toBeUndefined();
        }
      }),
      runs(1000),
    ));

  it('all together stay within the pay, and every kind within its own ceiling', () =>
    fc.assert(
      fc.property(anyPay, anyOrders, (check, orders) => {
        const results = withholdGarnishments(check, orders);
        const disposable = Math.max(0, check.disposableCents);
        const sum = (...types: string[]) =>
          results
            .filter(({ type }) => types.includes(type))
            .reduce((total, each) => total + each.withheldCents, 0);
        const all = sum(...GARNISHMENT_TYPES);
        expect(all).toBeLessThanOrEqual(Math.max(0, Math.min(disposable, check.takeHomeCents ?? disposable)));
        expect(sum('child_support') * 100).toBeLessThanOrEqual(disposable * 65);
        expect(sum('student_loan') * 100).toBeLessThanOrEqual(disposable * 15);
        const ordinary = sum('creditor', 'other');
        if (ordinary > 0) expect(all * 4).toBeLessThanOrEqual(disposable);
        if (ordinary > 0) expect(all).toBeLessThanOrEqual(disposable - 21_750);
        if (ordinary > 0 && check.state === 'CA') expect(all * 5).toBeLessThanOrEqual(disposable);
      }),
      runs(1000),
    ));

  it('the sequence of orders does not matter, unless two were served on one day', () =>
    fc.assert(
      fc.property(anyPay, anyOrders, (check, orders) => {
        fc.pre(new Set(orders.map(({ servedOn }) => servedOn)).size === orders.length);
        expect(withholdGarnishments(check, [...orders].reverse())).toEqual(
          withholdGarnishments(check, orders),
        );
      }),
    ));
});
