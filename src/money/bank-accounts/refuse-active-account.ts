import { Fault } from '../../foundation/fault.ts';
import { sealedColumn } from '../../platform/database/sealed-column.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { CreateBankAccountInput } from './inputs.ts';

const column = sealedColumn('bank_accounts', 'sealed_account_number');

/**
 * Refuses the account that is active already; one that shall not become active, if it is on file at all. It
 * compares the whole number.
 */
export async function refuseActiveAccount(
  operation: Operation,
  companyId: string,
  input: typeof CreateBankAccountInput.$inferInput,
): Promise<void> {
  const { employeeId, contractorId, routingNumber, accountNumber, isActive } = input;
  const worker = employeeId ? { employeeId } : { contractorId: contractorId ?? null };
  const isForPart = isActive === false;
  const where = { companyId, ...worker, routingNumber, ...(isForPart ? {} : { isActive: true }) };
  const accounts = await operation.db.bankAccount.findMany({ where });
  const isSame = (one: (typeof accounts)[number]) =>
    column.tryUnseal(operation, one, one.sealedAccountNumber) === accountNumber;
  if (!accounts.some(isSame)) return;
  const problem = isForPart
    ? 'is of an account that is on file already'
    : 'is of the account that is in use already';
  throw new Fault('MALFORMED', { path: ['input', 'accountNumber'], problem });
}
