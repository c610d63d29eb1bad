import { type PlainDate, yearOf } from './plain-date.ts';

/** By year, each day beside the weekends on which the Federal Reserve Banks settle nothing, and its name. */
export type ClosedDays = Readonly<Record<string, Readonly<Record<PlainDate, string>>>>;

/** No holidays are loaded for the year, so its banking days are unknown. */
export class HolidaysNotLoaded extends RangeError {
  readonly year: number;
  constructor(year: number, known: readonly string[]) {
    super(`the Federal Reserve's holidays of ${year} are not loaded (known: ${known[0]} to ${known.at(-1)})`);
    this.name = 'HolidaysNotLoaded';
    this.year = year;
  }
}

/** The result of a computation; undefined if it needs a year whose holidays are not loaded. */
export function whereKnown<Value>(compute: () => Value): Value | undefined {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof HolidaysNotLoaded)) throw error;
    return undefined;
  }
}

/** The bank holidays of the years that are known. */
export class BankHolidays {
  readonly #closed: ClosedDays;

  constructor(closed: ClosedDays) {
    this.#closed = closed;
  }

  /** The name of the holiday, undefined if there is none. Throws HolidaysNotLoaded. */
  on(date: PlainDate): string | undefined {
    const closed = this.#closed[yearOf(date)];
    if (!closed) throw new HolidaysNotLoaded(yearOf(date), this.years);
    return closed[date];
  }

  /** Ascending. */
  get years(): readonly string[] {
    return Object.keys(this.#closed);
  }

  /** The same, with the years of other lists in place of its own. */
  with(closed: ClosedDays): BankHolidays {
    return new BankHolidays({ ...this.#closed, ...closed });
  }
}
