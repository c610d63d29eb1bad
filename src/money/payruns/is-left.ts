import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Step } from './due-steps.ts';

/** Whether checks or payments of the payrun are still to arrive: later ones, or because they wait. */
export async function isLeft(
  { db }: Operation,
  { companyId, checkDate }: Pick<Step, 'companyId' | 'checkDate'>,
): Promise<boolean> {
  const left = { companyId, status: 'pre-processed' };
  const select = { id: true } as const;
  const rows = [
    await db.employeeCheck.findFirst({ where: { ...left, checkDate }, select }),
    await db.contractorPayment.findFirst({ where: { ...left, payDate: checkDate }, select }),
  ];
  return rows.some((row) => row !== null);
}
