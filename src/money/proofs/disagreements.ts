import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import type { Uncovered } from '../../engine/second-computation/answer.ts';
import { computeAgain } from '../../engine/second-computation/compute-again.ts';
import type { Difference } from './differences.ts';

export type Compared = {
  /** How many lines have a second computation. */
  readonly computedTwice: number;
  /** How many lines have none, by the reason. */
  readonly computedOnce: Readonly<Partial<Record<Uncovered, number>>>;
  readonly disagreements: readonly Difference[];
};

/** Computes the lines of a check a second time and compares them, each to the cent. */
export function compareWithSecond(worksheet: Worksheet, paycheck: Paycheck): Compared {
  const stored = amountsOf(paycheck);
  const computedOnce: Partial<Record<Uncovered, number>> = {};
  const disagreements: Difference[] = [];
  let computedTwice = 0;
  for (const answer of computeAgain(worksheet, paycheck)) {
    if ('reason' in answer) {
      computedOnce[answer.reason] = (computedOnce[answer.reason] ?? 0) + 1;
      continue;
    }
    const { line, expectedCents, isMost } = answer;
    const storedCents = stored.get(line) ?? 0;
    computedTwice += 1;
    const agrees = isMost ? storedCents <= expectedCents : storedCents === expectedCents;
    if (!agrees) disagreements.push({ line, storedCents, expectedCents });
  }
  return { computedTwice, computedOnce, disagreements };
}

/**
 * What is owed on each line, including top-ups of overtime and taxes that the pay was too small to withhold.
 */
function amountsOf({
  earnings,
  taxes,
  garnishments,
  workStates = [],
}: Paycheck): ReadonlyMap<string, number> {
  return new Map([
    ...earnings.map(
      ({ amountCents }, at) =>
        [`earnings.${at}.amountCents`, amountCents + shortfallAfter(earnings, at)] as const,
    ),
    ...taxes.map(
      ({ code, amountCents, uncollectedCents = 0 }) =>
        [`taxes.${code}.amountCents`, amountCents + uncollectedCents] as const,
    ),
    ...workStates.map(({ state, wagesCents }) => [`workStates.${state}.wagesCents`, wagesCents] as const),
    ...garnishments.map(
      ({ id, withheldCents }) => [`garnishments.${id}.withheldCents`, withheldCents] as const,
    ),
  ]);
}

/** A top-up of the previous line: both together are what is due. */
function shortfallAfter(earnings: Paycheck['earnings'], at: number): number {
  const next = earnings[at + 1];
  return next?.kind === 'overtime_shortfall' ? next.amountCents : 0;
}
