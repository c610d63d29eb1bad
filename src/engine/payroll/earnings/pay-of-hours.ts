import type { Calculator, Quantity } from '../quantity.ts';
import { signOf, whole } from '../rational.ts';
import type { EarningEntry } from '../worksheet.ts';
import { raiseOf } from './retroactive.ts';
import { hourly, hoursOf, isPremium, isWorked } from './workweek.ts';

/** Pay without any premium: as stated, or hours at the rate. */
export function plainPay(entry: EarningEntry, calculator: Calculator): Quantity {
  if (entry.amountCents !== undefined) return calculator.fact(`${entry.kind} pay`, whole(entry.amountCents));
  if (entry.weeks) return raiseOf(entry, calculator);
  return hoursOf(entry, calculator).times(hourly(entry.rate ?? '0', `${entry.kind} rate`, calculator));
}

/** The weighted average of the hours paid without premium; undefined when there are none. */
export function averageRate(entries: readonly EarningEntry[], calculator: Calculator): Quantity | undefined {
  const plain = entries.filter((entry) => isWorked(entry) && !isPremium(entry));
  const hours = sumHours(plain, calculator);
  if (signOf(hours.exact) === 0) return undefined;
  return calculator.zero.plusAll(plain.map((entry) => plainPay(entry, calculator))).over(hours);
}

export function sumHours(entries: readonly EarningEntry[], calculator: Calculator): Quantity {
  return calculator.zero.plusAll(entries.filter(isWorked).map((entry) => hoursOf(entry, calculator)));
}
