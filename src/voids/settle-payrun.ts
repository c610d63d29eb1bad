import type { Operation } from '../graphql/operation-context.ts';

/**
 * Lets a payrun follow what is left of it after a void: nothing more of it may be on its way to be paid. The
 * company is held, so nothing joins it meanwhile.
 */
export async function settlePayrun({ db }: Operation, employerCheckId: string | null): Promise<void> {
  if (employerCheckId === null) return;
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
