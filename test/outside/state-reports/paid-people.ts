/** People of twelve states who are paid every two weeks of a year, computed by the engine from one seed. */
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { addDays } from '../../../src/engine/payroll/calendar/plain-date.ts';
import type { Paycheck } from '../../../src/engine/payroll/paycheck.ts';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { yearToDate } from '../../../src/engine/payroll/year-to-date.ts';
import { chanceFrom } from '../../support/chance.ts';
import { grossToNet } from '../../support/shipped.ts';

export const states = ['CA', 'FL', 'IL', 'MA', 'MI', 'MN', 'NJ', 'NY', 'OH', 'PA', 'TX', 'WA'] as const;
export type StateOfWork = (typeof states)[number];

export type PaidCheck = {
  readonly checkDate: string;
  readonly periodId: string;
  readonly stored: StoredCheck;
  /** Pay that unemployment insurance counts: all but what a cafeteria plan takes. */
  readonly grossCents: number;
};
export type PaidPerson = {
  readonly state: StateOfWork;
  readonly firstName: string;
  readonly lastName: string;
  readonly ssn: string;
  readonly isSalary: boolean;
  readonly checks: readonly PaidCheck[];
};

const names = [
  ['Zoë', "O'Brien"],
  ['Łucja', 'Nowak-Meyer'],
  ['Amy', 'van der Berg, Jr'],
  ['José', 'Núñez'],
] as const;

/** States whose unemployment insurance counts what a cafeteria plan takes. */
const countsCafeteria = new Set(['MA', 'NJ', 'PA']);

const firstPeriod = '2025-12-21';
const periods = 24; // check dates from 2026-01-09 to 2026-11-27

export function paidPeople(): PaidPerson[] {
  const chance = chanceFrom(20_261_129);
  let number = 0;
  return states.flatMap((state) =>
    names.map(([firstName, lastName], index): PaidPerson => {
      number += 1;
      const isSalary = index === 1;
      const person = { state, firstName, lastName, ssn: String(219_450_000 + number * 7), isSalary };
      return { ...person, checks: checksOf(person, 400_00 + chance.below(4_000_00), chance.below) };
    }),
  );
}

const newYorkCity = { state: 'NY', localities: ['ny-new-york-city'] };

type Person = Pick<PaidPerson, 'state' | 'isSalary' | 'lastName'>;

function checksOf(
  { state, isSalary, lastName }: Person,
  biweekly: number,
  below: (most: number) => number,
): PaidCheck[] {
  const paychecks: Paycheck[] = [];
  return Array.from({ length: periods }, (_, index): PaidCheck => {
    const start = addDays(firstPeriod, 14 * index);
    const [end, checkDate] = [addDays(start, 13), addDays(start, 19)];
    const hours = 20 + below(60);
    const cafeteria = lastName === 'Núñez' ? 25_00 : 0;
    const worksheet: Worksheet = {
      checkDate,
      periodStart: start,
      periodEnd: end,
      payFrequency: 'biweekly',
      workweekStartsOn: 0,
      earnings: isSalary
        ? [{ kind: 'salary' as const, amountCents: biweekly }]
        : [0, 7].map((days) => ({
            kind: 'regular' as const,
            date: addDays(start, days + 1),
            hours: String(hours / 2),
            rate: (biweekly / 8000).toFixed(2),
          })),
      ...(cafeteria
        ? {
            deductions: [
              {
                type: 'section_125' as const,
                plan: 'premium_only' as const,
                employee: { amountCents: cafeteria },
              },
            ],
          }
        : {}),
      federal: { filingStatus: 'single' },
      state: { code: state },
      // One of the people of New York lives in the city.
      ...(state === 'NY' && isSalary ? { places: { residence: newYorkCity, work: [newYorkCity] } } : {}),
      yearToDate: yearToDate(paychecks),
    };
    const paycheck = grossToNet(worksheet);
    paychecks.push(paycheck);
    return {
      checkDate,
      periodId: payPeriodFrom('biweekly', start)?.id ?? '',
      stored: { worksheet, paycheck },
      grossCents: paycheck.totals.grossEarningsCents - (countsCafeteria.has(state) ? 0 : cafeteria),
    };
  });
}
