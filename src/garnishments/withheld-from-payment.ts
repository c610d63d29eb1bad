import type { ContractorPayment } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { GarnishmentResult } from '../payroll/garnishments/garnishment.ts';
import { withholdGarnishments } from '../payroll/garnishments/withhold-garnishments.ts';
import { orderOf } from './order-of.ts';

type Paid = Pick<ContractorPayment, 'contractorId' | 'payDate' | 'amountCents' | 'type'>;

/**
 * What a contractor's garnishments take of a payment, in the order in which the law serves them. All of it is
 * disposable, and no ceiling on employees' earnings covers it; money paid back is no pay.
 */
export async function withheldFromPayment(
  { db }: Operation,
  { contractorId, payDate, amountCents, type }: Paid,
): Promise<GarnishmentResult[]> {
  if (type === 'reimbursement') return [];
  const inForce = await db.garnishment.findMany({
    where: {
      contractorId,
      effectiveStartDate: { lte: payDate },
      OR: [{ effectiveEndDate: null }, { effectiveEndDate: { gte: payDate } }],
    },
    orderBy: { id: 'asc' },
  });
  const pay = { checkOn: payDate, frequency: null, disposableCents: Number(amountCents) };
  return withholdGarnishments(pay, inForce.map(orderOf));
}
