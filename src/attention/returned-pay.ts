import { idsOf } from '../foundation/ids-of.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { perOperation } from '../graphql/per-operation.ts';
import { isRetryable, returnReason } from '../nacha/codes.ts';

/** Pay that a bank has returned and that is still owed to the worker. */
export type ReturnedPay = {
  readonly companyId: string;
  readonly employeeCheckId: string | null;
  readonly contractorPaymentId: string | null;
  readonly name: string;
  readonly payDate: string;
  readonly cents: bigint;
  readonly returnCode: string | null;
  readonly reason: string;
  /** Whether the bank's code permits to send it to the same account again. */
  readonly isRetryable: boolean;
};

/** The returned pay of a company, oldest first. */
export const returnedPay = perOperation<readonly ReturnedPay[]>(readReturnedPay, () => []);

/** Takes three statements for any number of companies. */
async function readReturnedPay(
  { db }: Operation,
  companyIds: readonly string[],
): Promise<Map<string, ReturnedPay[]>> {
  const where = { companyId: { in: [...companyIds] }, disbursementStatus: 'returned', status: 'processed' };
  const [checks, payments] = await Promise.all([
    db.employeeCheck.findMany({ where, select: { id: true, checkDate: true } }),
    db.contractorPayment.findMany({ where, select: { id: true, payDate: true } }),
  ]);
  const dates = new Map([
    ...checks.map(({ id, checkDate }) => [id, checkDate] as const),
    ...payments.map(({ id, payDate }) => [id, payDate] as const),
  ]);
  const transfers = await db.transfer.findMany({
    where: {
      OR: [{ employeeCheckId: { in: idsOf(checks) } }, { contractorPaymentId: { in: idsOf(payments) } }],
      status: 'returned',
    },
    orderBy: { attempt: 'asc' },
  });
  const last = new Map(transfers.map((one) => [one.employeeCheckId ?? one.contractorPaymentId ?? '', one]));
  const found = new Map<string, ReturnedPay[]>(companyIds.map((id) => [id, []]));
  for (const [id, transfer] of [...last].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { companyId, employeeCheckId, contractorPaymentId, returnCode, receiverName } = transfer;
    found.get(companyId)?.push({
      companyId,
      employeeCheckId,
      contractorPaymentId,
      name: receiverName,
      payDate: dates.get(id) ?? transfer.effectiveOn,
      cents: transfer.amountCents,
      returnCode,
      reason: returnReason(returnCode ?? '') ?? 'Returned by the bank.',
      isRetryable: isRetryable(returnCode ?? ''),
    });
  }
  return found;
}
