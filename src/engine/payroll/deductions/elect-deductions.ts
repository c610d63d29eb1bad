import type { Calculator, Quantity } from '../quantity.ts';
import { plus, type Rational, ZERO } from '../rational.ts';
import type { DeductionEntry, Worksheet } from '../worksheet.ts';
import {
  type AnnualLimit,
  annualLimitOf,
  countedBefore,
  deductionKey,
  type LimitAmount,
  limitWords,
} from './annual-limit.ts';
import type { DeductionLimits } from './deduction-limits.ts';
import { contribution, type EmployerOffer, employerOffer } from './employer-offer.ts';

/** The employee's contribution within the year's limits, and the employer's offer. */
export type ElectedDeduction = {
  readonly entry: DeductionEntry;
  readonly key: string;
  readonly requested: Quantity;
  readonly allowed: Quantity;
  readonly reasons: readonly string[];
  readonly limit: AnnualLimit | undefined;
  readonly offer: EmployerOffer;
  /** The part of the offer that an annual limit counts before the employee's election. */
  readonly ahead: Quantity;
};

/**
 * allowed = max(0, min(asked, limit - year to date)), over all deductions that share a limit, in their order.
 * Where the limit counts the employer too, its flat contribution comes first.
 */
export function electDeductions(
  worksheet: Worksheet,
  gross: Quantity,
  limits: DeductionLimits,
  calculator: Calculator,
): ElectedDeduction[] {
  const taken = new Map<string, Rational>();
  return (worksheet.deductions ?? []).map((entry) => {
    const key = deductionKey(entry);
    const limit = annualLimitOf(entry, worksheet, limits, calculator);
    const requested = contribution(entry.employee, gross, calculator);
    const offer = employerOffer(entry, worksheet, gross, limits, calculator);
    const room = limit && roomOf(limit, worksheet, taken, calculator);
    const ahead = limit?.includesEmployer && room ? offer.flat.atMost(room) : calculator.zero;
    const left = room?.minus(ahead);
    const allowed = left ? requested.atMost(left) : requested;
    taken.set(key, [allowed.exact, ahead.exact].reduce(plus, taken.get(key) ?? ZERO));
    const cut = requested.isAbove(allowed) && limit;
    const reasons = cut ? [limitWords(limit.within ?? limit)] : [];
    return { entry, key, requested, allowed, reasons, limit, offer, ahead };
  });
}

/** The rest of the limit and, for high earners, of the lower limit on pre-tax contributions. */
function roomOf(
  limit: AnnualLimit,
  worksheet: Worksheet,
  taken: ReadonlyMap<string, Rational>,
  calculator: Calculator,
): Quantity {
  const { amount, includesEmployer, within } = limit;
  const usedOf = (shared: Pick<LimitAmount, 'keys' | 'isMonthly'>) => {
    const now = shared.keys.map((key) => taken.get(key) ?? ZERO).reduce(plus, ZERO);
    const before = countedBefore('deductionsCents', shared, worksheet, calculator);
    return before.plus(calculator.fact('taken before on this check', now));
  };
  const used = includesEmployer
    ? usedOf(limit).plus(countedBefore('employerContributionsCents', limit, worksheet, calculator))
    : usedOf(limit);
  const room = amount.minus(used).atLeast(calculator.zero);
  return within ? room.atMost(within.amount.minus(usedOf(within)).atLeast(calculator.zero)) : room;
}
