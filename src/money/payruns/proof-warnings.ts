import { canonicalJson } from '../../foundation/canonical-json.ts';
import { inEnglish } from '../../foundation/sentence.ts';
import type { CheckWarning, Warn } from '../../pay/check-warnings/check-warning.ts';
import { differencesOf, sayDifference } from '../proofs/differences.ts';
import type { CheckProof } from '../proofs/prove-check.ts';
import type { CheckToCompute } from './compute-checks.ts';

type Warned = Pick<CheckToCompute, 'acceptedDifferences'> & {
  readonly employee: Pick<CheckToCompute['employee'], 'firstName' | 'lastName'>;
};

const proofCodes = ['second_computation_differs', 'invariant_broken'] as const;

/**
 * A warning for each difference that the proof of a check found. It blocks the check, unless an operator has
 * accepted just this line with both amounts.
 */
export function proofWarnings(
  { employee, acceptedDifferences }: Warned,
  proof: CheckProof,
  warn: Warn,
): CheckWarning[] {
  const accepted = new Set(acceptedDifferences?.split('\n'));
  const [ofLine, ofInvariant] = proofCodes;
  return differencesOf(proof).map((difference) => {
    const code = difference.invariant ? ofInvariant : ofLine;
    const acceptedAs = canonicalJson({ code, ...difference });
    const message = `${employee.firstName} ${employee.lastName}: ${sayDifference(difference)}`;
    const warning = { ...warn(code, inEnglish(message)), acceptedAs };
    return accepted.has(acceptedAs) ? { ...warning, severity: 'warning', blocks: false } : warning;
  });
}

export const isOfProof = ({ code }: Pick<CheckWarning, 'code'>): boolean =>
  proofCodes.some((proofCode) => proofCode === code);
