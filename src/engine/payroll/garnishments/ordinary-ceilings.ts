import { inForce, outdated } from '../dated-rows.ts';
import { minimumOf, type WageFloor } from '../earnings/wage-floors.ts';
import type { Cents } from '../money.ts';
import { decimal, larger, type Rational, times, whole } from '../rational.ts';
import { amount, type Ceilings, ceiling, excess, lesser, rowsOf, shareOf } from './ceiling.ts';
import { creditorCeiling } from './creditor-ceiling.ts';
import type { EarnedPay, GarnishmentOrder, Taken } from './garnishment.ts';
import { WEEKS_PER_PERIOD } from './garnishment-ceilings.ts';

/**
 * Creditors' and other ordinary orders: Title III and the ceiling of the state of work. Both limit
 * all orders together, so earlier withholding uses them up, for support and levies too.
 */
export function ordinaryCeilings(pay: EarnedPay, order: GarnishmentOrder, { allCents }: Taken): Ceilings {
  const federal = federalCeiling(pay, allCents);
  const state = creditorCeiling(pay, order, allCents) ?? stateCeiling(pay, allCents);
  return { limits: [...federal.limits, ...state.limits], notes: [...federal.notes, ...state.notes] };
}

/** Hours of the federal minimum wage for each week of the period: 30 are 217.50 a week since 2009. */
export function federalMinimumWageHours(hours: string, pay: EarnedPay): Rational {
  const hourly = minimumOf(pay.wageFloors.federalOn(pay.checkOn));
  return times(times(decimal(hours), hourly), WEEKS_PER_PERIOD[pay.frequency]);
}

function federalCeiling(pay: EarnedPay, takenCents: Cents): Ceilings {
  const row = inForce(pay.garnishmentCeilings.ordinary, pay.checkOn);
  if (!row) return { limits: [], notes: [`no federal ceiling is loaded for ${pay.checkOn}`] };
  const disposable = amount(pay.disposableCents);
  const above = excess(disposable, federalMinimumWageHours(row.minimumWageHours, pay));
  return {
    limits: [ceiling('federal ceiling', lesser(shareOf(row.rate, disposable), above), takenCents, row)],
    notes: [],
  };
}

function stateCeiling(pay: EarnedPay, takenCents: Cents): Ceilings {
  const { state = '', checkOn, frequency, wageFloors, localMinimumWageCents = 0 } = pay;
  const row = inForce(rowsOf(pay.garnishmentCeilings.byPeriod, state), checkOn);
  const wage = wageFloors.on(state, checkOn);
  const hours = row?.minimumWageHours[frequency];
  if (!row || wage.place !== state || !hours) {
    const missing = state
      ? `no ceiling of ${state} is loaded for this check`
      : 'the state of work is not known';
    return { limits: [], notes: [`${missing}: the federal one alone is applied`] };
  }
  const hourly = larger(minimumOf(wage), whole(localMinimumWageCents));
  const disposable = amount(pay.disposableCents);
  const above = shareOf(row.excessRate, excess(disposable, times(decimal(hours), hourly)));
  const noLocal = `no local minimum wage was given: that of ${state} is used`;
  return {
    limits: [ceiling('state ceiling', lesser(shareOf(row.rate, disposable), above), takenCents, row)],
    notes: [
      ...outdated(ofItsYear(wage), `minimum wage of ${state}`, checkOn),
      ...(pay.localMinimumWageCents === undefined ? [noLocal] : []),
    ],
  };
}

/** Cal. Labor Code 1182.12: the minimum wage changes each January. */
const ofItsYear = ({ effectiveFrom }: WageFloor) => ({
  effectiveFrom,
  confirmedThrough: `${effectiveFrom.slice(0, 4)}-12-31`,
});
