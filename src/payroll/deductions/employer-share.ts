import type { Calculator, Quantity } from '../quantity.ts';
import { plus, ZERO } from '../rational.ts';
import { dollarsOf } from '../taxes/figure.ts';
import { amountWords } from '../words.ts';
import type { Worksheet } from '../worksheet.ts';
import { countedBefore, type LimitAmount, limitWords, withRoth } from './annual-limit.ts';
import type { DeductionLimits } from './deduction-limits.ts';
import type { ElectedDeduction } from './elect-deductions.ts';

/** The employer's contribution, and why it is less than offered. */
export type EmployerShare = {
  readonly offered: Quantity;
  readonly amount: Quantity;
  readonly reasons: readonly string[];
};

type WithShare = ElectedDeduction & {
  /** The employer's share for a given contribution of the employee. */
  readonly employerFor: (taken: Quantity) => EmployerShare;
};

/**
 * The employee's elections on the whole check come first. What the limit on both sides leaves then is the
 * employer's, in the order of the deductions. Less from the employee never makes both sides more, so the
 * shares planned here are the most that a check with too little pay comes to.
 */
export function withEmployerShares(
  elected: readonly ElectedDeduction[],
  worksheet: Worksheet,
  limits: DeductionLimits,
  calculator: Calculator,
): WithShare[] {
  const shared: WithShare[] = [];
  for (const one of elected) {
    const both = one.entry.employer && limitOfBothSides(one, limits, calculator);
    const left = both && leftOf(both, one, elected, shared, worksheet, calculator);
    shared.push({
      ...one,
      employerFor: (taken) => shareOf(one, taken, both, left?.minus(taken).atLeast(calculator.zero)),
    });
  }
  return shared;
}

/** An annual limit that counts the employer, or for retirement plans that of 26 USC 415(c). */
function limitOfBothSides(
  { key, limit }: ElectedDeduction,
  { annualAdditions, effectiveFrom }: DeductionLimits,
  calculator: Calculator,
): LimitAmount | undefined {
  if (limit?.includesEmployer) return limit;
  if (!annualAdditions) return undefined;
  const { types, most, citation } = annualAdditions;
  const keys = withRoth(types);
  if (!keys.includes(key)) return undefined;
  const source = { effectiveFrom, citation };
  return { keys, amount: calculator.figure('annual additions', dollarsOf(most), source), source };
}

/** What both sides may still add, without the employee's part of this deduction. */
function leftOf(
  limit: LimitAmount,
  one: ElectedDeduction,
  elected: readonly ElectedDeduction[],
  earlier: readonly WithShare[],
  worksheet: Worksheet,
  calculator: Calculator,
): Quantity {
  const { keys, amount } = limit;
  const others = elected.flatMap((other, at) => {
    if (other === one || !keys.includes(other.key)) return [];
    const employer = earlier[at]?.employerFor(other.allowed).amount ?? other.ahead;
    return [other.allowed.exact, employer.exact];
  });
  return amount
    .minus(countedBefore('deductionsCents', limit, worksheet, calculator))
    .minus(countedBefore('employerContributionsCents', limit, worksheet, calculator))
    .minus(calculator.fact('others on this check', others.reduce(plus, ZERO)))
    .minus(one.ahead);
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
