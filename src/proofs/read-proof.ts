import { requireCompany } from '../companies/require-company.ts';
import { totalsAreSums } from '../database/payrun-proofs.ts';
import { Fault } from '../foundation/fault.ts';
import type { PayrunProof } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type Finding, verifyProof } from './verify-proof.ts';

type Arguments = {
  readonly companyId: string;
  readonly employerCheckId: string;
  readonly startAt?: string | null;
};

/** The proof of a payrun, with one part of it, verified. */
export type VerifiedProof = ProofSums & {
  readonly employerCheckId: string;
  /** Checks that no part counts: computed before payruns kept proofs, or written without one. */
  readonly checksWithoutProof: number;
  /** Null where the payrun has no proof. */
  readonly part: PayrunProof | null;
  readonly findings: readonly Finding[];
  readonly next: string | null;
};

export type ProofSums = { readonly checks: number; readonly computedTwice: number };

/** Reads the proof of a payrun part by part, and verifies each from what is stored. */
export async function readProof(operation: Operation, args: Arguments): Promise<VerifiedProof> {
  const { db } = operation;
  const { companyId, employerCheckId, startAt } = args;
  await requireCompany(operation, companyId);
  const payrun = { id: employerCheckId, companyId };
  if (!(await db.employerCheck.findFirst({ where: payrun, select: { id: true } }))) {
    throw new Fault('UNKNOWN_EMPLOYER_CHECK');
  }
  const [part = null, following] = await db.payrunProof.findMany({
    where: { employerCheckId, ...(startAt ? { id: { gte: startAt } } : {}) },
    orderBy: { id: 'asc' },
    take: 2,
  });
  if (startAt && part?.id !== startAt) {
    throw new Fault('MALFORMED', { path: ['startAt'], problem: 'must be a part of the proof' });
  }
  const sums = await sumsOfProof(operation, employerCheckId);
  const all = await db.employeeCheck.count({ where: { employerCheckId } });
  const findings = [
    ...(startAt || (await totalsAreSums(db, employerCheckId)) ? [] : [unequalTotals]),
    ...(part ? await verifyProof(operation, part) : []),
  ];
  const checksWithoutProof = all - sums.checks;
  return { employerCheckId, ...sums, checksWithoutProof, part, findings, next: following?.id ?? null };
}

const unequalTotals: Finding = {
  employeeCheckId: null,
  problem: 'The totals of the payrun are not the sums of its checks.',
};

/** What was checked of a payrun, over all its parts. */
export async function sumsOfProof({ db }: Operation, employerCheckId: string): Promise<ProofSums> {
  const where = { employerCheckId };
  const { _sum } = await db.payrunProof.aggregate({ where, _sum: { checks: true, computedTwice: true } });
  return { checks: _sum.checks ?? 0, computedTwice: _sum.computedTwice ?? 0 };
}
