import type { Calculator, Quantity } from '../quantity.ts';
import { decimal, signOf, whole } from '../rational.ts';
import { halfUp } from '../rounding.ts';
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
    const stated = contribution(entry.employer ?? {}, gross, calculator);
    const room = limit?.amount.minus(used).atLeast(calculator.zero);
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
    return {
      entry,
      stage: PRE_TAX.has(entry.type) ? 'pre_tax' : 'post_tax',
      requested,
      allowed,
      employerFor: (employeeAmount) =>
        rule ? flat.plus(match(rule, employeeAmount, gross, calculator)) : flat,
      reasons: cut ? [`annual limit of ${amountWords(limit.amount, true)} (${limit.source.citation})`] : [],
    };
  });
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
