import { saidOf, together, toStore } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { CheckProof } from '../proofs/prove-check.ts';
import type { CheckToCompute } from './compute-checks.ts';
import { computeWithWarnings, type WarnedOutcome } from './warnings-of.ts';

export type Blocked = {
  readonly id: string;
  readonly heldBecause: string;
  readonly proof: CheckProof | null;
};

/**
 * Computes checks and blocks those with a warning that blocks: they stay pending, with the reason and their
 * warnings, and the others are computed without them. Moving a check to another day unblocks it.
 */
export async function computeUnblocked(
  operation: Operation,
  company: Company,
  checks: readonly CheckToCompute[],
): Promise<{ outcomes: WarnedOutcome[]; blocked: Blocked[] }> {
  const warned = await computeWithWarnings(operation, company, checks);
  const blocked = warned.flatMap(({ check, proof, warnings: all }) => {
    const reasons = all
      .filter((warning) => warning.blocks)
      .map(({ message, said }) => said ?? saidOf(message));
    return reasons.length ? [{ id: check.id, ...toStore(together(reasons)), warnings: all, proof }] : [];
  });
  await operation.db.employeeCheck.setRows(
    blocked.map(({ proof: _, ...row }) => ({ ...row, heldBy: 'check' })),
  );
  if (!blocked.some(({ id }) => warned.some(({ check, stored }) => check.id === id && stored))) {
    return { outcomes: warned.filter(({ stored }) => stored), blocked };
  }
  const ids = new Set(blocked.map(({ id }) => id));
  const rest = await computeUnblocked(
    operation,
    company,
    checks.filter(({ id }) => !ids.has(id)),
  );
  return { outcomes: rest.outcomes, blocked: [...blocked, ...rest.blocked] };
}
