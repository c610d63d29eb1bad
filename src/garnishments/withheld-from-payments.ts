import type { ContractorPayment } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { GarnishmentResult } from '../payroll/garnishments/garnishment.ts';
import { withholdGarnishments } from '../payroll/garnishments/withhold-garnishments.ts';
import { inForceOn, isInForce } from './in-force.ts';
import { orderOf } from './order-of.ts';
import { takenSoFar } from './taken-so-far.ts';

type Paid = Pick<ContractorPayment, 'contractorId' | 'payDate' | 'amountCents' | 'type'>;

/**
 * What contractors' garnishments take of payments, one after the other, in the order in which the law serves
 * them. All of a payment is disposable, and no ceiling on employees' earnings covers it; money paid back is
 * no pay.
 */
export async function withheldFromPayments<Payment extends Paid>(
  { db }: Operation,
  payments: readonly Payment[],
): Promise<(Omit<Payment, 'withheld'> & { withheld: GarnishmentResult[] })[]> {
  const contractorIds = [...new Set(payments.map(({ contractorId }) => contractorId))];
  const rows = await db.garnishment.findMany({
    where: { contractorId: { in: contractorIds }, ...inForceOn(payments.map(({ payDate }) => payDate)) },
    orderBy: { id: 'asc' },
  });
  const taken = takenSoFar();
  return payments.map((payment) => {
    const { contractorId, payDate, amountCents, type } = payment;
    if (type === 'reimbursement') return { ...payment, withheld: [] };
    const its = rows.filter((row) => row.contractorId === contractorId && isInForce(row, payDate));
    const pay = { checkOn: payDate, frequency: null, disposableCents: Number(amountCents) };
    const withheld = withholdGarnishments(pay, taken.counted(its.map(orderOf)));
    taken.add(withheld);
    return { ...payment, withheld };
  });
}
