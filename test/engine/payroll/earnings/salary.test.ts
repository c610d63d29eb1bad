import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payPeriodFrom } from '../../../../src/engine/payroll/calendar/pay-period.ts';
import { addDays } from '../../../../src/engine/payroll/calendar/plain-date.ts';
import {
  hourlyText,
  hourOfSalary,
  type Period,
  type SalaryTerms,
  salaryOf,
  salaryWords,
} from '../../../../src/engine/payroll/earnings/salary.ts';
import { ratio, times, whole } from '../../../../src/engine/payroll/rational.ts';
import { halfUp } from '../../../../src/engine/payroll/rounding.ts';
import { PERIODS_PER_YEAR } from '../../../../src/engine/payroll/taxes/tables.ts';

type Schedule = 'weekly' | 'biweekly' | 'semimonthly' | 'monthly';

function period(schedule: Schedule, start: string): Period {
  const found = payPeriodFrom(schedule, start);
  if (!found) throw new Error(`no ${schedule} period starts on ${start}`);
  return found;
}
/** Sunday 2026-11-08 to Saturday 2026-11-21: working days 9 to 13 and 16 to 20. */
const twoWeeks = period('biweekly', '2026-11-08');
const pays = (more: Partial<SalaryTerms> = {}, days = twoWeeks) =>
  salaryOf(days, { salaryCents: 10_400_000, ...more });

describe('the salary of a period', () => {
  it.each([
    ['weekly', '2026-11-08', 200_000],
    ['biweekly', '2026-11-08', 400_000],
    ['semimonthly', '2026-11-16', 433_333],
    ['monthly', '2026-11-01', 866_667],
  ] as const)('of 104,000 a year paid %s is that of the year over the periods', (schedule, start, cents) =>
    expect(pays({}, period(schedule, start)).amountCents).toBe(cents),
  );

  it('counts the last day of the period: 21 working days from 2 to 30 November', () => {
    const november = period('monthly', '2026-11-01');
    expect(pays({}, november)).toMatchObject({ workingDays: 21, ofWorkingDays: 21 });
    expect(pays({ startDate: '2026-11-30' }, november)).toMatchObject({
      workingDays: 1,
      amountCents: 41_270, // 8,666.67 over 21
    });
  });

  it('is put into words with its year, its periods and its days', () => {
    const { parts, ofWorkingDays } = pays({ startDate: '2026-11-18' });
    expect(parts.map((part) => salaryWords(part, ofWorkingDays, twoWeeks))).toEqual([
      '104,000.00 a year over 26 periods, 3 of 10 working days',
    ]);
  });

  it('pays an employee hired on the eighth working day of ten for three: 1,200.00', () => {
    const { amountCents, workingDays, ofWorkingDays } = pays({ startDate: '2026-11-18' });
    expect([amountCents, workingDays, ofWorkingDays]).toEqual([120_000, 3, 10]);
  });

  it('pays to the last day of an employment that ends: five days of ten, 2,000.00', () =>
    expect(pays({ termDate: '2026-11-13' }).amountCents).toBe(200_000));

  it('does not pay unpaid leave: 10 to 17 November, four days are left', () => {
    const { amountCents, parts } = pays({ unpaidLeaves: [{ from: '2026-11-10', until: '2026-11-17' }] });
    expect(amountCents).toBe(160_000);
    expect(parts.map(({ from, until, amountCents: cents }) => [from, until, cents])).toEqual([
      ['2026-11-09', '2026-11-09', 40_000],
      ['2026-11-18', '2026-11-20', 120_000],
    ]);
  });

  it('does not pay a leave without an end', () =>
    expect(pays({ unpaidLeaves: [{ from: '2026-11-01' }] }).amountCents).toBe(0));

  it('pays each salary for its days: 104,000 for seven, 130,000 for three are 4,300.00', () => {
    const { amountCents, parts } = pays({ changes: [{ from: '2026-11-18', salaryCents: 13_000_000 }] });
    expect(amountCents).toBe(430_000);
    expect(parts.map((part) => [part.salaryCents, part.workingDays, part.amountCents])).toEqual([
      [10_400_000, 7, 280_000],
      [13_000_000, 3, 150_000],
    ]);
  });

  it('pays nothing for a day off of a daily salary', () =>
    expect(pays({}, { schedule: 'daily', start: '2026-11-14', end: '2026-11-14' })).toMatchObject({
      amountCents: 0,
      ofWorkingDays: 0,
    }));
});

describe('parts of a period', () => {
  const anyPeriod = fc
    .tuple(
      fc.constantFrom<Schedule>('weekly', 'biweekly', 'semimonthly', 'monthly'),
      fc.integer({ min: 0, max: 11 }),
    )
    .map(([schedule, month]) => period(schedule, `2026-${String(month + 1).padStart(2, '0')}-01`));
  const anySalary = fc.integer({ min: 0, max: 100_000_000 });
  const anyDays = fc.array(fc.integer({ min: 0, max: 31 }), { maxLength: 4 });

  it('add up to the whole to the cent, wherever it is divided', () =>
    fc.assert(
      fc.property(anyPeriod, anySalary, anyDays, (days, salaryCents, cuts) => {
        const { amountCents } = salaryOf(days, { salaryCents });
        expect(amountCents).toBe(halfUp(ratio(salaryCents, PERIODS_PER_YEAR[days.schedule])));
        const starts = [...new Set(cuts)].sort((a, b) => a - b).map((cut) => addDays(days.start, cut));
        const bounds = ['0001-01-01', ...starts];
        const parts = bounds.map((startDate, i) => {
          const next = bounds[i + 1];
          const termDate = next === undefined ? undefined : addDays(next, -1);
          return salaryOf(days, { salaryCents, startDate, termDate }).amountCents;
        });
        expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(amountCents);
      }),
    ));

  it('with changed salaries add up to what is paid, each within a cent of its exact share', () =>
    fc.assert(
      fc.property(anyPeriod, fc.array(anySalary, { minLength: 1, maxLength: 4 }), (days, salaries) => {
        const [salaryCents = 0, ...later] = salaries;
        const changes = later.map((cents, i) => {
          return { from: addDays(days.start, 3 + 4 * i), salaryCents: cents };
        });
        const { amountCents, parts, ofWorkingDays } = salaryOf(days, { salaryCents, changes });
        expect(parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(amountCents);
        for (const part of parts) {
          const year = ratio(part.salaryCents, PERIODS_PER_YEAR[days.schedule]);
          const exact = halfUp(times(times(year, ratio(part.workingDays, ofWorkingDays)), whole(1)));
          expect(Math.abs(part.amountCents - exact)).toBeLessThanOrEqual(1);
        }
      }),
    ));
});

describe('the hour of a salary (29 CFR 778.113)', () => {
  it('of 104,000 for 40 h a week is 50.00, for 35 h 57.142857143', () => {
    expect(hourlyText(hourOfSalary(10_400_000, whole(40)))).toBe('50.000000000');
    expect(hourlyText(hourOfSalary(10_400_000, whole(35)))).toBe('57.142857143');
  });
});
