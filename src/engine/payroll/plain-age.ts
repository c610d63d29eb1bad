import type { PlainDate } from './calendar/plain-date.ts';

/** Dates compare as text; a person who was born on February 29 is a year older on March 1 of other years. */
export const isUnder = (age: number, birthDate: PlainDate, day: PlainDate): boolean =>
  day < `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}`;
