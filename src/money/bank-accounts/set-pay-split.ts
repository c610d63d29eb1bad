import { Fault } from '../../foundation/fault.ts';
import type { BankAccount } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../platform/graphql/version.ts';
import { type Role, setRoles, startOfChanges } from '../money-movement/change-accounts.ts';
import { releaseWaitingPay } from '../money-movement/release-waiting-pay.ts';
import { isOfSplit, splitVersion, workerOf } from './pay-split.ts';
import { requireWorker } from './require-worker.ts';
import type { PaySplitInput } from './split-inputs.ts';

type Input = typeof PaySplitInput.$inferInput;
type Arguments = { companyId: string; input: Input; ifMatch?: IfMatch };

/**
 * Sets the whole split of a worker's net pay, from the end of the wait on where the worker has an account
 * that is paid. The account that gets the rest becomes the active one; accounts that are not listed get
 * nothing from then on. Pay that was sent already stays as it is.
 */
export async function setPaySplit(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, input, ifMatch } = args;
  const { db } = operation;
  await requireChangeable(operation, companyId);
  await requireWorker(operation, companyId, input);
  const accounts = await db.bankAccount.findMany({ where: { companyId, ...workerOf(input) } });
  requireAccounts(input, accounts);
  const version = splitVersion(accounts.filter(isOfSplit));
  if (ifMatch && (!version || !ifMatch.includes(version))) throw new Fault('PRECONDITION_FAILED');

  const changes = accounts.map((account) => ({ account, role: roleIn(input, account) }));
  const isChanged = await setRoles(operation, changes, await startOfChanges(operation, accounts));
  if (!isChanged) return recordNoChange(operation, 'setPaySplit');
  await releaseWaitingPay(operation, companyId, input);
  await record(operation, 'setPaySplit', input);
}

/** An account of another worker is refused as unknown, like an account of another company. */
function requireAccounts({ parts }: Input, accounts: readonly BankAccount[]): void {
  const ids = new Set(accounts.map(({ id }) => id));
  const unknown = parts.findIndex(({ bankAccountId }) => !ids.has(bankAccountId));
  if (unknown < 0) return;
  const problem = 'is not a bank account of this worker';
  throw new Fault('UNKNOWN_BANK_ACCOUNT', { path: ['input', 'parts', unknown, 'bankAccountId'], problem });
}

function roleIn({ parts }: Input, { id }: BankAccount): Role {
  const isTaken = ({ remainder }: Input['parts'][number]) => remainder !== true;
  const index = parts.filter(isTaken).findIndex(({ bankAccountId }) => bankAccountId === id);
  const { amount, percent } = parts.filter(isTaken)[index] ?? {};
  return {
    isActive: parts.some((part) => part.bankAccountId === id && !isTaken(part)),
    splitPosition: index < 0 ? null : index + 1,
    splitCents: amount ?? null,
    splitPercent: percent ?? null,
  };
}
