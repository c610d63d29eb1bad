import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { type Period, salaryOf, workingDaysOf } from '../../engine/payroll/earnings/salary.ts';
import { ratio } from '../../engine/payroll/rational.ts';
import { halfUp } from '../../engine/payroll/rounding.ts';
import type { EarningEntry } from '../../engine/payroll/worksheet.ts';
import { type Salaried, salaryTermsOf } from '../../parties/workers/employees/salary-terms.ts';
import { type CheckSalary, salaryEntries } from './check-salary.ts';

type Days = {
  readonly from: PlainDate;
  readonly until: PlainDate;
  /** Where the salary of the days is earned. */
  readonly at: Pick<EarningEntry, 'place' | 'usual'>;
};

/**
 * The salary of a check by the places where it is earned: each day at the usual place of that day. The parts
 * add up to the salary, as the parts of its dated changes do.
 */
export function salaryAtPlaces(
  employee: Salaried,
  salary: CheckSalary | null,
  period: Period,
  days: readonly Days[] = [],
): EarningEntry[] {
  if (!salary || days.length < 2) {
    return salaryEntries(employee, salary, period).map((entry) => ({ ...entry, ...days[0]?.at }));
  }
  const parts = salary.kind === 'stated' ? statedParts(salary, period, days) : [];
  return days.flatMap((some, place) => {
    const ofDays = parts[place] ?? computedPart(employee, period, some);
    return salaryEntries(employee, ofDays, period).map((entry) => ({ ...entry, ...some.at }));
  });
}

/** What the terms of the salary pay for some days of the period. */
function computedPart(employee: Salaried, period: Period, { from, until }: Days): CheckSalary | null {
  const terms = salaryTermsOf(employee, period);
  if (!terms) return null;
  const { startDate = from, termDate = until } = terms;
  const within = {
    ...terms,
    startDate: startDate > from ? startDate : from,
    termDate: termDate < until ? termDate : until,
  };
  return { kind: 'automatic', ...salaryOf(period, within) };
}

/**
 * A stated amount by working days: what is earned up to the end of some days, minus what was earned before.
 */
function statedParts({ amountCents }: CheckSalary, period: Period, days: readonly Days[]): CheckSalary[] {
  const all = workingDaysOf(period).length;
  let [counted, before] = [0, 0];
  return days.map(({ from, until }, place): CheckSalary => {
    const workingDays = workingDaysOf({ start: from, end: until }).length;
    counted += workingDays;
    const isLast = place === days.length - 1;
    const sum = isLast || all === 0 ? amountCents : halfUp(ratio(amountCents * counted, all));
    const part = sum - before;
    before = sum;
    return { kind: 'stated', amountCents: part, workingDays, ofWorkingDays: all, parts: [] };
  });
}
