import { newId } from '../../foundation/new-id.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
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
