import type { Calculator, Quantity } from '../quantity.ts';
import { ratio, signOf, whole } from '../rational.ts';
import { refuse } from '../refusal.ts';
import type { EarningEntry, Worksheet } from '../worksheet.ts';
import { averageRate, plainPay, sumHours } from './pay-of-hours.ts';
import { leastCash, type TipCreditOf, tipCredits } from './tip-credit.ts';
import type { WageFloors } from './wage-floors.ts';
import { type Part, WeeksOfPeriod } from './weeks-of-period.ts';
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
 * per hour; each workweek is computed once, and only for a premium.
 */
export class RegularRates {
  readonly #worksheet: Worksheet;
  readonly #wageFloors: WageFloors;
  readonly #entries: readonly EarningEntry[];
  readonly #hasFlatSum: boolean;
  readonly #weeks: ReadonlyMap<number | undefined, Workweek>;
  readonly #period: WeeksOfPeriod;
  readonly #startsOn: number;
  readonly #calculator: Calculator;
  readonly #tipCreditOf: TipCreditOf | undefined;
  readonly #known = new Map<Workweek, Quantity>();

  constructor(
    worksheet: Worksheet,
    weeks: ReadonlyMap<number | undefined, Workweek>,
    startsOn: number,
    wageFloors: WageFloors,
    calculator: Calculator,
  ) {
    this.#worksheet = worksheet;
    this.#wageFloors = wageFloors;
    this.#entries = worksheet.earnings;
    this.#hasFlatSum = worksheet.earnings.some(isFlatSum);
    this.#weeks = weeks;
    this.#period = new WeeksOfPeriod(worksheet, weeks);
    this.#startsOn = startsOn;
    this.#calculator = calculator;
    this.#tipCreditOf = tipCredits(worksheet, wageFloors);
  }

  rateOf(entry: EarningEntry): Quantity {
    const week = this.#weekOf(entry);
    const cached = this.#known.get(week);
    if (cached) return cached;
    const rate = this.#compute(week);
    this.#known.set(week, rate);
    return rate;
  }

  /** Whether the hours of a dated week are partly those without a date. */
  meetsUndated(week: Workweek): boolean {
    return this.#period.meetsUndated(week);
  }

  /** Whether the rate of the entry takes undated hours as spread evenly over the weeks of the period. */
  isSpread(entry: EarningEntry): boolean {
    return this.#period.isSpread(this.#weekOf(entry));
  }

