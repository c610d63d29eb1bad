import type { PlainDate } from './calendar/plain-date.ts';
import figures from './tipped-occupation-codes.json' with { type: 'json' };

/** The occupations of a tipped employee, from a day on. */
export type TippedOccupation = {
  readonly from: PlainDate;
  /** Codes of the Treasury. An empty list ends the previous one. */
  readonly codes: readonly string[];
};

/** The code of a job whose tips do not qualify. */
const NOT_QUALIFIED = '000';
const names: Readonly<Record<string, string>> = figures.codes;

export const isOccupationCode = (code: string): boolean =>
  code === NOT_QUALIFIED || names[code] !== undefined;

export const occupationName = (code: string): string => names[code] ?? 'No occupation of the list';

/** The codes that hold on a day. */
export const occupationsOn = (all: readonly TippedOccupation[], day: PlainDate): readonly string[] =>
  all.findLast(({ from }) => from <= day)?.codes ?? [];

/** The codes that hold on any day of a year, each once, in their order. */
export function occupationsIn(all: readonly TippedOccupation[], year: number): readonly string[] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const held = all.filter(({ from }, at) => from <= last && (all[at + 1]?.from ?? '9999-12-31') > first);
  return [...new Set(held.flatMap(({ codes }) => codes))];
}
