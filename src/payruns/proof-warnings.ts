import type { CheckWarning, Warn } from '../check-warnings/check-warning.ts';
import { differencesOf, sayDifference } from '../proofs/differences.ts';
import type { CheckProof } from '../proofs/prove-check.ts';
import type { CheckToCompute } from './compute-checks.ts';

const proofCodes = ['second_computation_differs', 'invariant_broken'] as const;

/**
 * A warning for each difference that the proof of a check found. They block the check, unless an operator has
 * accepted just these differences.
 */
export function proofWarnings(
  { id, employee, acceptedDifferences }: CheckToCompute,
  proof: CheckProof,
  warn: Warn,
): CheckWarning[] {
  const [ofLine, ofInvariant] = proofCodes;
  const warnings = differencesOf(id, proof).map((one) => {
    const code = one.storedCents === null ? ofInvariant : ofLine;
    return warn(code, `${employee.firstName} ${employee.lastName}: ${sayDifference(one)}`);
  });
  if (!warnings.length || wordsOf(warnings) !== acceptedDifferences) return warnings;
  return warnings.map((one) => ({ ...one, severity: 'warning', blocks: false }));
}

/** What an operator accepts: the differences in the words of their warnings. */
export const wordsOf = (warnings: readonly Pick<CheckWarning, 'code' | 'message'>[]): string =>
  warnings
    .filter(({ code }) => proofCodes.some((one) => one === code))
    .map(({ message }) => message)
    .join('\n');
