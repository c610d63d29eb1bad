import type { Calculator, Quantity } from '../quantity.ts';
import { ratio, signOf, whole } from '../rational.ts';
import { refuse } from '../refusal.ts';
import type { EarningEntry, Worksheet } from '../worksheet.ts';
import { averageRate, plainPay, sumHours } from './pay-of-hours.ts';
import { type TipCreditOf, tipCredits } from './tip-credit.ts';
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
  readonly #entries: readonly EarningEntry[];
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
    this.#entries = worksheet.earnings;
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
  meetsUndated = (week: Workweek): boolean => this.#period.meetsUndated(week);

  /** Whether the rate of the entry takes undated hours as spread evenly over the weeks of the period. */
  isSpread = (entry: EarningEntry): boolean => this.#period.isSpread(this.#weekOf(entry));

  /** The pay of an hour of this entry before any premium. */
  straight(entry: EarningEntry): Quantity {
    const calculator = this.#calculator;
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
    if (!this.#tipCreditOf || (entry.kind !== 'regular' && !isPremium(entry))) return undefined;
    if (isPremium(entry) && entry.straightRate === undefined) return this.#averageCredit(entry);
    const wage = hourly(entry.straightRate ?? entry.rate ?? '0', 'straight rate', this.#calculator);
    return this.#tipCreditOf(entry, wage, this.#calculator);
  }

  /** The tip credit of the hours that the straight rate of the entry is the average of. */
  #averageCredit(entry: EarningEntry): Quantity | undefined {
    const calculator = this.#calculator;
    const week = this.#weekOf(entry).entries;
    const averaged = averageRate(week, calculator) ? week : this.#entries;
    const plain = averaged.filter((one) => isWorked(one) && !isPremium(one));
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

/**
 * Dated pay and hourly pay count in their week; an undated bonus is spread over all hours.
 */
function isOfWeek(entry: EarningEntry): boolean {
  return entry.date !== undefined || entry.hours !== undefined;
}
