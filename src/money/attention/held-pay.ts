import { saidOf } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type ComputedPay, readComputedPay } from './computed-pay.ts';
import { type Attention, attention, ofPeople } from './kinds.ts';

/** The pay that could not be sent. What a reason of the company holds, the company says. */
export async function readHeldPay(
  operation: Operation,
  companyIds: readonly string[],
): Promise<readonly ComputedPay[]> {
  const held = {
    companyId: { in: [...companyIds] },
    status: 'pre-processed',
    heldBecause: { not: null },
    heldBy: null,
  };
  const [computed, transfers] = await Promise.all([
    readComputedPay(operation, held),
    readWaitingTransfers(operation, companyIds),
  ]);
  return [...computed, ...transfers];
}

/** Pay whose transfer no bank file takes. */
async function readWaitingTransfers(
  { db }: Operation,
  companyIds: readonly string[],
): Promise<ComputedPay[]> {
  const transfers = await db.transfer.findMany({
    where: {
      companyId: { in: [...companyIds] },
      waitsBecause: { not: null },
      status: 'created',
      direction: 'credit',
    },
    select: {
      companyId: true,
      employeeCheckId: true,
      receiverName: true,
      amountCents: true,
      effectiveOn: true,
      waitsBecause: true,
      employeeCheck: { select: { employeeId: true, checkDate: true } },
      contractorPayment: { select: { payDate: true } },
    },
  });
  return transfers.map(({ companyId, employeeCheckId, employeeCheck, contractorPayment, ...transfer }) => ({
    companyId,
    employeeId: employeeCheck?.employeeId ?? null,
    employeeCheckId,
    name: transfer.receiverName,
    payDate: employeeCheck?.checkDate ?? contractorPayment?.payDate ?? transfer.effectiveOn,
    arrivesOn: null,
    cents: Number(transfer.amountCents),
    held: saidOf(transfer.waitsBecause ?? ''),
  }));
}

/** The held pay of a company, each payday apart, oldest first. */
export function ofHeldPay(held: readonly ComputedPay[], companyId: string): Attention[] {
  const own = held.filter((pay) => pay.companyId === companyId);
  return [...new Set(own.map(({ payDate }) => payDate))].toSorted().map((checkDate) => {
    const people = own
      .filter(({ payDate }) => payDate === checkDate)
      .map(({ held, ...person }) => ({ ...person, reason: held }));
    const message = ofPeople(
      people,
      'The pay of one person is held.',
      '{count} people wait for their pay: it is held.',
    );
    return attention('pay_held', message, { checkDate, people });
  });
}
