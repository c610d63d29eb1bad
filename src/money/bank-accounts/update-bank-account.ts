import { Fault } from '../../foundation/fault.ts';
import type { BankAccount } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import {
  afterChange,
  plannedRole,
  setRoles,
  startOfChanges,
  stopChanges,
} from '../money-movement/change-accounts.ts';
import { releaseWaitingPay } from '../money-movement/release-waiting-pay.ts';
import { type CreateBankAccountInput, changesOf, type UpdateBankAccountInput } from './inputs.ts';
import { workerOf } from './pay-split.ts';
import { requireBankAccount } from './require-bank-account.ts';

const column = sealedColumn('bank_accounts', 'sealed_account_number');

/**
 * Refuses an account that is active already, and a new account that is on file but not active. It compares
 * the whole number.
 */
export async function refuseActiveAccount(
  operation: Operation,
  companyId: string,
  input: typeof CreateBankAccountInput.$inferInput,
): Promise<void> {
  const { employeeId, contractorId, routingNumber, accountNumber, isActive } = input;
  const worker = employeeId ? { employeeId } : { contractorId: contractorId ?? null };
  const isForPart = isActive === false;
  const isTaken = { OR: [{ isActive: true }, { nextIsActive: true }] };
  const where = { companyId, ...worker, routingNumber, ...(isForPart ? {} : isTaken) };
  const accounts = await operation.db.bankAccount.findMany({ where });
  const isSame = (row: (typeof accounts)[number]) =>
    column.tryUnseal(operation, row, row.sealedAccountNumber) === accountNumber;
  if (!accounts.some(isSame)) return;
  const problem = isForPart
    ? 'belongs to an account that is on file already'
    : 'belongs to the account that is in use already';
  throw new Fault('MALFORMED', { path: ['input', 'accountNumber'], problem });
}

type Arguments = {
  companyId: string;
  bankAccountId: string;
  input: typeof UpdateBankAccountInput.$inferInput;
  ifMatch?: IfMatch;
};

/**
 * Renames a bank account, or activates or deactivates it. An activated account replaces the former active
 * one after the wait. A deactivated one gets nothing from now on: that sends no money anywhere. An account
 * with a part of a split is refused both: it is paid although it is not the active one.
 */
export async function updateBankAccount(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, bankAccountId: id } = args;
  await requireChangeable(operation, companyId);
  const account = await requireBankAccount(operation, companyId, id);
  requireVersion(account, args.ifMatch);

  const changes = changesOf(args.input);
  if (!Object.keys(changes).length) return recordNoChange(operation, 'updateBankAccount');
  if (
    changes.isActive !== undefined &&
    (account.splitPosition ?? afterChange(account).splitPosition) !== null
  ) {
    const problem = 'A split of the pay gives this account a part: set the whole split instead.';
    throw new Fault('WRONG_STATE', { problem });
  }
  const { isActive, ...named } = changes;
  if (Object.keys(named).length) await operation.db.bankAccount.updateMany({ where: { id }, data: named });
  if (isActive !== undefined) await setActive(operation, account, isActive);
  await record(operation, 'updateBankAccount', changes);
}

async function setActive(operation: Operation, account: BankAccount, isActive: boolean): Promise<void> {
  const { companyId, id } = account;
  const where = { companyId, ...workerOf(account) };
  const accounts = await operation.db.bankAccount.findMany({ where });
  if (!isActive) {
    if (afterChange(account).isActive && !account.isActive) await stopChanges(operation, accounts);
    if (account.isActive)
      await operation.db.bankAccount.updateMany({ where: { id }, data: { isActive: false } });
    return;
  }
  const changes = accounts.map((row) => ({
    account: row,
    role: { ...plannedRole(row), isActive: row.id === id },
  }));
  await setRoles(operation, changes, await startOfChanges(operation, accounts));
  await releaseWaitingPay(operation, companyId, account);
}
