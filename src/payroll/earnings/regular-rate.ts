import type { Book, Quantity } from '../quantity.ts';
import { ratio, signOf, whole } from '../rational.ts';
import { refuse } from '../refusal.ts';
import type { EarningEntry } from '../worksheet.ts';
import { hourly, hoursOf, isPremium, isRemuneration, isWorked, type Workweek } from './workweek.ts';

/** The regular rate of every workweek that owes a premium, in cents per hour. */
export type RegularRates = {
  /** What an hour of this entry is worth before any premium. */
  straightRate(entry: EarningEntry): Quantity;
  regularRate(entry: EarningEntry): Quantity;
};

/**
 * 29 CFR 778.109 and 778.115: all remuneration of the workweek over all hours worked in it, so that two rates
 * give their weighted average. Undated bonuses are spread evenly over all hours (29 CFR 778.209(b)).
 */
export function regularRates(
  entries: readonly EarningEntry[],
  weekOf: (entry: EarningEntry) => Workweek,
  book: Book,
): RegularRates {
  const regular = new Map<Workweek, Quantity>();
  const straight = (entry: EarningEntry) => straightRateOf(entry, weekOf(entry), entries, book);
  return {
    straightRate: straight,
    regularRate(entry) {
      const week = weekOf(entry);
      const known = regular.get(week);
      if (known) return known;
      const rate = regularRateOf(week, entries, straight, book);
      regular.set(week, rate);
      return rate;
    },
  };
}

function regularRateOf(
  week: Workweek,
  all: readonly EarningEntry[],
  straight: (entry: EarningEntry) => Quantity,
  book: Book,
): Quantity {
  const worked = sumHours(week.entries, book);
  if (signOf(worked.exact) === 0) return book.zero;
  const paid = week.entries.filter((entry) => isRemuneration(entry) && isOfWeek(entry));
  const remuneration = book.zero.plusAll(paid.map((entry) => straightPay(entry, straight, book)));
  const spread = all.filter((entry) => isRemuneration(entry) && !isOfWeek(entry));
  const rate = remuneration.over(worked);
  if (spread.length === 0) return rate;
  const bonuses = book.zero.plusAll(spread.map((entry) => straightPay(entry, straight, book)));
  return rate.plus(bonuses.over(sumHours(all, book)));
}

/** Dated pay belongs to its week, as does anything paid by the hour; an undated bonus belongs to every hour. */
function isOfWeek(entry: EarningEntry): boolean {
  return entry.date !== undefined || entry.hours !== undefined;
}

function straightPay(entry: EarningEntry, straight: (entry: EarningEntry) => Quantity, book: Book): Quantity {
  if (isPremium(entry)) return hoursOf(entry, book).times(straight(entry));
  if (entry.amountCents !== undefined) return book.fact(`${entry.kind} pay`, whole(entry.amountCents));
  return hoursOf(entry, book).times(hourly(entry.rate ?? '0', `${entry.kind} rate`, book));
}

function straightRateOf(
  entry: EarningEntry,
  week: Workweek,
  all: readonly EarningEntry[],
  book: Book,
): Quantity {
  if (entry.straightRate !== undefined) return hourly(entry.straightRate, 'straight rate', book);
  const rate = averageRate(week.entries, book) ?? averageRate(all, book);
  if (rate) return rate;
  if (entry.rate === undefined) {
    const field = `earnings[${all.indexOf(entry)}].straightRate`;
    return refuse(field, 'must be given: no regular hours tell what an hour of this work is worth');
  }
  const multiple = entry.kind === 'overtime' ? ratio(3, 2) : whole(2);
  return hourly(entry.rate, 'premium rate', book).over(book.fact('premium multiple', multiple));
}

/** The weighted average of the hours paid without premium; undefined when there are none. */
function averageRate(entries: readonly EarningEntry[], book: Book): Quantity | undefined {
  const plain = entries.filter((entry) => isWorked(entry) && !isPremium(entry));
  const hours = sumHours(plain, book);
  if (signOf(hours.exact) === 0) return undefined;
  const pay = plain.map((entry) => straightPay(entry, () => book.zero, book));
  return book.zero.plusAll(pay).over(hours);
}

function sumHours(entries: readonly EarningEntry[], book: Book): Quantity {
  return book.zero.plusAll(entries.filter(isWorked).map((entry) => hoursOf(entry, book)));
}
