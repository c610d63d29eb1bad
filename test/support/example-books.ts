/** What a computed check of the example world makes owed. */
import type { Operation } from '../../src/graphql/operation-context.ts';
import { postComputed } from '../../src/ledger/post-computed.ts';
import type { StoredCheck } from '../../src/payroll/stored-check.ts';
import { planRemittances } from '../../src/remittances/plan-remittances.ts';

/** Books the check and plans when its taxes are sent, as a cut-off does. */
export async function makeBooks(operation: Operation, companyId: string, id: string): Promise<void> {
  const check = await operation.db.employeeCheck.findFirstOrThrow({ where: { id } });
  const { paycheck } = check.stored as unknown as StoredCheck; // makePaid stored it
  const { employeeId, checkDate } = check;
  const checks = [{ id, employeeId, checkDate, paycheck }];
  const entries = await postComputed(operation, { companyId, checks, payments: [] });
  await planRemittances(operation, companyId, entries);
}
