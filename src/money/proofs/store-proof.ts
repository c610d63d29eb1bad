import { createHash } from 'node:crypto';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { newId } from '../../foundation/new-id.ts';
import { storedHashes } from '../../platform/database/payrun-findings.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Difference, differencesOf } from './differences.ts';
import type { CheckProof } from './prove-check.ts';

type ProvedCheck = {
  readonly id: string;
  readonly stored: StoredCheck;
  readonly proof: CheckProof;
};

type Part = {
  readonly companyId: string;
  readonly employerCheckId: string;
  readonly checks: readonly ProvedCheck[];
  /** What was found on checks that the part left out because of it. */
  readonly held: readonly OfCheck[];
  /** What was checked of the part as a whole, with the number of checks. */
  readonly ofPart: Readonly<Record<string, number>>;
};

type OfCheck = Difference & { readonly employeeCheckId: string };

/**
 * A difference that a proof records. An operator accepted it, or it comes from the figures of a loaded
 * bundle; otherwise its check was blocked.
 */
export type RecordedDifference = OfCheck & {
  readonly isAccepted: boolean;
  /** Absent where it does not. */
  readonly isOfLoadedFigures?: true;
};

/** What a proof says, in the form that its hash covers. */
export type ProofContent = {
  readonly employerCheckId: string;
  readonly engineVersion: string;
  readonly bundles: readonly string[];
  readonly checks: number;
  readonly computedTwice: number;
  readonly computedOnce: Readonly<Record<string, number>>;
  readonly invariants: Readonly<Record<string, number>>;
  readonly differences: readonly RecordedDifference[];
  readonly hashes: Readonly<Record<string, string>>;
};

/** Stores the proof of a part of a payrun whose checks were just written. */
export async function storeProof(operation: Operation, part: Part): Promise<void> {
  const { db } = operation;
  const { companyId } = part;
  const content = contentOf(part, await storedHashes(db, idsOf(part.checks)));
  const hash = hashOf(content);
  const createdAt = new Date(operation.now);
  await db.payrunProof.insertRows([{ id: newId(), companyId, createdAt, ...content, hash }]);
}

export const hashOf = (content: ProofContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

function contentOf(
  { employerCheckId, checks, held, ofPart }: Part,
  hashes: Readonly<Record<string, string>>,
): ProofContent {
  const proofs = checks.map(({ proof }) => proof);
  const recorded = (
    of: (proof: CheckProof) => readonly Difference[],
    how: Pick<RecordedDifference, 'isAccepted' | 'isOfLoadedFigures'>,
  ) =>
    checks.flatMap(({ id, proof }) =>
      of(proof).map((difference) => ({ employeeCheckId: id, ...difference, ...how })),
    );
  return {
    employerCheckId,
    engineVersion: checks[0]?.stored.paycheck.engineVersion ?? '',
    bundles: [...new Set(checks.map(({ stored }) => stored.paycheck.dataVersion))].sort(),
    checks: checks.length,
    computedTwice: proofs.reduce((sum, { computedTwice }) => sum + computedTwice, 0),
    computedOnce: sumsOf(proofs.map(({ computedOnce }) => Object.entries(computedOnce))),
    invariants: { ...sumsOf(proofs.map(({ held: names }) => names.map((name) => [name, 1]))), ...ofPart },
    differences: [
      ...recorded(differencesOf, { isAccepted: true }),
      ...recorded((proof) => proof.ofLoadedFigures, { isAccepted: false, isOfLoadedFigures: true }),
      ...held.map((difference) => ({ ...difference, isAccepted: false })),
    ],
    hashes,
  };
}

function sumsOf(all: readonly (readonly (readonly [string, number])[])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, count] of all.flat()) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
