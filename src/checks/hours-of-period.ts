import type { Shift } from '../generated/prisma/client.ts';

/** Marks the one shift of a check that holds its hours of the whole pay period. */
export const periodMark = { hours_of_period: true } as const;

type Hours = Pick<Shift, 'hourlyHours' | 'overtimeHours' | 'doubleTimeHours' | 'metadata'>;

/** The hours of a check: those of the whole period by kind, and those of all other shifts together. */
export type HoursOfPeriod = { regular: number; overtime: number; doubleTime: number; others: number };

export const isOfPeriod = ({ metadata }: { readonly metadata?: unknown }): boolean =>
  typeof metadata === 'object' && metadata !== null && 'hours_of_period' in metadata;

const kindsOf = (shift: Hours) => ({
  regular: Number(shift.hourlyHours),
  overtime: Number(shift.overtimeHours ?? 0),
  doubleTime: Number(shift.doubleTimeHours ?? 0),
});

/** Sums ten-thousandths of hours, which are exact. */
export function hoursOfPeriod(shifts: readonly Hours[]): HoursOfPeriod {
  const sum = (hours: readonly number[]) => hours.reduce((all, one) => all + Math.round(one * 1e4), 0) / 1e4;
  const own = shifts.filter(isOfPeriod).map(kindsOf);
  const others = shifts.filter((shift) => !isOfPeriod(shift)).map(kindsOf);
  return {
    regular: sum(own.map(({ regular }) => regular)),
    overtime: sum(own.map(({ overtime }) => overtime)),
    doubleTime: sum(own.map(({ doubleTime }) => doubleTime)),
    others: sum(others.flatMap((kinds) => Object.values(kinds))),
  };
}
