import type { Calculator, Quantity } from '../quantity.ts';
import { ratio, signOf, whole } from '../rational.ts';
import { refuse } from '../refusal.ts';
import type { EarningEntry, Worksheet } from '../worksheet.ts';
import { type TipCreditOf, tipCredits } from './tip-credit.ts';
import type { WageFloors } from './wage-floors.ts';
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
    const worked = sumHours(week.entries, calculator);
    if (signOf(worked.exact) === 0) return calculator.zero;
    const paid = week.entries.filter((entry) => isRemuneration(entry) && isOfWeek(entry));
    const rate = this.#credits(week.entries)
      .reduce((sum, credit) => sum.plus(credit), this.#pay(paid))
      .over(worked);
    const spread = this.#entries.filter((entry) => isRemuneration(entry) && !isOfWeek(entry));
    return spread.length === 0
      ? rate
      : rate.plus(this.#pay(spread).over(sumHours(this.#entries, calculator)));
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

/** Pay without any premium: as stated, or hours at the rate. */
export function plainPay(entry: EarningEntry, calculator: Calculator): Quantity {
  if (entry.amountCents !== undefined) return calculator.fact(`${entry.kind} pay`, whole(entry.amountCents));
  return hoursOf(entry, calculator).times(hourly(entry.rate ?? '0', `${entry.kind} rate`, calculator));
}

/** The weighted average of the hours paid without premium; undefined when there are none. */
function averageRate(entries: readonly EarningEntry[], calculator: Calculator): Quantity | undefined {
  const plain = entries.filter((entry) => isWorked(entry) && !isPremium(entry));
  const hours = sumHours(plain, calculator);
  if (signOf(hours.exact) === 0) return undefined;
  return calculator.zero.plusAll(plain.map((entry) => plainPay(entry, calculator))).over(hours);
}

function sumHours(entries: readonly EarningEntry[], calculator: Calculator): Quantity {
  return calculator.zero.plusAll(entries.filter(isWorked).map((entry) => hoursOf(entry, calculator)));
}
