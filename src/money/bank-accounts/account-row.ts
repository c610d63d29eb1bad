import { newId } from '../../foundation/new-id.ts';
import type { BankAccount } from '../../generated/prisma/client.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { plannedRole } from '../money-movement/change-accounts.ts';
import type { EmployeeAccount } from './inputs.ts';
import type { WorkerReference } from './require-worker.ts';

const column = sealedColumn('bank_accounts', 'sealed_account_number');

type NewAccount = EmployeeAccount & WorkerReference & { readonly isActive?: boolean | null };

/** The row of a new account, its number sealed. */
export function accountRow(
  operation: Operation,
  companyId: string,
  { accountNumber, accountType, isActive, ...rest }: NewAccount,
) {
  const id = newId();
  return {
    ...rest,
    id,
    companyId,
    accountType: accountType ?? 'checking',
    isActive: isActive ?? true,
    sealedAccountNumber: column.seal(operation, id, accountNumber),
    accountLastFour: accountNumber.slice(-4),
  };
}

/**
 * The account of an input among those of its worker, if pay goes or is about to go there. Added again, it
 * would wait again.
 */
export const plannedAccount = (
  operation: Operation,
  accounts: readonly BankAccount[] = [],
  { routingNumber, accountType, accountNumber }: EmployeeAccount,
): BankAccount | undefined =>
  accounts.find(
    (account) =>
      plannedRole(account).isActive &&
      account.verification !== 'failed' &&
      account.routingNumber === routingNumber &&
      account.accountType === (accountType ?? 'checking') &&
      column.tryUnseal(operation, account, account.sealedAccountNumber) === accountNumber,
  );
