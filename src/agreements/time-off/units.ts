/** Hours as whole ten-thousandths, which add up exactly: hours in shifts and policies have four decimals. */
export type Units = number;

type Hours = number | { toString(): string };

export const unitsOf = (hours: Hours): Units => Math.round(Number(hours) * 1e4);
export const hoursOf = (units: Units): number => units / 1e4;

/** Undefined if there is no limit. */
export const limitOf = (hours: Hours | null): Units | undefined =>
  hours === null ? undefined : unitsOf(hours);

export const sumOf = (all: readonly { readonly units: Units }[]): Units =>
  all.reduce((sum, { units }) => sum + units, 0);
