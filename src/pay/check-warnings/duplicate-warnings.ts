import { sentence } from '../../foundation/sentence.ts';
import type { EmployeeCheck, Shift } from '../../generated/prisma/client.ts';
import { isFinalPay } from '../checks/off-cycle.ts';
import { earningsOf } from '../checks/shift-columns.ts';
import type { CheckWarning, Warn } from './check-warning.ts';
import type { OtherCheck } from './other-checks.ts';

type Check = Pick<
  EmployeeCheck,
  'id' | 'employeeId' | 'checkDate' | 'reportingPeriodId' | 'salaryKind' | 'offCycleReason'
> & { readonly shifts: readonly Shift[] };

export const about = (shifts: readonly Shift[]) => ({
  fields: ['shifts'],
  shiftIds: shifts.map(({ id }) => id),
});

/** Final wages are wages of the period, like those of a regular check. Bonuses and corrections are not. */
const purposeOf = ({ offCycleReason }: Pick<Check, 'offCycleReason'>) =>
  isFinalPay(offCycleReason) ? null : offCycleReason;

/** Other checks that pay the same work, and shifts that are alike. */
export function duplicates(check: Check, others: readonly OtherCheck[], warn: Warn): CheckWarning[] {
  const isSame = (other: OtherCheck) =>
    other.checkDate === check.checkDate && purposeOf(other) === purposeOf(check);
  const same = others.filter(isSame);
  const alike = alikeOf(check.shifts);
  const paying = others.filter(({ salaryKind }) => paysSalary(salaryKind));
  return [
    ...(same.length
      ? [
          warn(
            'looks_like_duplicate',
            sentence('The employee has another check for the same period on {day}.', {
              day: check.checkDate,
            }),
          ),
        ]
      : []),
    ...(alike.length
      ? [warn('looks_like_duplicate', 'Shifts of the check have the same time and hours.', about(alike))]
      : []),
    ...others.filter((other) => !isSame(other)).flatMap((other) => hoursTwice(check, other, warn)),
    ...(paysSalary(check.salaryKind) && paying.length
      ? [
          warn('salary_twice', "Another check pays the employee's salary of the period.", {
            fields: ['salary'],
          }),
        ]
      : []),
  ];
}

/** After a change of schedule, a check of the former schedule can pay the salary of the same days. */
export const salaryOfOtherPeriods = (
  paying: readonly Pick<Check, 'checkDate'>[],
  warn: Warn,
): CheckWarning[] =>
  paying.slice(0, 1).map(({ checkDate: day }) =>
    warn('salary_twice', sentence('The check of {day} pays the salary of the same days.', { day }), {
      fields: ['salary'],
    }),
  );

const paysSalary = (kind: string | null) => kind === 'automatic' || kind === 'stated';

/** The shifts that have the same time and earnings as another shift. */
function alikeOf(shifts: readonly Shift[]): Shift[] {
  const counts = new Map<string, number>();
  const keys = shifts.map(keyOf);
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return shifts.filter((_, i) => (counts.get(keys[i] ?? '') ?? 0) > 1);
}

/** The hours that another check pays at the same time with the same pay. */
function hoursTwice({ shifts }: Check, other: OtherCheck, warn: Warn): CheckWarning[] {
  const keys = new Set(other.shifts.map(keyOf));
  const twice = shifts.filter((shift) => hasHours(shift) && keys.has(keyOf(shift)));
  if (!twice.length) return [];
  const message = sentence('Another check, of {day}, has shifts with the same time and hours.', {
    day: other.checkDate,
  });
  return [warn('looks_like_duplicate', message, about(twice))];
}

export const hasHours = (shift: Shift): boolean =>
  [
    shift.hourlyHours,
    shift.overtimeHours,
    shift.doubleTimeHours,
    shift.flatHours,
    shift.ptoHours,
    shift.sickHours,
  ].some((hours) => Number(hours) > 0);

const keyOf = (shift: Shift): string => `${shift.time} ${JSON.stringify(earningsOf(shift), asText)}`;
const asText = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
