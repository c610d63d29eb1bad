import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { Employee, EmployeeCheck, Shift } from '../../generated/prisma/client.ts';
import {
  type Dated,
  type Home,
  homesOf,
  type Workplace,
  workplaceOn,
  workplacesOf,
} from '../../parties/workers/employees/places.ts';
import type { CheckWarning, Warn } from './check-warning.ts';
import { about } from './duplicate-warnings.ts';

type Check = Pick<EmployeeCheck, 'checkDate' | 'reportingPeriodId'> & {
  readonly employee: Employee;
  readonly shifts: readonly Shift[];
};

const dayOf = ({ time }: Pick<Shift, 'time'>): PlainDate => time.slice(0, 10);
const daysText = (shifts: readonly Shift[]): string => [...new Set(shifts.map(dayOf))].sort().join(', ');

/** How the places of a check changed. Each day keeps its own place, and the check warns of it. */
export function placeWarnings(check: Check, warn: Warn): CheckWarning[] {
  const period = payPeriodOf(check.reportingPeriodId);
  const first = [period?.start ?? check.checkDate, ...check.shifts.map(dayOf)].sort()[0] ?? check.checkDate;
  return [
    ...keptElsewhere(check, warn),
    ...newWorkplaces(check, first, warn),
    ...undividedHours(check, warn),
    ...newHomes(check, first, warn),
  ];
}

/** Shifts entered at a place that is no longer the usual place on their days. */
function keptElsewhere({ employee, shifts }: Check, warn: Warn): CheckWarning[] {
  const kept = shifts.filter(({ workingState, ...shift }) => {
    const now = workplaceOn(employee, dayOf(shift)).workingState;
    return workingState !== null && workingState !== now;
  });
  return [...new Set(kept.map(({ workingState }) => workingState))].map((state) => {
    const own = kept.filter(({ workingState }) => workingState === state);
    const now = workplaceOn(employee, dayOf(own[0] ?? { time: '' })).workingState;
    const message = sentence(
      'Work of {days} stays in {state}, where it was entered. The place of work of those days is now {now}.',
      { days: daysText(own), state: String(state), now: String(now) },
    );
    return warn('place_changed', message, about(own));
  });
}

/** The changes of a place from one day to the payday. */
function changesOf<One extends Home | Workplace>(
  all: readonly Dated<One>[],
  first: PlainDate,
  last: PlainDate,
) {
  return all.flatMap((to, at) => {
    const from = all[at - 1];
    return from && to.from !== null && first < to.from && to.from <= last ? [{ from, to, day: to.from }] : [];
  });
}

function newWorkplaces({ employee, checkDate }: Check, first: PlainDate, warn: Warn): CheckWarning[] {
  return changesOf(workplacesOf(employee), first, checkDate).flatMap(({ from, to, day }) => {
    if (from.workingState === to.workingState) return [];
    const message = sentence(
      'The place of work changed from {before} to {after} on {day}: work before that day is taxed in {before}.',
      { before: String(from.workingState), after: String(to.workingState), day },
    );
    return [warn('place_changed', message)];
  });
}

/** The hours of a whole period have no days by which they could be divided. */
function undividedHours({ employee, shifts, reportingPeriodId }: Check, warn: Warn): CheckWarning[] {
  const period = payPeriodOf(reportingPeriodId);
  const ofPeriod = shifts.filter((shift) => shift.ofPeriod);
  if (!period || !ofPeriod.length) return [];
  const changes = changesOf(workplacesOf(employee), period.start, period.end);
  if (!changes.some(({ from, to }) => from.workingState !== to.workingState)) return [];
  const message = sentence(
    'The hours of the whole period are taxed in {state}: enter them by day where the place of work changed.',
    { state: ofPeriod[0]?.workingState ?? String(employee.workingState) },
  );
  return [warn('place_changed', message, about(ofPeriod))];
}

function newHomes({ employee, checkDate }: Check, first: PlainDate, warn: Warn): CheckWarning[] {
  return changesOf(homesOf(employee), first, checkDate).flatMap(({ from, to, day }) => {
    if (from.state === to.state && from.city === to.city && from.zip === to.zip) return [];
    const text = ({ city, state }: Home) => [city, state].filter(Boolean).join(', ');
    const message = sentence(
      'The home changed from {before} to {after} on {day}: taxes of residents follow the home on the payday.',
      { before: text(from), after: text(to), day },
    );
    return [warn('place_changed', message)];
  });
}
