import { stateOf } from '../earnings/state-of-entry.ts';
import { isPremium, isWorked, workweekOf } from '../earnings/workweek.ts';
import { compare, decimal, over, plus, type Rational, ratio, times, whole, ZERO } from '../rational.ts';
import type { EarningEntry, Worksheet } from '../worksheet.ts';

/** Worked hours of a worksheet: an entry with its position, its hours and, if it has one, its wage. */
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
  const hasPlain = earnings.some((entry) => isWorked(entry) && !isPremium(entry) && Number(entry.hours) > 0);
  const worked: Worked[] = [];
  for (const [at, entry] of earnings.entries()) {
    if (entry.hours === undefined || notWorked.includes(entry.kind)) continue;
    if (isCovered && entry.kind === 'salary') continue; // its hours are the covered ones
    const hours = decimal(entry.hours);
    if (hours.n === 0) continue;
    const [week, state] = [workweekOf(entry, workweekStartsOn), stateOf(entry, worksheet)];
    worked.push({ at, entry, hours, wage: wageOf(entry, hours, hasPlain), week, state });
  }
  return worked.some(isHalfPaid) ? withStraightTime(worked) : worked;
}

const isHalfPaid = ({ entry }: Worked): boolean => entry.straightTimePaid === true && isPremium(entry);
const isPaidForAll = ({ entry }: Worked): boolean => entry.kind === 'flat' || entry.kind === 'salary';

/**
 * 29 CFR 778.111, 778.112 and 778.114: pay by the piece, the day or the week is for all hours of the week,
 * also for those of which the premium alone is paid beside it.
 */
function withStraightTime(worked: readonly Worked[]): Worked[] {
  return worked.map((line) => {
    const ofWeek = worked.filter(({ week }) => week === line.week);
    const paid = ofWeek.filter(isPaidForAll);
    if (paid.length === 0 || !ofWeek.some(isHalfPaid) || !(isPaidForAll(line) || isHalfPaid(line)))
      return line;
    const cents = paid.reduce((sum, { entry }) => sum + (entry.amountCents ?? 0), 0);
    return { ...line, wage: over(whole(cents), sumOfHours([...paid, ...ofWeek.filter(isHalfPaid)])) };
  });
}

/**
 * Overtime without plain hours beside it has the wage of which its own rate is a multiple, as the regular
 * rate takes it. Otherwise it has the wage of the plain hours.
 */
function wageOf(entry: EarningEntry, hours: Rational, hasPlain: boolean) {
  const { kind, rate, straightRate, amountCents } = entry;
  if (isPremium(entry)) {
    if (straightRate !== undefined) return centsOf(straightRate);
    if (hasPlain || rate === undefined) return undefined;
    return times(centsOf(rate), kind === 'overtime' ? ratio(2, 3) : ratio(1, 2));
  }
  if (amountCents !== undefined) return over(whole(amountCents), hours);
  return rate === undefined || Number(rate) === 0 ? undefined : centsOf(rate);
}

const centsOf = (rate: string): Rational => times(decimal(rate), whole(100));

export const sumOfHours = (worked: readonly Worked[]): Rational =>
  worked.reduce((sum, { hours }) => plus(sum, hours), ZERO);

export const exceeds = (worked: readonly Worked[], limit: Rational): boolean =>
  compare(sumOfHours(worked), limit) > 0;

export const positionsOf = (worked: readonly Worked[]): number[] => worked.map(({ at }) => at);

export const isPlain = ({ entry }: Worked): boolean => !isPremium(entry);