  /** The pay of an hour of this entry before any premium. */
  straight(entry: EarningEntry): Quantity {
    const calculator = this.#calculator;
    if (entry.straightTimePaid) return calculator.zero;
    if (entry.straightRate !== undefined) return hourly(entry.straightRate, 'straight rate', calculator);
    const average =
      averageRate(this.#weekOf(entry).entries, calculator) ?? averageRate(this.#entries, calculator);
    if (average) return average;
    if (entry.rate === undefined) {
      const field = `earnings[${this.#entries.indexOf(entry)}].straightRate`;
      return refuse(field, 'must be given: without regular hours the pay of an hour is unknown');
    }
    const multiple = entry.kind === 'overtime' ? ratio(3, 2) : whole(2);
    return hourly(entry.rate, 'premium rate', calculator).over(calculator.fact('premium multiple', multiple));
  }

  /** The tip credit that the regular rate counts for an hour of the entry, which is paid by hours. */
  tipCredit(entry: EarningEntry): Quantity | undefined {
    if (!this.#tipCreditOf || entry.straightTimePaid || (entry.kind !== 'regular' && !isPremium(entry)))
      return undefined;
    if (isPremium(entry) && entry.straightRate === undefined) return this.#averageCredit(entry);
    const wage = hourly(entry.straightRate ?? entry.rate ?? '0', 'straight rate', this.#calculator);
    return this.#tipCreditOf(entry, wage, this.#calculator);
  }

  /**
   * The cash that is due for an hour of overtime before the premium: for tipped work at least the legal
   * minimum.
   */
  dueStraight(entry: EarningEntry): Quantity {
    const straight = this.straight(entry);
    if (!this.tipCredit(entry)) return straight;
    return straight.atLeast(leastCash(entry, this.#worksheet, this.#wageFloors, this.#calculator));
  }

  /** Whether a salary pays the straight time of hours whose line pays only the half-time premium. */
  isOfFluctuatingWeek(entry: EarningEntry): boolean {
    if (!entry.straightTimePaid) return false;
    const parts = this.#period.partsOf(this.#weekOf(entry));
    return parts.some(({ entries }) => entries.some(({ kind }) => kind === 'salary'));
  }

  /**
   * What flat-sum bonuses add to the regular rate of overtime: by the federal rule over all hours, and by
   * that of California over those without a premium. Undefined without such bonuses. /
   */
  flatSum(entry: EarningEntry): { readonly federal: Quantity; readonly california: Quantity } | undefined {
    const calculator = this.#calculator;
    if (!this.#hasFlatSum) return undefined;
    const bonuses = this.#entries.filter(isFlatSum);
    const parts = this.#period.partsOf(this.#weekOf(entry));
    const isPlain = (earning: EarningEntry) => !isPremium(earning);
    const added = (wanted: (earning: EarningEntry) => boolean) => {
      const ofWeek = this.#total(parts, (entries) => this.#pay(entries.filter(isFlatSum).filter(isOfWeek)));
      const hours = this.#total(parts, (entries) => sumHours(entries.filter(wanted), calculator));
      const spread = this.#pay(bonuses.filter((bonus) => !isOfWeek(bonus)));
      const allHours = sumHours(this.#entries.filter(wanted), calculator);
      if (signOf(hours.exact) === 0 || signOf(allHours.exact) === 0) return undefined;
      return ofWeek.over(hours).plus(spread.over(allHours));
    };
    const [federal, california] = [added(() => true), added(isPlain)];
    if (!(federal && california?.isAbove(calculator.zero))) return undefined;
    return { federal, california };
  }

  /** The tip credit of the hours whose average is the straight rate of the entry. */
  #averageCredit(entry: EarningEntry): Quantity | undefined {
    const calculator = this.#calculator;
    const week = this.#weekOf(entry).entries;
    const averaged = averageRate(week, calculator) ? week : this.#entries;
    const plain = averaged.filter((entry) => isWorked(entry) && !isPremium(entry));
    const credits = this.#credits(plain);
    if (!credits.length) return undefined;
    return calculator.zero.plusAll(credits).over(sumHours(plain, calculator));
  }

  #compute(week: Workweek): Quantity {
    const calculator = this.#calculator;
    const parts = this.#period.partsOf(week);
    const worked = this.#total(parts, (entries) => sumHours(entries, calculator));
    if (signOf(worked.exact) === 0) return calculator.zero;
    const rate = this.#total(parts, (entries) => this.#paidByWeek(entries)).over(worked);
    const spread = this.#entries.filter((entry) => isRemuneration(entry) && !isOfWeek(entry));
    return spread.length === 0
      ? rate
      : rate.plus(this.#pay(spread).over(sumHours(this.#entries, calculator)));
  }

  #total(parts: readonly Part[], amountOf: (entries: readonly EarningEntry[]) => Quantity): Quantity {
    const amounts = parts.map(({ entries, share }) => {
      const amount = amountOf(entries);
      return share ? amount.times(this.#calculator.fact('share of a week in the period', share)) : amount;
    });
    return amounts.reduce((sum, amount) => sum.plus(amount));
  }

  #paidByWeek(entries: readonly EarningEntry[]): Quantity {
    const paid = entries.filter((entry) => isRemuneration(entry) && isOfWeek(entry));
    return this.#credits(entries).reduce((sum, credit) => sum.plus(credit), this.#pay(paid));
  }

  #credits(entries: readonly EarningEntry[]): Quantity[] {
    return entries.filter(isWorked).flatMap((entry) => {
      const credit = this.tipCredit(entry);
      return credit ? [hoursOf(entry, this.#calculator).times(credit)] : [];
    });
  }

  #pay(entries: readonly EarningEntry[]): Quantity {
    const calculator = this.#calculator;
    return calculator.zero.plusAll(
      entries.map((entry) =>
        isPremium(entry)
          ? hoursOf(entry, calculator).times(this.straight(entry))
          : plainPay(entry, calculator),
      ),
    );
  }

  #weekOf(entry: EarningEntry): Workweek {
    return this.#weeks.get(workweekOf(entry, this.#startsOn)) ?? { dated: false, entries: [entry] };
  }
}

/** A bonus of a fixed amount that the employee can count on: it does not grow with hours or pieces. */
export const isFlatSum = ({ kind, discretionary, production }: EarningEntry): boolean =>
  kind === 'bonus' && discretionary !== true && production !== true;

/**
 * Dated pay and hourly pay count in their week; an undated bonus is spread over all hours.
 */
function isOfWeek(entry: EarningEntry): boolean {
  return entry.date !== undefined || entry.hours !== undefined;
}
