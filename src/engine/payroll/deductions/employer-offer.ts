import { type Cents, moneyText } from '../money.ts';
import type { Calculator, Quantity } from '../quantity.ts';
import { decimal, whole } from '../rational.ts';
import { halfUp } from '../rounding.ts';
import { dollarsOf } from '../taxes/figure.ts';
import { type Contribution, DEFERRALS, type DeductionEntry, type Worksheet } from '../worksheet.ts';
import { deductionKey, withRoth } from './annual-limit.ts';
import type { DeductionLimits } from './deduction-limits.ts';

/** The employer's contribution before the year's limit on both sides. */
export type EmployerOffer = {
  readonly flat: Quantity;
  readonly matchOf: (employeeAmount: Quantity) => Quantity;
};

type Employer = NonNullable<DeductionEntry['employer']>;
type Match = NonNullable<Employer['match']>;

export function employerOffer(
  entry: DeductionEntry,
  worksheet: Worksheet,
  gross: Quantity,
  limits: DeductionLimits,
  calculator: Calculator,
): EmployerOffer {
  const counted = countedPay(deductionKey(entry), worksheet, gross, limits, calculator);
  const rule = entry.employer?.match;
  return {
    flat: contribution(entry.employer ?? {}, counted, calculator),
    matchOf: (employeeAmount) => (rule ? match(rule, employeeAmount, counted, calculator) : calculator.zero),
  };
}

export function contribution(
  { amountCents, percent }: Contribution,
  gross: Quantity,
  calculator: Calculator,
): Quantity {
  if (percent === undefined) return calculator.fact('contribution', whole(amountCents ?? 0));
  const share = calculator
    .fact('percent of gross earnings', decimal(percent))
    .over(calculator.fact('percent', whole(100)));
  return gross.times(share).rounded(halfUp);
}

/** 26 USC 401(a)(17): an employer counts only so much pay of a year for its contributions to a plan. */
function countedPay(
  key: string,
  worksheet: Worksheet,
  gross: Quantity,
  { compensation, effectiveFrom }: DeductionLimits,
  calculator: Calculator,
): Quantity {
  if (!compensation || !withRoth(compensation.types).includes(key)) return gross;
  const source = { effectiveFrom, citation: compensation.citation };
  const most = calculator.figure('pay that counts', dollarsOf(compensation.most), source);
  const left = most.minus(calculator.fact('wages this year before', whole(payBefore(worksheet))));
  return gross.isAbove(left) ? gross.atMost(left.atLeast(calculator.zero)) : gross;
}

/** Medicare has no base: all pay is Medicare wages. A worker exempt from Medicare has those of income tax. */
function payBefore({ yearToDate, worker }: Worksheet): Cents {
  const wages = yearToDate?.taxableWagesCents ?? {};
  const medicare = wages['us_medicare'] ?? 0;
  if (worker?.payrollTaxExemption === undefined) return medicare;
  const deferred = DEFERRALS.reduce((sum, type) => sum + (yearToDate?.deductionsCents?.[type] ?? 0), 0);
  return Math.max(medicare, (wages['us_income'] ?? 0) + deferred);
}

/** A percentage of the employee's contribution, up to the limits of the match. */
function match(
  { percent, upToPercent, most }: Match,
  employeeAmount: Quantity,
  gross: Quantity,
  calculator: Calculator,
): Quantity {
  const hundred = calculator.fact('percent', whole(100));
  const counted =
    upToPercent === undefined
      ? employeeAmount
      : employeeAmount.atMost(
          gross.times(calculator.fact('matched up to percent', decimal(upToPercent))).over(hundred),
        );
  const share = calculator.fact('match percent', decimal(percent)).over(hundred);
  const matched = counted.times(share).rounded(halfUp);
  return most ? matched.atMost(contribution(most, gross, calculator)) : matched;
}

/** An employer states a contribution, a match or both. */
export function offerWords({ match: rule, ...flat }: Employer): string {
  const stated = flat.amountCents === undefined && flat.percent === undefined ? [] : [wordsOf(flat)];
  return [...stated, ...(rule ? [matchWords(rule)] : [])].join(' and ') || 'nothing';
}

function matchWords({ percent, upToPercent, most }: Match): string {
  const counted = upToPercent === undefined ? '' : `, up to ${upToPercent} % of gross earnings`;
  return `${percent} % of the employee's contribution${counted}${most ? `, at most ${wordsOf(most)}` : ''}`;
}

function wordsOf({ amountCents = 0, percent }: Contribution): string {
  return percent === undefined ? moneyText(amountCents) : `${percent} % of gross earnings`;
}
