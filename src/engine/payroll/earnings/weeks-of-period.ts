import { compare, decimal, plus, type Rational, ratio, whole, ZERO } from '../rational.ts';
import { PERIODS_PER_YEAR } from '../taxes/tables.ts';
import type { EarningEntry, Worksheet } from '../worksheet.ts';
import { isPremium, isRemuneration, isWorked, type Workweek } from './workweek.ts';

/** Entries that count in a workweek: all of their hours and pay, or a share of them. */
export type Part = { readonly entries: readonly EarningEntry[]; readonly share?: Rational };

const ONE = whole(1);
const FULL_WEEK = whole(40);
const isWorkedAtAll = (entry: EarningEntry) => isWorked(entry) && Number(entry.hours) > 0;

/**
 * Undated hours were worked in the weeks of the period. They count evenly in its weeks, so that the hours
 * of a salary of 26 periods are halved (29 CFR 778.113(b)). They count beside the dated pay of a week where a
 * salary is for hours, where no plain hours of the week are dated, and in a period of one week until its
 * dates make 40 hours. Premiums without a date have the average of all that counts together.
 */
export class WeeksOfPeriod {
  readonly #weeks: readonly Workweek[];
  readonly #undated: Workweek | undefined;
  readonly #share: Rational;
  readonly #isOneWeek: boolean;
  readonly #isSalaried: boolean;

  constructor({ payFrequency }: Worksheet, weeks: ReadonlyMap<number | undefined, Workweek>) {
    this.#weeks = [...weeks.values()];
    const undated = weeks.get(undefined);
    this.#undated = undated?.entries.some(isWorkedAtAll) ? undated : undefined;
    this.#share = ratio(PERIODS_PER_YEAR[payFrequency], 52);
    this.#isOneWeek = compare(this.#share, ONE) >= 0;
    this.#isSalaried = undated?.entries.some(isSalaryWithHours) === true;
  }

  /** What counts in a workweek, and for premiums without a date in the period. */
  partsOf(week: Workweek): readonly Part[] {
    if (week === this.#undated) return [week, ...this.#weeks.filter((other) => this.meetsUndated(other))];
    if (!this.#undated || !this.meetsUndated(week)) return [week];
    const { entries } = this.#undated;
    return [week, this.#isOneWeek ? { entries } : { entries, share: this.#share }];
  }

  /** Whether undated hours count in a dated week. */
  meetsUndated(week: Workweek): boolean {
    if (!this.#undated || !week.dated || !week.entries.some(isPaid)) return false;
    if (this.#isSalaried) return true;
    const plain = plainHours(week.entries);
    return plain.n === 0 || (this.#isOneWeek && compare(plain, FULL_WEEK) < 0);
  }

  /** Whether a regular rate rests on undated hours and dated pay whose common week is not known. */
  isSpread(week: Workweek): boolean {
    return !this.#isOneWeek && this.partsOf(week).length > 1;
  }
}

const isPaid = (entry: EarningEntry) => isRemuneration(entry) && entry.isCovered !== true;
const isSalaryWithHours = ({ kind, hours }: EarningEntry) => kind === 'salary' && hours !== undefined;

const plainHours = (entries: readonly EarningEntry[]): Rational =>
  entries
    .filter((entry) => isWorked(entry) && !isPremium(entry))
    .reduce((sum, { hours = '0' }) => plus(sum, decimal(hours)), ZERO);
