import { type ComputedTotals, sumOfTotals } from '../../pay/checks/computed.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Entry } from '../ledger/entry.ts';
import { bookedWrongly } from '../proofs/booked-wrongly.ts';
import { differencesOf } from '../proofs/differences.ts';
import { storeProof } from '../proofs/store-proof.ts';
import type { Blocked } from './compute-unblocked.ts';
import type { WarnedOutcome } from './warnings-of.ts';

type Part = {
  readonly companyId: string;
  readonly employerCheckId: string;
  readonly outcomes: readonly WarnedOutcome[];
  readonly blocked: readonly Blocked[];
  /** What was booked for the part. */
  readonly entries: readonly Entry[];
  /** The totals of the payrun before the part. */
  readonly before: ComputedTotals;
};

const accountsOf = (postings: Entry['postings']): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { account, cents } of postings) sums.set(account, (sums.get(account) ?? 0) + cents);
  return sums;
};

/** The totals of a payrun as its row has them now. */
export async function payrunTotals({ db }: Operation, employerCheckId: string): Promise<ComputedTotals> {
  const rows = await db.payrunTotal.findMany({ where: { employerCheckId }, select: { totals: true } });
  return sumOfTotals(rows.map(({ totals }) => totals as Partial<ComputedTotals>)); // a trigger writes them
}

/**
 * Stores the proof of a part that was just computed and booked. Throws where its books or its sums do not
 * hold: the step then fails, nothing of it is stored, and the payrun says so.
 */
export async function provePart(operation: Operation, part: Part): Promise<void> {
  const { companyId, employerCheckId, outcomes, blocked, entries } = part;
  const checks = outcomes.flatMap(({ check: { id }, stored, proof }) =>
    stored && proof ? [{ id, stored, proof }] : [],
  );
  if (!checks.length) return;
  const after = await payrunTotals(operation, employerCheckId);
  for (const [name, total] of [
    ['netPay', 'netPayCents'],
    ['companyDebit', 'companyDebitCents'],
  ] as const) {
    const sum = checks.reduce((cents, { stored }) => cents + stored.paycheck.totals[total], 0);
    if (after[name] - part.before[name] === sum) continue;
    throw new Error(`${name} of the payrun does not grow by the sum of its checks`);
  }
  if (entries.some(({ postings }) => postings.reduce((sum, { cents }) => sum + cents, 0) !== 0)) {
    throw new Error('the books of the payrun do not sum to zero');
  }
  const ofChecks = new Map(checks.map(({ id, stored }) => [id, stored.paycheck]));
  for (const { subject, postings } of entries) {
    const paycheck = subject.kind === 'employee_check' ? ofChecks.get(subject.id) : undefined;
    const problems = paycheck ? bookedWrongly(paycheck, accountsOf(postings)) : [];
    if (problems.length) throw new Error(`check ${subject.id}: ${problems.join(' ')}`);
  }
  const held = blocked.flatMap(({ id, proof }) =>
    (proof ? differencesOf(proof) : []).map((difference) => ({ employeeCheckId: id, ...difference })),
  );
  const ofPart = { payrun_totals: checks.length, books: entries.length };
  await storeProof(operation, { companyId, employerCheckId, checks, held, ofPart });
}
