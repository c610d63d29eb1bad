import { newId } from '../foundation/new-id.ts';
import type { Operation } from '../graphql/operation-context.ts';

export type DisbursementStatus = 'pending' | 'settled' | 'void' | 'returned' | 'refunded' | 'canceled';

export type Disbursed = {
  readonly kind: 'employee_check' | 'contractor_payment';
  readonly id: string;
  readonly status: DisbursementStatus;
  /** The bank's code, such as R01. */
  readonly returnCode?: string;
  readonly reason?: string;
};

/**
 * Sets the disbursement status of checks and payments and adds a step to the history of each, any number of
 * them in few statements. The caller has locked the rows and has checked that the change is allowed.
 */
export async function setDisbursements(
  operation: Operation,
  companyId: string,
  all: readonly Disbursed[],
): Promise<void> {
  const at = new Date(operation.now);
  const steps = all.map(({ kind, id, status, returnCode = null, reason = null }) => ({
    id: newId(),
    companyId,
    employeeCheckId: kind === 'employee_check' ? id : null,
    contractorPaymentId: kind === 'contractor_payment' ? id : null,
    at,
    status,
    returnCode,
    reason,
  }));
  await operation.db.disbursementStep.insertRows(steps);
  for (const status of new Set(all.map((one) => one.status))) {
    await setStatus(
      operation,
      companyId,
      all.filter((one) => one.status === status),
      status,
    );
  }
}

async function setStatus(
  { db }: Operation,
  companyId: string,
  all: readonly Disbursed[],
  disbursementStatus: DisbursementStatus,
): Promise<void> {
  const idsOf = (wanted: Disbursed['kind']) => all.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const [checks, payments] = [idsOf('employee_check'), idsOf('contractor_payment')];
  const data = { disbursementStatus };
  if (checks.length) await db.employeeCheck.updateMany({ where: { companyId, id: { in: checks } }, data });
  if (payments.length) {
    await db.contractorPayment.updateMany({ where: { companyId, id: { in: payments } }, data });
  }
}
