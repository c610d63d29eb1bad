import { stateOf } from '../earnings/state-of-entry.ts';
import { workweekOf } from '../earnings/workweek.ts';
import { decimal, over, plus, type Rational, times, whole, ZERO } from '../rational.ts';
import type { EarningEntry, Worksheet } from '../worksheet.ts';

/** Worked hours of a worksheet: an entry with its position, its hours and, where it has one, its wage. */
export type Worked = {
  readonly at: number;
  readonly entry: EarningEntry;
  readonly hours: Rational;
  /** Cents an hour before any premium; undefined for hours whose pay is in other entries. */
  readonly wage: Rational | undefined;
  readonly week: number | undefined;
  readonly state: string | undefined;
};

const notWorked: readonly string[] = ['pto', 'sick', 'correction'];

export function workedOf(worksheet: Worksheet): Worked[] {
  const { earnings, workweekStartsOn = 0 } = worksheet;
  const isCovered = earnings.some((entry) => entry.isCovered);
  const worked: Worked[] = [];
  for (const [at, entry] of earnings.entries()) {
    if (entry.hours === undefined || notWorked.includes(entry.kind)) continue;
    if (isCovered && entry.kind === 'salary') continue; // its hours are the covered ones
    const hours = decimal(entry.hours);
    if (hours.n === 0) continue;
    const [week, state] = [workweekOf(entry, workweekStartsOn), stateOf(entry, worksheet)];
    worked.push({ at, entry, hours, wage: wageOf(entry, hours), week, state });
  }
  return worked;
}

function wageOf({ kind, rate, straightRate, amountCents }: EarningEntry, hours: Rational) {
  if (kind === 'overtime' || kind === 'double_time') {
    return straightRate === undefined ? undefined : centsOf(straightRate);
  }
  if (amountCents !== undefined) return over(whole(amountCents), hours);
  return rate === undefined || Number(rate) === 0 ? undefined : centsOf(rate);
}

const centsOf = (rate: string): Rational => times(decimal(rate), whole(100));

export const sumOfHours = (worked: readonly Worked[]): Rational =>
  worked.reduce((sum, { hours }) => plus(sum, hours), ZERO);

export const positionsOf = (worked: readonly Worked[]): number[] => worked.map(({ at }) => at);

export const isPlain = ({ entry: { kind } }: Worked): boolean =>
  kind !== 'overtime' && kind !== 'double_time';

/** Groups in the order of first appearance. */
export function grouped<One extends Worked, Key>(
  worked: readonly One[],
  keyOf: (one: One) => Key,
): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of worked) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
