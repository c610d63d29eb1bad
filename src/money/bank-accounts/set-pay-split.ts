import { Fault } from '../../foundation/fault.ts';
import type { BankAccount } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { isInUse } from '../../pay/disbursements/accounts-in-use.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { IfMatch } from '../../platform/graphql/version.ts';
import { releaseWaitingPay } from '../money-movement/release-waiting-pay.ts';
import { splitVersion, workerOf } from './pay-split.ts';
import { requireWorker } from './require-worker.ts';
import type { PaySplitInput } from './split-inputs.ts';

type Input = typeof PaySplitInput.$inferInput;
type Arguments = { companyId: string; input: Input; ifMatch?: IfMatch };

/**
 * Sets the whole split of a worker's net pay. The account that gets the rest becomes the active one; accounts
 * that are not listed get nothing from now on. Pay that was sent already stays as it is.
 */
export async function setPaySplit(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, input, ifMatch } = args;
  const { db } = operation;
  await requireChangeable(operation, companyId);
  await requireWorker(operation, companyId, input);
  const accounts = await db.bankAccount.findMany({ where: { companyId, ...workerOf(input) } });
  requireAccounts(input, accounts);
  const version = splitVersion(accounts.filter(isInUse));
  if (ifMatch && (!version || !ifMatch.includes(version))) throw new Fault('PRECONDITION_FAILED');

  const changed = accounts
    .map((account) => ({ id: account.id, ...columnsOf(input, account), before: account }))
    .filter(isChanged)
    .map(({ before: _, ...row }) => row);
  if (!changed.length) return recordNoChange(operation, 'setPaySplit');
  // An account becomes active only after the one before is not: the database allows one.
  await db.bankAccount.setRows(changed.filter(({ isActive }) => !isActive));
  await db.bankAccount.setRows(changed.filter(({ isActive }) => isActive));
  await releaseWaitingPay(operation, companyId, input);
  await record(operation, 'setPaySplit', input);
}

/** An account of another worker is as unknown as one of another company. */
function requireAccounts({ parts }: Input, accounts: readonly BankAccount[]): void {
  const ids = new Set(accounts.map(({ id }) => id));
  const unknown = parts.findIndex(({ bankAccountId }) => !ids.has(bankAccountId));
  if (unknown < 0) return;
  const problem = 'is of no bank account of this worker';
  throw new Fault('UNKNOWN_BANK_ACCOUNT', { path: ['input', 'parts', unknown, 'bankAccountId'], problem });
}

function columnsOf({ parts }: Input, { id }: BankAccount) {
  const isTaken = ({ remainder }: Input['parts'][number]) => remainder !== true;
  const index = parts.filter(isTaken).findIndex(({ bankAccountId }) => bankAccountId === id);
  const { amount = null, percent = null } = parts.filter(isTaken)[index] ?? {};
  return {
    isActive: parts.some((one) => one.bankAccountId === id && !isTaken(one)),
    splitPosition: index < 0 ? null : index + 1,
    splitCents: amount,
    splitPercent: percent,
  };
}

type Row = ReturnType<typeof columnsOf> & { readonly id: string; readonly before: BankAccount };

const isChanged = ({ before, isActive, splitPosition, splitCents, splitPercent }: Row): boolean =>
  isActive !== before.isActive ||
  splitPosition !== before.splitPosition ||
  splitCents !== (before.splitCents === null ? null : Number(before.splitCents)) ||
  splitPercent !== (before.splitPercent?.toNumber() ?? null);
