import type { Calculator, Quantity, Source } from '../quantity.ts';
import { whole } from '../rational.ts';
import { dollarsOf } from '../taxes/figure.ts';
import type { DeductionEntry } from '../worksheet.ts';
import type { DeductionLimits } from './deduction-limits.ts';

/**
 * What a 457(b) plan allows in a year, with a catch-up by age of its own ('0' for none). In the last three
 * years before normal retirement age it is twice the year's limit, or this limit and what earlier years left
 * of theirs, whichever is less (26 USC 457(b)(3)); the more of that and of the catch-up by age (457(e)(18)).
 */
export function limitOf457b(
  { plan, unusedEarlierLimitsCents: unused }: DeductionEntry,
  { elective402g, effectiveFrom }: DeductionLimits,
  catchUp: string,
  calculator: Calculator,
): { readonly amount: Quantity; readonly source: Source } {
  const source = {
    effectiveFrom,
    citation: plan === 'tax_exempt' ? '26 USC 457(e)(15)' : '26 USC 457(e)(15), 414(v)',
  };
  const limit = calculator.figure('annual limit', dollarsOf(elective402g.base), source);
  const byAge =
    catchUp === '0' ? limit : limit.plus(calculator.figure('catch-up', dollarsOf(catchUp), source));
  if (unused === undefined) return { amount: byAge, source };
  const left = calculator.fact('unused limits of earlier years', whole(unused));
  const ofLastYears = limit.plus(left).atMost(limit.plus(limit));
  if (!ofLastYears.isAbove(byAge)) return { amount: byAge, source };
  return { amount: ofLastYears, source: { effectiveFrom, citation: '26 USC 457(b)(3), 457(e)(15)' } };
}
