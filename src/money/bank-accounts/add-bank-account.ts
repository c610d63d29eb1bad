import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { becomesActive, plannedRole, setRoles, startOfChanges } from '../money-movement/change-accounts.ts';
import { releaseWaitingPay } from '../money-movement/release-waiting-pay.ts';
import { sendPrenotes } from '../money-movement/send-prenotes.ts';
import { accountRow, plannedAccount } from './account-row.ts';
import type { CreateBankAccountInput } from './inputs.ts';
import { workerOf } from './pay-split.ts';
import { requireWorker } from './require-worker.ts';

type Arguments = { companyId: string; input: typeof CreateBankAccountInput.$inferInput };

/**
 * Adds a bank account to a worker. It becomes the active account unless the input says otherwise: at once if
 * it is the first one, and otherwise after the wait. One that is sent again keeps its day. Returns its id.
 */
export async function addBankAccount(operation: Operation, { companyId, input }: Arguments): Promise<string> {
  const { db } = operation;
  const { bankAccountPrenotes } = await requireChangeable(operation, companyId);
  await requireWorker(operation, companyId, input);

  const row = accountRow(operation, companyId, input);
  const accounts = await db.bankAccount.findMany({ where: { companyId, ...workerOf(input) } });
  const startOf = await startOfChanges(operation, accounts);
  const planned = row.isActive && startOf(input) ? plannedAccount(operation, accounts, input) : undefined;
  if (planned) {
    recordNoChange(operation, 'addBankAccount');
    return planned.id;
  }
  if (row.isActive) {
    const others = accounts.map((account) => ({
      account,
      role: { ...plannedRole(account), isActive: false },
    }));
    await setRoles(operation, others, startOf);
  }
  const data = row.isActive ? { ...row, ...becomesActive(startOf(input)) } : row;
  await db.bankAccount.create({ select: { id: true }, data });
  if (bankAccountPrenotes) await sendPrenotes(operation, companyId, [row.id]);
  if (data.isActive) await releaseWaitingPay(operation, companyId, input);
  await record(operation, 'addBankAccount', input);
  return row.id;
}
