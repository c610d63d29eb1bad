import type { BankAccount } from '../../generated/prisma/client.ts';
import { activeOf, inUse, splitOf } from '../../pay/disbursements/accounts-in-use.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { versionOf } from '../../platform/graphql/version.ts';
import type { WorkerReference } from './require-worker.ts';

export type PaySplit = WorkerReference & {
  /** The accounts in use, in the order of their parts. The active one is last: it gets the rest. */
  readonly accounts: readonly BankAccount[];
};

export const workerOf = ({ employeeId, contractorId }: WorkerReference) =>
  employeeId ? { employeeId } : { contractorId: contractorId ?? null };

/** Differs after every change of an account in use; null without one. */
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
  const where = { companyId, ...workerOf({ employeeId, contractorId }), ...inUse };
  const accounts = await db.bankAccount.findMany({ where, orderBy: { id: 'asc' } });
  const active = activeOf(accounts);
  return { employeeId, contractorId, accounts: [...splitOf(accounts), ...(active ? [active] : [])] };
}
