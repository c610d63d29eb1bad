import type { Calculator, Quantity } from '../quantity.ts';
import { dollarsOf } from '../taxes/figure.ts';
import type { Worksheet } from '../worksheet.ts';
import { ageAtYearEnd, catchUpOf } from './annual-limit.ts';
import type { DeductionLimits } from './deduction-limits.ts';

/**
 * 26 USC 414(v)(3)(A): what the employee gives as catch-up does not count towards 415(c). It is what the
 * deferrals of the year come to above 402(g), up to the catch-up of the worker's age. Undefined without one.
 */
export function catchUpBeside(
  worksheet: Worksheet,
  { elective402g, effectiveFrom }: DeductionLimits,
  calculator: Calculator,
): ((deferred: Quantity) => Quantity) | undefined {
  const most = catchUpOf(elective402g, ageAtYearEnd(worksheet));
  if (most === '0') return undefined;
  const source = { effectiveFrom, citation: elective402g.citation };
  const limit = calculator.figure('annual limit', dollarsOf(elective402g.base), source);
  const catchUp = calculator.figure('catch-up', dollarsOf(most), source);
  return (deferred) => deferred.minus(limit).atLeast(calculator.zero).atMost(catchUp);
}
