import { addDays, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { benefitYearOf, nextBenefitYear } from './benefit-year.ts';
import type { Rules } from './rules-of.ts';
import { sumOf, type Units } from './units.ts';

/** A change of a balance, stored or due. */
export type Entry = {
  readonly kind: string;
  readonly cause: string;
  readonly units: Units;
  readonly day: PlainDate;
  /** Of an entry of a void: the day of the entry that it takes back. */
  readonly takesBackOf?: PlainDate;
};

const ofVoid = 'void:';

/** The cause of an entry that takes back the entry with this id. */
export const voidOf = (id: string): string => `${ofVoid}${id}`;

/** The id of the entry that a void takes back by an entry with this cause; undefined for other causes. */
export const takenBackBy = (cause: string): string | undefined =>
  cause.startsWith(ofVoid) ? cause.slice(ofVoid.length) : undefined;

/** The day whose benefit year an entry counts for: a void in January counts for the year of the check. */
export const countedOn = ({ day, takesBackOf }: Entry): PlainDate => takesBackOf ?? day;

/**
 * The entries that are due by `through` and not stored: what a benefit year grants, what was not carried over
 * into it, and what a later void gives back of that. A stored entry is not due again, so repeated calls have
 * the same result.
 */
export function entriesDue(rules: Rules, stored: readonly Entry[], through: PlainDate): Entry[] {
  const due: Entry[] = [];
  for (const { first, next, day } of yearsThrough(rules, through)) {
    const has = (kind: string) =>
      stored.some((entry) => entry.kind === kind && entry.day >= first && entry.day < next);
    if (day > rules.from && !has('year_end')) due.push(yearEnd(rules, [...stored, ...due], day));
    due.push(...givenBack(rules, [...stored, ...due], { first, next, day }));
    if (rules.method === 'year' && !has('granted')) {
      due.push(...earned(rules, [...stored, ...due], { kind: 'granted', cause: first, day }));
    }
  }
  return due;
}

type BenefitYear = { readonly first: PlainDate; readonly next: PlainDate; readonly day: PlainDate };

/** The benefit years that have begun, and the first day in each on which the policy covers the employee. */
function yearsThrough({ yearStart, from, until }: Rules, through: PlainDate): BenefitYear[] {
  const last = until !== undefined && until < through ? until : through;
  const years: BenefitYear[] = [];
  let first = benefitYearOf(yearStart, from);
  for (let day = from; day <= last; day = first) {
    const next = nextBenefitYear(yearStart, first);
    years.push({ first, next, day });
    first = next;
  }
  return years;
}

/**
 * The year-end entry. An entry of 0 records that the year was processed, so that a later change of the policy
 * does not affect it.
 */
function yearEnd({ carryOverLimit }: Rules, entries: readonly Entry[], day: PlainDate): Entry {
  const balance = sumOf(entries.filter((entry) => entry.day < day));
  const lost = carryOverLimit === undefined ? 0 : Math.max(0, balance - carryOverLimit);
  return { kind: 'year_end', cause: day, units: 0 - lost, day };
}

/**
 * A void after the year end takes back what its check has earned before. Of that the year end may have
 * removed hours already, and they are not taken a second time.
 */
function givenBack(rules: Rules, entries: readonly Entry[], { first, next, day }: BenefitYear): Entry[] {
  const before = benefitYearOf(rules.yearStart, addDays(first, -1));
  const voids = entries.filter(({ day: voidedOn, takesBackOf: earnedOn }) => {
    return earnedOn !== undefined && earnedOn >= before && earnedOn < first && voidedOn >= first;
  });
  const last = voids.at(-1);
  const voided = 0 - sumOf(voids);
  const ends = entries.filter((entry) => entry.kind === 'year_end' && entry.day >= first && entry.day < next);
  const lost = 0 - sumOf(ends);
  if (!last || voided <= 0 || lost <= 0) return [];
  const balance = sumOf(entries.filter((entry) => entry.day < day)) - voided;
  const units = Math.min(voided, lost - Math.max(0, balance - (rules.carryOverLimit ?? balance)));
  return units > 0 ? [{ kind: 'year_end', cause: `after ${last.cause}`, units, day: last.day }] : [];
}

type Earning = { readonly kind: 'accrued' | 'granted'; readonly cause: string; readonly day: PlainDate };

/** An earned amount, and what the caps remove from it. */
export function earned(
  { amount, ...rules }: Pick<Rules, 'amount' | 'balanceCap' | 'yearlyCap' | 'yearStart'>,
  entries: readonly Entry[],
  earning: Earning,
): Entry[] {
  if (amount === 0) return [];
  const rooms = [amount];
  const past = entries.filter(({ day }) => day <= earning.day);
  if (rules.balanceCap !== undefined) rooms.push(rules.balanceCap - sumOf(past));
  if (rules.yearlyCap !== undefined) {
    const year = benefitYearOf(rules.yearStart, earning.day);
    rooms.push(rules.yearlyCap - earnedSince(past, year));
  }
  const kept = Math.max(0, Math.min(...rooms));
  const entry = { ...earning, units: amount };
  if (kept === amount) return [entry];
  return [entry, { ...earning, kind: 'capped', units: kept - amount }];
}

const earnings: readonly string[] = ['accrued', 'granted', 'capped'];

/** What was earned since a day: accrued and granted, minus what caps removed and voids reversed. */
export const earnedSince = (entries: readonly Entry[], day: PlainDate): Units =>
  sumOf(entries.filter((entry) => countedOn(entry) >= day && earnings.includes(entry.kind)));
