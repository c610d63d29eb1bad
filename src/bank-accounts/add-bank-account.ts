import { record } from '../audit/record.ts';
import { requireChangeable } from '../companies/require-changeable.ts';
import { sealedColumn } from '../database/sealed-column.ts';
import { newId } from '../foundation/new-id.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { releaseWaitingPay } from '../money-movement/release-waiting-pay.ts';
import { deactivateOthers } from './deactivate-others.ts';
import type { CreateBankAccountInput } from './inputs.ts';
import { requireWorker } from './require-worker.ts';

type Arguments = { companyId: string; input: typeof CreateBankAccountInput.$inferInput };

const column = sealedColumn('bank_accounts', 'sealed_account_number');

/** Adds a bank account to a worker and makes it the active one. */
export async function addBankAccount(operation: Operation, { companyId, input }: Arguments): Promise<string> {
  const { accountNumber, accountType, ...rest } = input;
  await requireChangeable(operation, companyId);
  await requireWorker(operation, companyId, input);

  await deactivateOthers(operation, input);
  const id = newId();
  await operation.db.bankAccount.create({
    select: { id: true },
    data: {
      ...rest,
      id,
      companyId,
      accountType: accountType ?? 'checking',
      sealedAccountNumber: column.seal(operation, id, accountNumber),
      accountLastFour: accountNumber.slice(-4),
    },
  });
  await releaseWaitingPay(operation, companyId, input);
  await record(operation, 'addBankAccount', input);
  return id;
}
