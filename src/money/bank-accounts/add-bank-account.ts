import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { releaseWaitingPay } from '../money-movement/release-waiting-pay.ts';
import { sendPrenotes } from '../money-movement/send-prenotes.ts';
import { accountRow } from './account-row.ts';
import { deactivateOthers } from './deactivate-others.ts';
import type { CreateBankAccountInput } from './inputs.ts';
import { requireWorker } from './require-worker.ts';

type Arguments = { companyId: string; input: typeof CreateBankAccountInput.$inferInput };

/** Adds a bank account to a worker, which becomes the active one unless the input says otherwise. */
export async function addBankAccount(operation: Operation, { companyId, input }: Arguments): Promise<string> {
  const { bankAccountPrenotes } = await requireChangeable(operation, companyId);
  await requireWorker(operation, companyId, input);

  const row = accountRow(operation, companyId, input);
  if (row.isActive) await deactivateOthers(operation, input);
  await operation.db.bankAccount.create({ select: { id: true }, data: row });
  if (bankAccountPrenotes) await sendPrenotes(operation, companyId, [row.id]);
  if (row.isActive) await releaseWaitingPay(operation, companyId, input);
  await record(operation, 'addBankAccount', input);
  return row.id;
}
