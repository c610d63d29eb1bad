import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { withAccount } from './missing-account.ts';
import { remit } from './remit.ts';

/** A company and a day with something to send. */
type RemittanceDue = { readonly companyId: string; readonly dueOn: PlainDate };

/**
 * Sends the due remittances of a company and day, but none to a state without an account number. Returns
 * whether anything was sent; a second call finds nothing.
 */
export async function remitDue(operation: Operation, { companyId, dueOn }: RemittanceDue): Promise<boolean> {
  const { db } = operation;
  await lock(db, 'companies', companyId);
  const due = await db.remittance.findMany({
    where: { companyId, dueOn, status: 'due' },
    orderBy: [{ periodEnd: 'asc' }, { id: 'asc' }],
  });
  const periods = await withAccount(operation, due);
  let isAnythingSent = false;
  for (const period of periods) isAnythingSent = (await remit(operation, period)) || isAnythingSent;
  if (isAnythingSent) await record(operation, 'remit', {});
  return isAnythingSent;
}
