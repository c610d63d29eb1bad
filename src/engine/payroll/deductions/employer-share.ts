import type { Calculator, Quantity } from '../quantity.ts';
import { plus, ZERO } from '../rational.ts';
import { dollarsOf } from '../taxes/figure.ts';
import { amountWords } from '../words.ts';
import type { Worksheet } from '../worksheet.ts';
import {
  ageAtYearEnd,
  catchUpOf,
  countedBefore,
  type LimitAmount,
  limitWords,
  withRoth,
} from './annual-limit.ts';
import type { DeductionLimits } from './deduction-limits.ts';
import type { ElectedDeduction } from './elect-deductions.ts';

/**
 * 26 USC 414(v)(3)(A): the employee's catch-up does not count towards 415(c). It is the part of the year's
 * deferrals above 402(g), up to the catch-up of the worker's age. Undefined without one.
 */
function catchUpBeside(
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

/** The employer's contribution, and why it is less than offered. */
export type EmployerShare = {
  readonly offered: Quantity;
  readonly amount: Quantity;
  readonly reasons: readonly string[];
};

type WithShare = ElectedDeduction & {
  /** The employer's share for a contribution of the employee. */
  readonly employerFor: (taken: Quantity) => EmployerShare;
};

/**
 * The employee's elections on the whole check come first. The employer gets the rest of the limit on both
 * sides, in the order of the deductions. Less from the employee never raises the total of both sides, so the
 * shares planned here are the maximum for a check with too little pay. /
 */
export function withEmployerShares(
  elected: readonly ElectedDeduction[],
  worksheet: Worksheet,
  limits: DeductionLimits,
  calculator: Calculator,
): WithShare[] {
  const shared: WithShare[] = [];
  for (const deduction of elected) {
    const both = deduction.entry.employer && limitOfBothSides(deduction, worksheet, limits, calculator);
    const left = both && leftOf(both, deduction, elected, shared, worksheet, calculator);
    shared.push({ employerFor: (taken) => shareOf(deduction, taken, both, left?.(taken)), ...deduction });
  }
  return shared;
}

type BothSides = LimitAmount & {
  /** The part of the year's deferrals that does not count. */
  readonly beside?: ((deferred: Quantity) => Quantity) | undefined;
};

/** An annual limit that counts the employer, or for retirement plans that of 26 USC 415(c). */
function limitOfBothSides(
  { key, limit }: ElectedDeduction,
  worksheet: Worksheet,
  limits: DeductionLimits,
  calculator: Calculator,
): BothSides | undefined {
  if (limit?.includesEmployer) return limit;
  if (!limits.annualAdditions) return undefined;
  const { types, most, citation } = limits.annualAdditions;
  const keys = withRoth(types);
  if (!keys.includes(key)) return undefined;
  const source = { effectiveFrom: limits.effectiveFrom, citation };
  const amount = calculator.figure('annual additions', dollarsOf(most), source);
  return { keys, amount, source, beside: catchUpBeside(worksheet, limits, calculator) };
}

/** What both sides may still add, for a contribution of the employee to this deduction. */
function leftOf(
  limit: BothSides,
  deduction: ElectedDeduction,
  elected: readonly ElectedDeduction[],
  earlier: readonly WithShare[],
  worksheet: Worksheet,
  calculator: Calculator,
): (taken: Quantity) => Quantity {
  const { keys, amount, beside } = limit;
  const others = elected.flatMap((other, at) => {
    if (other === deduction || !keys.includes(other.key)) return [];
    const employer = earlier[at]?.employerFor(other.allowed).amount ?? other.ahead;
    return [{ employee: other.allowed.exact, employer: employer.exact }];
  });
  const employees = others.map(({ employee }) => employee).reduce(plus, ZERO);
  const employers = others.map(({ employer }) => employer).reduce(plus, ZERO);
  const before = countedBefore('deductionsCents', limit, worksheet, calculator);
  const left = amount
    .minus(before)
    .minus(countedBefore('employerContributionsCents', limit, worksheet, calculator))
    .minus(calculator.fact('others on this check', plus(employees, employers)))
    .minus(deduction.ahead);
  const deferred = beside && before.plus(calculator.fact('other deferrals on this check', employees));
  return (taken) => {
    const rest = left.minus(taken);
    return (deferred ? rest.plus(beside(deferred.plus(taken))) : rest).atLeast(calculator.zero);
  };
}

function shareOf(
  { offer, limit, ahead }: ElectedDeduction,
  taken: Quantity,
  both: LimitAmount | undefined,
  left: Quantity | undefined,
): EmployerShare {
  const match = offer.matchOf(taken);
  const offered = offer.flat.plus(match);
  const open = limit?.includesEmployer ? match : offered;
  const amount = left ? ahead.plus(open.atMost(left)) : offered;
  const reasons =
    both && offered.isAbove(amount)
      ? [`the employer adds ${amountWords(offered.minus(amount))} less: ${limitWords(both)}`]
      : [];
  return { offered, amount, reasons };
}
