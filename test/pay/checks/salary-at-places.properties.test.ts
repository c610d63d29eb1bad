import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import type { Employee } from '../../../src/generated/prisma/client.ts';
import { homeOn, homesOf } from '../../../src/parties/workers/employees/places.ts';
import { salaryOfCheck } from '../../../src/pay/checks/check-salary.ts';
import { salaryAtPlaces } from '../../../src/pay/checks/salary-at-places.ts';
import { runs } from '../../support/sample.ts';

const period = payPeriodFrom('monthly', '2026-11-01');
if (!period) throw new Error('November is a month');
const RUNS = runs(4_000);

const salaried = fc
  .record({
    salaryCents: fc.bigInt({ min: 1n, max: 90_000_000n }),
    raise: fc.option(fc.nat(29)),
    start: fc.option(fc.nat(29)),
    gap: fc.option(fc.integer({ min: 1, max: 9 })),
    isExempt: fc.boolean(),
  })
  .map(({ salaryCents, raise, start, gap, isExempt }) => ({
    isSalary: true,
    salaryCents,
    salaryChanges: raise === null ? [] : [{ from: addDays(period.start, raise), salaryCents: 7_654_321 }],
    leaves: [],
    startDate: start === null ? null : addDays(period.start, start),
    termDate: null,
    formerTermDate: start === null || gap === null ? null : addDays(period.start, start - gap),
    isExempt,
    weeklyHours: null as Employee['weeklyHours'],
  }));

/** The days of the period in one to four parts. */
const parts = fc.uniqueArray(fc.integer({ min: 1, max: 29 }), { maxLength: 3 }).map((cuts) => {
  const starts = [0, ...cuts.sort((a, b) => a - b)];
  return starts.map((from, at) => ({
    from: addDays(period.start, from),
    until: addDays(period.start, (starts[at + 1] ?? 30) - 1),
    at: at ? { place: at, usual: at } : {},
  }));
});

it(`${RUNS.numRuns} salaries, computed or stated, add up over the places where their days were worked`, () =>
  fc.assert(
    fc.property(salaried, parts, fc.option(fc.nat(10_000_000)), (employee, days, stated) => {
      const columns = { salaryKind: stated === null ? 'automatic' : 'stated', salaryCents: stated };
      const salary = salaryOfCheck(employee, columns, period);
      const entries = salaryAtPlaces(employee, salary, period, days);
      const all = entries.reduce((total, { amountCents = 0 }) => total + amountCents, 0);
      expect(all).toBe(salary?.amountCents);
      expect(new Set(entries.map(({ place = 0 }) => place)).size).toBeLessThanOrEqual(days.length);
      if (stated === null || employee.isExempt) return;
      const hours = entries.reduce((total, entry) => total + Number(entry.hours ?? 0), 0);
      expect(hours).toBeCloseTo(40 * (52 / 12), 2);
    }),
    RUNS,
  ));

it(`over ${RUNS.numRuns} histories, each day has the home of which the history says so`, () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(400), { maxLength: 6 }), fc.nat(420), (days, asked) => {
      const home = (city: string) => ({
        address: '1 Main St',
        addressLine2: null,
        city,
        state: 'CA',
        zip: '94612',
        localities: [],
      });
      const untils = days.sort((a, b) => a - b).map((day) => addDays('2026-01-01', day));
      const earlierHomes = untils.map((until, at) => ({ ...home(`City ${at}`), until }));
      const employee = { ...home('Last'), earlierHomes };
      const day = addDays('2026-01-01', asked);
      const homes = homesOf(employee);
      expect(homes[0]?.from).toBeNull();
      const shown = homes.findLast(({ from }) => from === null || from <= day);
      expect(homeOn(employee, day).city).toBe(shown?.city);
    }),
    RUNS,
  ));
