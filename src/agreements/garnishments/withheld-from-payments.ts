import { currentFigures } from '../../engine/figures/current-figures.ts';
import type { GarnishmentResult } from '../../engine/payroll/garnishments/garnishment.ts';
import { ceilingFigures } from '../../engine/payroll/garnishments/garnishment-ceilings.ts';
import { withholdGarnishments } from '../../engine/payroll/garnishments/withhold-garnishments.ts';
import type { ContractorPayment } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { inForceOn, isInForce } from './in-force.ts';
import { orderOf } from './order-of.ts';
import { takenSoFar } from './taken-so-far.ts';

type PaymentColumns = Pick<
  ContractorPayment,
  'contractorId' | 'payDate' | 'amountCents' | 'backupWithheldCents' | 'type'
>;

/**
 * Returns payments with what contractors' garnishments withhold from each, one after the other, in the legal
 * order of priority. All that backup withholding leaves of a payment is disposable. The limits for employees'
 * earnings do not apply. Nothing is withheld from reimbursements.
 */
export async function withheldFromPayments<Payment extends PaymentColumns>(
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
    const { contractorId, payDate, amountCents, backupWithheldCents, type } = payment;
    if (type === 'reimbursement') return { ...payment, withheld: [] };
    const inForce = rows.filter((row) => row.contractorId === contractorId && isInForce(row, payDate));
    const pay = {
      checkOn: payDate,
      frequency: null,
      disposableCents: Number(amountCents - (backupWithheldCents ?? 0n)),
    };
    const figures = ceilingFigures(currentFigures().on(payDate));
    const withheld = withholdGarnishments({ ...pay, ...figures }, taken.counted(inForce.map(orderOf)));
    taken.add(withheld);
    return { ...payment, withheld };
  });
}
