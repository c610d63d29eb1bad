import { type CheckWarning, ofLine, type Warn } from '../check-warnings/check-warning.ts';
import type { ShiftOfWeek } from '../check-warnings/week-shifts.ts';
import { currentFigures } from '../figures/current-figures.ts';
import { entriesOf, shiftAt } from '../paychecks/worksheet-of.ts';
import { lawFor } from '../payroll/taxes/law-for.ts';
import { stateOvertime } from '../payroll/warnings/overtime-warnings.ts';
import { type Worked, workedOf } from '../payroll/warnings/worked.ts';
import type { Worksheet } from '../payroll/worksheet.ts';
import type { CheckToCompute } from './compute-checks.ts';

type Elsewhere = { readonly shift: ShiftOfWeek; readonly worked: Worked };

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
  const shiftOf = shiftAt(worksheet, check.shifts);
  const own = workedOf(worksheet).filter(({ week }) => week !== undefined);
  const states = new Map(own.map(({ at, state }) => [shiftOf(at)?.workLocationId ?? null, state]));
  const elsewhere = shifts
    .filter(({ workLocationId }) => states.has(workLocationId))
    .flatMap((shift): Elsewhere[] =>
      workedOf({ ...worksheet, earnings: entriesOf(shift, check.employee) }).map((worked) => ({
        shift,
        worked: { ...worked, at: -1, state: states.get(shift.workLocationId) },
      })),
    );
  const alone = new Set(stateOvertime(own, law).map(({ message }) => message));
  const together = stateOvertime([...own, ...elsewhere.map(({ worked }) => worked)], law);
  return together.flatMap((line) => {
    const ownLines = line.earnings.filter((at) => at >= 0);
    if (alone.has(line.message) || !ownLines.length) return [];
    const weeks = new Set(own.filter(({ at }) => ownLines.includes(at)).map(({ week }) => week));
    const message = `With the hours on the check of ${daysOf(elsewhere, weeks)}, ${line.message}.`;
    return [ofLine(warn, { ...line, message, earnings: ownLines }, (at) => shiftOf(at)?.id)];
  });
}

const daysOf = (elsewhere: readonly Elsewhere[], weeks: ReadonlySet<number | undefined>): string => {
  const ofWeeks = elsewhere.filter(({ worked }) => weeks.has(worked.week));
  return [...new Set(ofWeeks.map(({ shift }) => shift.check.checkDate))].sort().join(', ');
};
