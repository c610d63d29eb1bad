import { inForce } from '../dated-rows.ts';
import { minimumOf } from '../earnings/wage-floors.ts';
import {
  compare,
  decimal,
  larger,
  minus,
  over,
  plus,
  type Rational,
  smaller,
  times,
  whole,
  ZERO,
} from '../rational.ts';
import { dollarsText, percentText } from '../withholding-schedule/exact-text.ts';
import { amount, excess, type Part, shareOf } from './ceiling.ts';
import type { EarnedPay } from './garnishment.ts';
import { type CreditorRule, WEEKS_PER_PERIOD } from './garnishment-ceilings.ts';

const HUNDRED = whole(100);
const WEEKS_A_MONTH = WEEKS_PER_PERIOD.monthly;

/** The most that a rule lets a creditor take of the period's pay; undefined where it has no such period. */
export function ruleLimit(rule: CreditorRule, pay: EarnedPay): Part | undefined {
  const disposable = amount(pay.disposableCents);
  const { share = '1', shareOfExcess = '1' } = rule;
  if (rule.nothing) return { exact: ZERO, words: 'the law of the state lets no creditor garnish wages' };
  if (rule.of !== undefined) return shareOf(share, rule.of === 'gross' ? grossOf(pay) : disposable);
  if (rule.tiersOfHours) return byTier(rule.tiersOfHours, pay, (hours) => hoursOfWage(hours, rule, pay));
  if (rule.tiersOfGross)
    return byTier(rule.tiersOfGross, pay, (dollars) => weekly(dollars, pay), grossOf(pay));
  if (rule.monthlySlices) return slices(rule.monthlySlices, pay);
  const untouchable = untouchableOf(rule, pay);
  if (untouchable === undefined) return undefined;
  const above = excess(disposable, untouchable);
  return shareOfExcess === '1' ? above : shareOf(shareOfExcess, above);
}

function untouchableOf(rule: CreditorRule, pay: EarnedPay): Rational | undefined {
  if (rule.excessOverHours !== undefined) return hoursOfWage(rule.excessOverHours, rule, pay);
  if (rule.excessOverWeekly !== undefined) return weekly(rule.excessOverWeekly, pay);
  const row = inForce(rule.excessOverPeriod ?? [], pay.checkOn);
  const frequency = pay.frequency === 'daily' ? 'weekly' : pay.frequency;
  const dollars = row?.[frequency];
  return dollars === undefined ? undefined : times(decimal(dollars), HUNDRED);
}

/** 29 CFR 870.10(c): the amounts of a week, multiplied for longer periods. */
export function weekly(dollars: string, { frequency }: EarnedPay): Rational {
  return times(times(decimal(dollars), HUNDRED), WEEKS_PER_PERIOD[frequency]);
}

function hoursOfWage(hours: string, { wage }: CreditorRule, pay: EarnedPay): Rational {
  return times(times(decimal(hours), hourlyWage(wage, pay)), WEEKS_PER_PERIOD[pay.frequency]);
}

function hourlyWage(wage: string | undefined, pay: EarnedPay): Rational {
  const { wageFloors, state, checkOn, localMinimumWageCents = 0 } = pay;
  if (wage !== 'higher') return minimumOf(wageFloors.federalOn(checkOn));
  return larger(minimumOf(wageFloors.on(state, checkOn)), whole(localMinimumWageCents));
}

/** Gross earnings. If they are not stated, the disposable earnings, which are lower. */
function grossOf({ grossCents, disposableCents }: EarnedPay): Part {
  return grossCents === undefined
    ? amount(disposableCents)
    : { ...amount(grossCents), words: `${amount(grossCents).words} gross` };
}

/** The share of the tier that the pay exceeds, of all disposable earnings. */
function byTier(
  tiers: readonly (readonly string[])[],
  pay: EarnedPay,
  thresholdOf: (figure: string) => Rational,
  measured: Part = amount(pay.disposableCents),
): Part {
  const reached = tiers.findLast(([above = '0']) => compare(measured.exact, thresholdOf(above)) > 0);
  return shareOf(reached?.[1] ?? '0', amount(pay.disposableCents));
}

/** Hawaii: shares of slices of a month's earnings. */
function slices(rows: readonly (readonly string[])[], pay: EarnedPay): Part {
  const scale = over(WEEKS_PER_PERIOD[pay.frequency], WEEKS_A_MONTH);
  const at = (dollars: string) => times(times(decimal(dollars), HUNDRED), scale);
  let exact = ZERO;
  rows.forEach(([above = '0', share = '0'], index) => {
    const next = rows[index + 1]?.[0];
    const top =
      next === undefined ? whole(pay.disposableCents) : smaller(whole(pay.disposableCents), at(next));
    exact = plus(exact, times(decimal(share), larger(ZERO, minus(top, at(above)))));
  });
  const shares = rows.map(([, share = '0']) => percentText(decimal(share))).join(', ');
  return { exact, words: `${shares} of the slices of ${dollarsText(whole(pay.disposableCents))}` };
}
