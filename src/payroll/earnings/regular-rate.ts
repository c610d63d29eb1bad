import type { Book, Quantity } from '../quantity.ts';
import { ratio, signOf, whole } from '../rational.ts';
import { refuse } from '../refusal.ts';
import type { EarningEntry } from '../worksheet.ts';
import {
  hourly,
  hoursOf,
  isPremium,
  isRemuneration,
  isWorked,
  type Workweek,
  workweekOf,
} from './workweek.ts';

/**
 * 29 CFR 778.109 and 778.115: all remuneration of the workweek over all hours worked in it, so that two rates
 * give their weighted average. Undated bonuses are spread evenly over all hours (29 CFR 778.209(b)). In cents
 * per hour; each workweek is computed once, and only when a premium asks for it.
 */
export class RegularRates {
  readonly #entries: readonly EarningEntry[];
  readonly #weeks: ReadonlyMap<number | undefined, Workweek>;
  readonly #startsOn: number;
  readonly #book: Book;
  readonly #known = new Map<Workweek, Quantity>();

  constructor(
    entries: readonly EarningEntry[],
    weeks: ReadonlyMap<number | undefined, Workweek>,
    startsOn: number,
    book: Book,
  ) {
    this.#entries = entries;
    this.#weeks = weeks;
    this.#startsOn = startsOn;
    this.#book = book;
  }

  of(entry: EarningEntry): Quantity {
    const week = this.#weekOf(entry);
    const known = this.#known.get(week);
    if (known) return known;
    const rate = this.#compute(week);
    this.#known.set(week, rate);
    return rate;
  }

  /** What an hour of this entry is worth before any premium. */
  straight(entry: EarningEntry): Quantity {
    const book = this.#book;
    if (entry.straightRate !== undefined) return hourly(entry.straightRate, 'straight rate', book);
    const average = averageRate(this.#weekOf(entry).entries, book) ?? averageRate(this.#entries, book);
    if (average) return average;
    if (entry.rate === undefined) {
      const field = `earnings[${this.#entries.indexOf(entry)}].straightRate`;
      return refuse(field, 'must be given: no regular hours tell what an hour of this work is worth');
    }
    const multiple = entry.kind === 'overtime' ? ratio(3, 2) : whole(2);
    return hourly(entry.rate, 'premium rate', book).over(book.fact('premium multiple', multiple));
  }

  #compute(week: Workweek): Quantity {
    const book = this.#book;
    const worked = sumHours(week.entries, book);
    if (signOf(worked.exact) === 0) return book.zero;
    const paid = week.entries.filter((entry) => isRemuneration(entry) && isOfWeek(entry));
    const rate = this.#pay(paid).over(worked);
    const spread = this.#entries.filter((entry) => isRemuneration(entry) && !isOfWeek(entry));
    return spread.length === 0 ? rate : rate.plus(this.#pay(spread).over(sumHours(this.#entries, book)));
  }

  #pay(entries: readonly EarningEntry[]): Quantity {
    const book = this.#book;
    return book.zero.plusAll(
      entries.map((entry) =>
        isPremium(entry) ? hoursOf(entry, book).times(this.straight(entry)) : plainPay(entry, book),
      ),
    );
  }

  #weekOf(entry: EarningEntry): Workweek {
    return this.#weeks.get(workweekOf(entry, this.#startsOn)) ?? { dated: false, entries: [entry] };
  }
}

/**
 * Dated pay belongs to its week, as does anything paid by the hour; an undated bonus belongs to every hour.
 */
function isOfWeek(entry: EarningEntry): boolean {
  return entry.date !== undefined || entry.hours !== undefined;
}

/** Pay without any premium: as stated, or hours at the rate. */
export function plainPay(entry: EarningEntry, book: Book): Quantity {
  if (entry.amountCents !== undefined) return book.fact(`${entry.kind} pay`, whole(entry.amountCents));
  return hoursOf(entry, book).times(hourly(entry.rate ?? '0', `${entry.kind} rate`, book));
}

/** The weighted average of the hours paid without premium; undefined when there are none. */
function averageRate(entries: readonly EarningEntry[], book: Book): Quantity | undefined {
  const plain = entries.filter((entry) => isWorked(entry) && !isPremium(entry));
  const hours = sumHours(plain, book);
  if (signOf(hours.exact) === 0) return undefined;
  return book.zero.plusAll(plain.map((entry) => plainPay(entry, book))).over(hours);
}

function sumHours(entries: readonly EarningEntry[], book: Book): Quantity {
  return book.zero.plusAll(entries.filter(isWorked).map((entry) => hoursOf(entry, book)));
}
