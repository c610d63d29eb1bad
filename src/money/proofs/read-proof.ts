import { Fault } from '../../foundation/fault.ts';
import type { PayrunProof } from '../../generated/prisma/client.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { countedWrongly, totalsAreSums } from '../../platform/database/payrun-findings.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Finding, isUnchanged, verifyProof } from './verify-proof.ts';

type Arguments = {
  readonly companyId: string;
  readonly employerCheckId: string;
  /** Which part: 1 is the first. */
  readonly part?: number | null;
};

/** The proof of a payrun, with one part of it, verified. */
export type VerifiedProof = ProofSums & {
  readonly employerCheckId: string;
  /** Checks that no part counts: computed before payruns kept proofs, or written without one. */
  readonly checksWithoutProof: number;
  /** Null where the payrun has no proof, or where its record was changed. */
  readonly part: PayrunProof | null;
  readonly findings: readonly Finding[];
};

export type ProofSums = {
  readonly parts: number;
  readonly checks: number;
  readonly computedTwice: number;
};

/** Reads the proof of a payrun part by part, and verifies each from what is stored. */
export async function readProof(operation: Operation, args: Arguments): Promise<VerifiedProof> {
  const { db } = operation;
  const { companyId, employerCheckId } = args;
  const number = args.part ?? 1;
  await requireCompany(operation, companyId);
  const payrun = { id: employerCheckId, companyId };
  if (!(await db.employerCheck.findFirst({ where: payrun, select: { id: true } }))) {
    throw new Fault('UNKNOWN_EMPLOYER_CHECK');
  }
  const sums = await sumsOfProof(operation, employerCheckId);
  if (number > Math.max(sums.parts, 1)) {
    throw new Fault('MALFORMED', {
      path: ['part'],
      toPrograms: `must be at most ${Math.max(sums.parts, 1)}`,
    });
  }
  const page = { orderBy: { id: 'asc' }, skip: number - 1, take: 1 } as const;
  const [found] = await db.payrunProof.findMany({ where: { employerCheckId }, ...page });
  const { missing, surplus } = await countedWrongly(db, employerCheckId);
  const part = found && isUnchanged(found) ? found : null;
  const findings = [
    ...(number > 1 || (await totalsAreSums(db, employerCheckId)) ? [] : [unequalTotals]),
    ...(number === 1 && sums.parts && missing ? [notCounted] : []),
    ...(number === 1 && surplus ? [countedTwice] : []),
    ...(found && !part ? [changedRecord] : []),
    ...(part ? await verifyProof(operation, part) : []),
  ];
  return { employerCheckId, ...sums, checksWithoutProof: missing, part, findings };
}

const changedRecord: Finding = { employeeCheckId: null, problem: 'The record of the proof was changed.' };
const notCounted: Finding = {
  employeeCheckId: null,
  problem:
    'Checks of the payrun are in no part of its proof: a part was removed, or an earlier version wrote them.',
};
const countedTwice: Finding = {
  employeeCheckId: null,
  problem: 'The proof counts a check twice, or one that is not of the payrun.',
};
const unequalTotals: Finding = {
  employeeCheckId: null,
  problem: 'The totals of the payrun are not the sums of its checks.',
};

/** What was checked of a payrun, over all its parts. */
export async function sumsOfProof({ db }: Operation, employerCheckId: string): Promise<ProofSums> {
  const { _count, _sum } = await db.payrunProof.aggregate({
    where: { employerCheckId },
    _count: true,
    _sum: { checks: true, computedTwice: true },
  });
  return { parts: _count, checks: _sum.checks ?? 0, computedTwice: _sum.computedTwice ?? 0 };
}
