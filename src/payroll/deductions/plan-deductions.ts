import type { Calculator, Quantity } from '../quantity.ts';
import { decimal, signOf, whole } from '../rational.ts';
import { halfUp } from '../rounding.ts';
import { dollarsOf } from '../taxes/figure.ts';
import { amountWords } from '../words.ts';
import type { Contribution, DeductionEntry, Worksheet } from '../worksheet.ts';
import { annualLimitOf, deductionKey, yearToDateOf } from './annual-limit.ts';
import type { DeductionLimits } from './deduction-limits.ts';

/** A deduction as far as the year's limits allow; a later step checks whether pay suffices. */
export type PlannedDeduction = {
  readonly entry: DeductionEntry;
  readonly stage: 'pre_tax' | 'post_tax';
  readonly requested: Quantity;
  readonly allowed: Quantity;
  /** The employer's contribution for a given employee contribution. */
  readonly employerFor: (taken: Quantity) => Quantity;
  readonly reasons: readonly string[];
};

const PRE_TAX: ReadonlySet<string> = new Set(['401k', '403b', 'simple_ira', 'section_125', 'hsa']);

/**
 * allowed = max(0, min(asked, limit - year to date)), over all deductions that share a limit, in their order.
 */
export function planDeductions(
  worksheet: Worksheet,
  gross: Quantity,
  limits: DeductionLimits,
  calculator: Calculator,
): PlannedDeduction[] {
  const taken = new Map<string, Quantity>();
  return (worksheet.deductions ?? []).map((entry) => {
    const key = deductionKey(entry);
    const limit = annualLimitOf(entry, worksheet, limits, calculator);
    const requested = contribution(entry.employee, gross, calculator);
    const before = yearToDateOf(worksheet.yearToDate?.deductionsCents, limit?.keys ?? [key], calculator);
    const employerBefore = yearToDateOf(worksheet.yearToDate?.employerContributionsCents, [key], calculator);
    const used = before.plusAll((limit?.keys ?? []).map((other) => taken.get(other) ?? calculator.zero));
    const counted = countedPay(key, worksheet, gross, limits, calculator);
    const stated = contribution(entry.employer ?? {}, counted, calculator);
    const room = roomOf(limit, used, worksheet, taken, calculator);
    const forEmployer = limit?.includesEmployer
      ? room?.minus(employerBefore).atLeast(calculator.zero)
      : undefined;
    const flat = forEmployer ? stated.atMost(forEmployer) : stated;
    const left = forEmployer?.minus(flat) ?? room;
    const allowed = left ? requested.atMost(left) : requested;
    const rule = entry.employer?.match;
    taken.set(
      key,
      (taken.get(key) ?? calculator.zero).plus(limit?.includesEmployer ? allowed.plus(flat) : allowed),
    );
    const cut = requested.isAbove(allowed) && limit;
    const additions = additionsLeft(key, worksheet, limits, taken, calculator);
    return {
      entry,
      stage: PRE_TAX.has(entry.type) ? 'pre_tax' : 'post_tax',
      requested,
      allowed,
      employerFor: (employeeAmount) => {
        const both = rule ? flat.plus(match(rule, employeeAmount, counted, calculator)) : flat;
        return additions ? both.atMost(additions.minus(employeeAmount).atLeast(calculator.zero)) : both;
      },
      reasons: cut ? [limitWords(limit)] : [],
    };
  });
}

/** What both the limit and, for high earners, the lower limit on pre-tax contributions leave. */
function roomOf(
  limit: ReturnType<typeof annualLimitOf>,
  used: Quantity,
  { yearToDate }: Worksheet,
  taken: ReadonlyMap<string, Quantity>,
  calculator: Calculator,
): Quantity | undefined {
  const room = limit?.amount.minus(used).atLeast(calculator.zero);
  if (!room || !limit?.within) return room;
  const { keys, amount } = limit.within;
  const before = yearToDateOf(yearToDate?.deductionsCents, keys, calculator);
  const now = keys.map((key) => taken.get(key) ?? calculator.zero);
  return room.atMost(amount.minus(before.plusAll(now)).atLeast(calculator.zero));
}

function limitWords(limit: NonNullable<ReturnType<typeof annualLimitOf>>): string {
  const { amount, source } = limit.within ?? limit;
  return `annual limit of ${amountWords(amount, true)} (${source.citation})`;
}

/** 26 USC 401(a)(17): an employer counts only so much pay of a year for its contributions to a plan. */
function countedPay(
  key: string,
  { yearToDate }: Worksheet,
  gross: Quantity,
  { compensation, effectiveFrom }: DeductionLimits,
  calculator: Calculator,
): Quantity {
  if (!compensation?.types.includes(key)) return gross;
  const source = { effectiveFrom, citation: compensation.citation };
  const before = yearToDate?.taxableWagesCents?.['us_medicare'] ?? 0;
  const most = calculator.figure('pay that counts', dollarsOf(compensation.most), source);
  const left = most.minus(calculator.fact('wages this year before', whole(before)));
  return gross.isAbove(left) ? gross.atMost(left.atLeast(calculator.zero)) : gross;
}

/** 26 USC 415(c): what both sides may still add this year, before this check's own deduction. */
function additionsLeft(
  key: string,
  { yearToDate }: Worksheet,
  { annualAdditions, effectiveFrom }: DeductionLimits,
  taken: ReadonlyMap<string, Quantity>,
  calculator: Calculator,
): Quantity | undefined {
  if (!annualAdditions?.types.includes(key)) return undefined;
  const { types, most, citation } = annualAdditions;
  const others = types.filter((type) => type !== key).map((type) => taken.get(type) ?? calculator.zero);
  return calculator
    .figure('annual additions', dollarsOf(most), { effectiveFrom, citation })
    .minus(yearToDateOf(yearToDate?.deductionsCents, types, calculator))
    .minus(yearToDateOf(yearToDate?.employerContributionsCents, types, calculator))
    .minus(calculator.zero.plusAll(others))
    .atLeast(calculator.zero);
}

function contribution(
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

/** A percentage of the employee's contribution, up to the limits of the match. */
function match(
  { percent, upToPercent, most }: NonNullable<NonNullable<DeductionEntry['employer']>['match']>,
  employeeAmount: Quantity,
  gross: Quantity,
  calculator: Calculator,
): Quantity {
  if (signOf(employeeAmount.exact) === 0) return calculator.zero;
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
