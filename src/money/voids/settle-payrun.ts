import type { Operation } from '../../platform/graphql/operation-context.ts';
import { reduceDebit } from '../money-movement/draw-debit.ts';
import { netReturnedDebits } from '../money-movement/net-returned-debits.ts';

/**
 * Updates the status and the debit of a payrun after a void: it is processed or voided when nothing of it
 * waits to be paid, its debit is reduced by `unpaidCents`, and a credit pays what a returned debit owes. The
 * caller has locked the company, so the payrun gets no further checks.
 */
export async function settlePayrun(
  operation: Operation,
  companyId: string,
  employerCheckId: string | null,
  unpaidCents: number,
): Promise<void> {
  const { db } = operation;
  if (employerCheckId === null) return;
  await reduceDebit(operation, { employerCheckId, cents: unpaidCents });
  await netReturnedDebits(operation, companyId);
  const findAny = async (status: string) => {
    const where = { employerCheckId, status };
    const select = { id: true } as const;
    return (
      (await db.employeeCheck.findFirst({ where, select })) ??
      (await db.contractorPayment.findFirst({ where, select }))
    );
  };
  if (await findAny('pre-processed')) return;
  const status = (await findAny('processed')) ? 'processed' : 'voided';
  await db.employerCheck.updateMany({ where: { id: employerCheckId }, data: { status } });
}
