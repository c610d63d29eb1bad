/** What the example world owes because of a computed check. */
import type { StoredCheck } from '../../src/engine/payroll/stored-check.ts';
import { postComputed } from '../../src/money/ledger/post-computed.ts';
import { planRemittances } from '../../src/money/remittances/plan-remittances.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';

/** Books the check and plans when its taxes are sent, as a cut-off does. */
export async function makeBooks(operation: Operation, companyId: string, id: string): Promise<void> {
  const check = await operation.db.employeeCheck.findFirstOrThrow({ where: { id } });
  const { paycheck } = check.stored as unknown as StoredCheck; // makePaid stored it
  const { employeeId, checkDate } = check;
  const checks = [{ id, employeeId, checkDate, paycheck }];
  const entries = await postComputed(operation, { companyId, checks, payments: [] });
  await planRemittances(operation, companyId, entries);
}
