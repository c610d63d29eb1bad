import type { Shift } from '../../generated/prisma/client.ts';

type Hours = Pick<Shift, 'hourlyHours' | 'overtimeHours' | 'doubleTimeHours' | 'ofPeriod'>;

/** The hours of a check: those of the whole period by kind, and those of all other shifts together. */
export type HoursOfPeriod = { regular: number; overtime: number; doubleTime: number; others: number };

const kindsOf = (shift: Hours) => ({
  regular: Number(shift.hourlyHours),
  overtime: Number(shift.overtimeHours ?? 0),
  doubleTime: Number(shift.doubleTimeHours ?? 0),
});

/** Sums ten-thousandths of hours, which are exact. */
export function hoursOfPeriod(shifts: readonly Hours[]): HoursOfPeriod {
  const sum = (hours: readonly number[]) => hours.reduce((all, one) => all + Math.round(one * 1e4), 0) / 1e4;
  const own = shifts.filter(({ ofPeriod }) => ofPeriod).map(kindsOf);
  const others = shifts.filter(({ ofPeriod }) => !ofPeriod).map(kindsOf);
  return {
    regular: sum(own.map(({ regular }) => regular)),
    overtime: sum(own.map(({ overtime }) => overtime)),
    doubleTime: sum(own.map(({ doubleTime }) => doubleTime)),
    others: sum(others.flatMap((kinds) => Object.values(kinds))),
  };
}
