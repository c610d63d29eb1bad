import type { Calculator, Quantity } from '../quantity.ts';
import { dollarsOf } from '../taxes/figure.ts';
import type { EarningEntry, Worksheet } from '../worksheet.ts';
import { siteOf } from './state-of-entry.ts';
import { minimumOf, permitsTipCredit, type WageFloors } from './wage-floors.ts';

/** The tip credit of an hour of an entry at its straight rate, in cents; undefined where none is taken. */
export type TipCreditOf = (
  entry: EarningEntry,
  straight: Quantity,
  calculator: Calculator,
) => Quantity | undefined;

export const isTip = ({ kind, amountCents = 0 }: EarningEntry): boolean =>
  (kind === 'tips' || kind === 'cash_tips') && amountCents > 0;

/**
 * 29 CFR 531.60: the regular rate of a tipped worker is at least the full minimum wage, as the tip credit is
 * part of the wage. A credit is taken where the worker has tips, and the cash wage is below the minimum wage
 * of a place that permits a credit. Returns undefined for a worker without tips.
 */
export function tipCredits(worksheet: Worksheet, wageFloors: WageFloors): TipCreditOf | undefined {
  const { earnings, periodEnd, checkDate } = worksheet;
  if (!earnings.some(isTip)) return undefined;
  return (entry, straight, calculator) => {
    const floor = wageFloors.at(siteOf(entry, worksheet), entry.date ?? periodEnd ?? checkDate).floor;
    if (!permitsTipCredit(floor)) return undefined;
    const minimum = calculator.figure(`minimum wage of ${floor.place}`, minimumOf(floor), {
      citation: '29 CFR 531.60',
      effectiveFrom: floor.effectiveFrom,
    });
    return minimum.isAbove(straight) ? minimum.minus(straight) : undefined;
  };
}

/**
 * The least cash wage of a tipped hour of the entry: the minimum wage less the largest credit of the place.
 * Overtime is due at one and a half times the minimum wage less that credit, whatever the hour was paid.
 */
export function leastCash(
  entry: EarningEntry,
  worksheet: Worksheet,
  wageFloors: WageFloors,
  calculator: Calculator,
): Quantity {
  const { periodEnd, checkDate } = worksheet;
  const floor = wageFloors.at(siteOf(entry, worksheet), entry.date ?? periodEnd ?? checkDate).floor;
  return calculator.figure(`tipped cash wage of ${floor.place}`, dollarsOf(floor.tippedCash), {
    citation: '29 CFR 531.60; 29 USC 218(a)',
    effectiveFrom: floor.effectiveFrom,
  });
}
