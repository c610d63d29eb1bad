import { dayNumber, type PlainDate, plainDate, weekdayOf } from '../calendar/plain-date.ts';
import { type Cents, moneyText } from '../money.ts';
import { over, type Rational, ratio, times, whole } from '../rational.ts';
import { divided, floor, halfUp } from '../rounding.ts';
import { PERIODS_PER_YEAR } from '../taxes/tables.ts';
import type { PayFrequency } from '../worksheet.ts';

/** The salary of an employee, and the days on which it is earned. */
export type SalaryTerms = {
  /** A year's salary, until the first change. */
  readonly salaryCents: Cents;
  /** Each a year's salary from a day on. */
  readonly changes?: readonly { readonly from: PlainDate; readonly salaryCents: Cents }[];
  /** The first and the last day of the employment; every day without them. */
  readonly startDate?: PlainDate | undefined;
  readonly termDate?: PlainDate | undefined;
  readonly unpaidLeaves?: readonly { readonly from: PlainDate; readonly until?: PlainDate | undefined }[];
};

export type Period = { readonly start: PlainDate; readonly end: PlainDate; readonly schedule: PayFrequency };

/** Days of a period in a row at one salary. */
export type SalaryPart = {
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly salaryCents: Cents;
  readonly workingDays: number;
  readonly amountCents: Cents;
};

export type PeriodSalary = {
  readonly amountCents: Cents;
  /** The working days that it pays, and all of the period: Monday to Friday, holidays included. */
  readonly workingDays: number;
  readonly ofWorkingDays: number;
  readonly parts: readonly SalaryPart[];
};

/**
 * The salary of a period: that of the year over the periods of the year, for the working days on which it is
 * earned (29 CFR 541.602(b)(6), 778.113). Days up to the nth of a period earn n/N of it, rounded half up to
 * the cent, and a part is the difference of two of these sums: so the parts of a period add up to the whole,
 * however it is divided.
 */
export function salaryOf(period: Period, terms: SalaryTerms): PeriodSalary {
  const days = workingDaysOf(period);
  const parts: SalaryPart[] = [];
  days.forEach((day, at) => {
    const salaryCents = salaryOn(day, terms);
    if (salaryCents === undefined) return;
    const sum = (count: number) => upTo(count, days.length, salaryCents, period.schedule);
    const amountCents = sum(at + 1) - sum(at);
    const last = parts.at(-1);
    if (last && last.until === days[at - 1] && last.salaryCents === salaryCents) {
      const { workingDays, amountCents: before } = last;
      parts[parts.length - 1] = {
        ...last,
        until: day,
        workingDays: workingDays + 1,
        amountCents: before + amountCents,
      };
    } else parts.push({ from: day, until: day, salaryCents, workingDays: 1, amountCents });
  });
  return {
    amountCents: parts.reduce((total, part) => total + part.amountCents, 0),
    workingDays: parts.reduce((total, part) => total + part.workingDays, 0),
    ofWorkingDays: days.length,
    parts,
  };
}

function upTo(count: number, of: number, salaryCents: Cents, schedule: PayFrequency): Cents {
  return halfUp(times(ratio(salaryCents, PERIODS_PER_YEAR[schedule]), ratio(count, of)));
}

export function workingDaysOf({ start, end }: Pick<Period, 'start' | 'end'>): PlainDate[] {
  const days: PlainDate[] = [];
  for (let day = dayNumber(start); day <= dayNumber(end); day += 1) {
    if (weekdayOf(day) % 6 !== 0) days.push(plainDate(day));
  }
  return days;
}

/** The salary of a year that applies on a day; undefined on a day that earns none. */
export function salaryOn(day: PlainDate, terms: SalaryTerms): Cents | undefined {
  const { salaryCents, changes = [], startDate = day, termDate = day, unpaidLeaves = [] } = terms;
  if (day < startDate || day > termDate) return;
  if (unpaidLeaves.some(({ from, until = day }) => day >= from && day <= until)) return;
  return changes.reduce((salary, change) => (change.from <= day ? change.salaryCents : salary), salaryCents);
}

/** 29 CFR 778.113: the pay of an hour of a salary that pays so many hours a week, in cents. */
export function hourOfSalary(salaryCents: Cents, weeklyHours: Rational): Rational {
  return over(ratio(salaryCents, 52), weeklyHours);
}

/** Dollars an hour for an earning, rounded half up to nine decimals, the most that it takes. */
export function hourlyText(centsAnHour: Rational): string {
  const billionths = halfUp(times(centsAnHour, whole(10_000_000)));
  const units = divided(billionths, 1_000_000_000, floor);
  return `${units}.${String(billionths - units * 1_000_000_000).padStart(9, '0')}`;
}

/** '104,000.00 a year over 26 periods, 10 of 10 working days'. */
export function salaryWords({ salaryCents, workingDays }: SalaryPart, of: number, { schedule }: Period) {
  const days = `${workingDays} of ${of} working days`;
  return `${moneyText(salaryCents)} a year over ${PERIODS_PER_YEAR[schedule]} periods, ${days}`;
}
