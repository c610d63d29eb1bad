import { sealedColumn } from '../database/sealed-column.ts';
import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { CreateBankAccountInput } from './inputs.ts';

const column = sealedColumn('bank_accounts', 'sealed_account_number');

/** Refuses the account to which the worker is paid already. It compares the whole number. */
export async function refuseActiveAccount(
  operation: Operation,
  companyId: string,
  input: typeof CreateBankAccountInput.$inferInput,
): Promise<void> {
  const { employeeId, contractorId, routingNumber, accountNumber } = input;
  const worker = employeeId ? { employeeId } : { contractorId: contractorId ?? null };
  const where = { companyId, ...worker, routingNumber, isActive: true };
  const account = await operation.db.bankAccount.findFirst({ where });
  if (!account || column.tryUnseal(operation, account, account.sealedAccountNumber) !== accountNumber) return;
  const problem = 'is of the account that is in use already';
  throw new Fault('MALFORMED', { path: ['input', 'accountNumber'], problem });
}
