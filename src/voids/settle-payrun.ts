import type { Operation } from '../graphql/operation-context.ts';
import { takeOffDebit } from '../money-movement/draw-debit.ts';

/**
 * Lets a payrun follow what is left of it after a void: nothing more of it may be on its way to be paid. The
 * company is held, so nothing joins it meanwhile. So much of what was never paid is not debited either.
 */
export async function settlePayrun(
  operation: Operation,
  employerCheckId: string | null,
  undrawnCents: number,
): Promise<void> {
  const { db } = operation;
  if (employerCheckId === null) return;
  await takeOffDebit(operation, { employerCheckId, cents: undrawnCents });
  const of = async (status: string) => {
    const where = { employerCheckId, status };
    const select = { id: true } as const;
    return (
      (await db.employeeCheck.findFirst({ where, select })) ??
      (await db.contractorPayment.findFirst({ where, select }))
    );
  };
  if (await of('pre-processed')) return;
  const status = (await of('processed')) ? 'processed' : 'voided';
  await db.employerCheck.updateMany({ where: { id: employerCheckId }, data: { status } });
}
