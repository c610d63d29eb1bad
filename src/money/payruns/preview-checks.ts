import { currentFigures } from '../../engine/figures/current-figures.ts';
import type { Shortfall } from '../../engine/payroll/refusal.ts';
import { Fault } from '../../foundation/fault.ts';
import { sentence, word } from '../../foundation/sentence.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import type { CheckWarning } from '../../pay/check-warnings/check-warning.ts';
import { changesSince, checkOf, type Input, inputsOf } from '../../pay/paychecks/inputs.ts';
import type { Previewed } from '../../pay/paychecks/preview-paycheck.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { checksToCompute } from './checks-to-compute.ts';
import { computeWithWarnings, type WarnedOutcome } from './warnings-of.ts';

type Arguments = {
  readonly companyId: string;
  readonly employeeCheckIds: readonly string[];
  /** The inputs of earlier previews, of any of these checks. */
  readonly since?: readonly string[] | null;
};
export type CheckPreview = {
  readonly employeeCheckId: string;
  readonly preview: Previewed | null;
  readonly problem: string | null;
  /** The amounts of the problem, where corrections take back more than the check pays. */
  readonly shortfall: Shortfall | null;
  readonly warnings: readonly CheckWarning[];
  /** Everything the preview depends on: see inputsOf. */
  readonly inputs: string | null;
  /** Null when the request has no earlier preview of the check. */
  readonly changes: readonly Input[] | null;
};

/**
 * Computes pending checks as if their payrun ran now, counting the checks computed before and each other. The
 * payrun uses the same function, so its results differ only if the inputs change until then.
 */
export async function previewChecks(
  operation: Operation,
  { companyId, employeeCheckIds, since }: Arguments,
): Promise<CheckPreview[]> {
  const earlier = new Map(since?.map((text) => [checkOf(text), text]));
  const ids = [...new Set(employeeCheckIds)];
  const { company, checks } = await checksToPreview(operation, companyId, ids);
  const outcomes = await computeWithWarnings(operation, company, checks);
  const previews = new Map(
    outcomes.map((outcome) => [outcome.check.id, previewOf(outcome, earlier.get(outcome.check.id))]),
  );
  return ids.flatMap((id) => previews.get(id) ?? []);
}

/** Reads pending checks and their company. Refuses checks that are computed already. */
export async function checksToPreview(operation: Operation, companyId: string, ids: readonly string[]) {
  await requireCompany(operation, companyId);
  const company = await operation.db.company.findFirstOrThrow({ where: { id: companyId } });
  const checks = await checksToCompute(operation, { companyId, id: { in: [...ids] } });
  if (checks.length < ids.length) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
  const closed = checks.find(({ status }) => status !== 'pending');
  if (closed) {
    const problem = sentence('The employee check {id} is {status}: only a pending one can be previewed.', {
      id: closed.id,
      status: word(closed.status),
    });
    throw new Fault('WRONG_STATE', { problem });
  }
  return { company, checks };
}

function previewOf(outcome: WarnedOutcome, earlier: string | undefined): CheckPreview {
  const { check, problem, warnings } = outcome;
  const inputs = outcome.stored && inputsOf(check.id, outcome.stored);
  return {
    employeeCheckId: check.id,
    problem,
    shortfall: outcome.stored ? null : (outcome.shortfall ?? null),
    warnings,
    preview: outcome.stored && {
      figures: currentFigures().of(outcome.stored.worksheet),
      ...outcome.stored,
      lineWarnings: outcome.lineWarnings,
    },
    inputs,
    changes: inputs && earlier ? changesSince(earlier, inputs) : null,
  };
}
