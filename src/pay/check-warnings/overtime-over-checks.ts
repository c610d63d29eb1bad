import { sentence } from '../../foundation/sentence.ts';
import type { Employee, Shift } from '../../generated/prisma/client.ts';
import { isExemptEmployee } from '../../parties/workers/employees/salary-terms.ts';
import type { CheckWarning, Warn } from './check-warning.ts';
import { about } from './duplicate-warnings.ts';
import { dayOf, type ShiftOfWeek, weekOf } from './week-shifts.ts';

type Check = { readonly employee: Employee; readonly shifts: readonly Shift[] };

/**
 * 29 USC 207(a)(1), 29 CFR 778.104: a workweek that two pay periods share stands alone. Its plain hours on
 * this check and on others are more than 40; where those of this check alone are, its lines say so.
 */
export function overtimeOverChecks(
  { employee, shifts }: Check,
  others: readonly ShiftOfWeek[],
  startsOn: number,
  warn: Warn,
): CheckWarning[] {
  if (isExemptEmployee(employee)) return [];
  const own = shifts.filter((shift) => !shift.ofPeriod && plainHours(shift) > 0);
  const weeks = [...new Set(own.map((shift) => weekOf(shift, startsOn)))];
  return weeks.flatMap((week) => {
    const inWeek = (shift: Shift) => weekOf(shift, startsOn) === week;
    const [here, elsewhere] = [
      own.filter(inWeek),
      others.filter((other) => plainHours(other) > 0 && inWeek(other)),
    ];
    const hours = sumOf(here);
    if (!elsewhere.length || hours > FORTY || hours + sumOf(elsewhere) <= FORTY) return [];
    const [first] = [...here, ...elsewhere].map(dayOf).sort();
    const days = [...new Set(elsewhere.map(({ check }) => check.checkDate))].sort().join(', ');
    const message = sentence(
      'More than 40 h in the workweek of {day}, with those on the check of {days}, not all stated as overtime (29 USC 207).',
      { day: first ?? '', days },
    );
    return [warn('overtime_not_stated', message, about(here))];
  });
}

const FORTY = 400_000;

/** In ten-thousandths of an hour, the unit of the column. */
const plainHours = ({ hourlyHours, flatHours }: Shift): number =>
  Math.round((Number(hourlyHours) + Number(flatHours ?? 0)) * 10_000);

const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, shift) => sum + plainHours(shift), 0);
