import type { BankAccount } from '../../generated/prisma/client.ts';
import { activeOf, inUse, isInUse, splitOf } from '../../pay/disbursements/accounts-in-use.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { versionOf } from '../../platform/graphql/version.ts';
import { afterChange } from '../money-movement/change-accounts.ts';
import type { WorkerReference } from './require-worker.ts';

export type PaySplit = WorkerReference & {
  /** The accounts in use, in the order of their parts. The active one is last: it gets the rest. */
  readonly accounts: readonly BankAccount[];
  /** The same once the change that waits has taken effect; empty where none waits. */
  readonly next: readonly BankAccount[];
  readonly effectiveAt: Date | null;
  /** Differs after every change of an account in use, and of what waits; null without one. */
  readonly version: string | null;
};

export const workerOf = ({ employeeId, contractorId }: WorkerReference) =>
  employeeId ? { employeeId } : { contractorId: contractorId ?? null };

/** Whether an account has a part in the split, now or by a change that waits. */
export const isOfSplit = (account: BankAccount): boolean => isInUse(account) || account.effectiveAt !== null;

export function splitVersion(accounts: readonly BankAccount[]): string | null {
  const [first, ...others] = accounts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return first ? versionOf(first, others) : null;
}

/** Reads how the pay of a worker is split. Without a split the active account gets all of it. */
export async function paySplit(
  { db }: Operation,
  companyId: string,
  { employeeId = null, contractorId = null }: WorkerReference,
): Promise<PaySplit> {
  const worker = { companyId, ...workerOf({ employeeId, contractorId }) };
  const where = { AND: [worker, { OR: [inUse, { effectiveAt: { not: null } }] }] };
  const all = await db.bankAccount.findMany({ where, orderBy: { id: 'asc' } });
  const effectiveAt = all.find((account) => account.effectiveAt !== null)?.effectiveAt ?? null;
  const next = effectiveAt === null ? [] : partsOf(all.map(afterChange));
  return { employeeId, contractorId, accounts: partsOf(all), next, effectiveAt, version: splitVersion(all) };
}

function partsOf(accounts: readonly BankAccount[]): BankAccount[] {
  const active = activeOf(accounts);
  return [...splitOf(accounts), ...(active ? [active] : [])];
}
