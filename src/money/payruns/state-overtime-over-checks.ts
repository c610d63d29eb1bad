import { currentFigures } from '../../engine/figures/current-figures.ts';
import { lawFor } from '../../engine/payroll/taxes/law-for.ts';
import { stateOvertime } from '../../engine/payroll/warnings/overtime-warnings.ts';
import { type Worked, workedOf } from '../../engine/payroll/warnings/worked.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import { inEnglish, sentence } from '../../foundation/sentence.ts';
import type { Shift } from '../../generated/prisma/client.ts';
import type { CheckWarning, Warn } from '../../pay/check-warnings/check-warning.ts';
import { about } from '../../pay/check-warnings/duplicate-warnings.ts';
import type { ShiftOfWeek } from '../../pay/check-warnings/week-shifts.ts';
import { entriesOf, shiftAt } from '../../pay/paychecks/worksheet-of.ts';
import type { CheckToCompute } from './compute-checks.ts';

/** Hours of a shift; those of other checks have no position among the earnings of this one: -1. */
type Hours<One extends Shift> = { readonly shift: One; readonly worked: Worked };

/**
 * The overtime of a day and of a seventh day, by the law of a state, that the hours of a check come to with
 * those on other checks of the employee, and not alone. Hours on other checks count where the check has hours
 * at the same work location: the state of others is not read.
 */
export function stateOvertimeOverChecks(
  check: CheckToCompute,
  worksheet: Worksheet,
  shifts: readonly ShiftOfWeek[],
  warn: Warn,
): CheckWarning[] {
  if (!shifts.length || worksheet.worker?.overtimeExempt) return [];
  const law = lawFor(worksheet, currentFigures().of(worksheet));
  const own = ownHours(check, worksheet);
  const elsewhere = hoursElsewhere(own, shifts, (shift) =>
    workedOf({ ...worksheet, earnings: entriesOf(shift, check.employee) }),
  );
  const alone = new Set(stateOvertime(own.map(workedIn), law).map(({ message }) => message));
  const together = stateOvertime([...own, ...elsewhere].map(workedIn), law);
  return together.flatMap(({ code, message, said, earnings }) => {
    const lines = own.filter(({ worked }) => earnings.includes(worked.at));
    if (alone.has(message) || !lines.length) return [];
    const days = checkDates(elsewhere, lines);
    const ofCheck = [...new Set(lines.map(({ shift }) => shift))];
    const found = sentence('With the hours on the check of {days}, {problem}.', {
      days,
      problem: said ?? inEnglish(message),
    });
    return [warn(code, found, about(ofCheck))];
  });
}

const workedIn = ({ worked }: Hours<Shift>): Worked => worked;

/** A salary has no shift, and its hours have no day. */
function ownHours({ shifts }: CheckToCompute, worksheet: Worksheet): Hours<Shift>[] {
  const shiftOf = shiftAt(worksheet, shifts);
  return workedOf(worksheet).flatMap((worked) => {
    const shift = shiftOf(worked.at);
    return shift ? [{ shift, worked }] : [];
  });
}

function hoursElsewhere(
  own: readonly Hours<Shift>[],
  shifts: readonly ShiftOfWeek[],
  hoursOf: (shift: ShiftOfWeek) => readonly Worked[],
): Hours<ShiftOfWeek>[] {
  const states = new Map(own.map(({ shift, worked }) => [shift.workLocationId, worked.state]));
  return shifts
    .filter(({ workLocationId }) => states.has(workLocationId))
    .flatMap((shift) => {
      const state = states.get(shift.workLocationId);
      return hoursOf(shift).map((worked) => ({ shift, worked: { ...worked, at: -1, state } }));
    });
}

/** The check dates of the hours elsewhere in the weeks of some lines. */
function checkDates(elsewhere: readonly Hours<ShiftOfWeek>[], lines: readonly Hours<Shift>[]): string {
  const weeks = new Set(lines.map(({ worked }) => worked.week));
  const ofWeeks = elsewhere.filter(({ worked }) => weeks.has(worked.week));
  return [...new Set(ofWeeks.map(({ shift }) => shift.check.checkDate))].sort().join(', ');
}
