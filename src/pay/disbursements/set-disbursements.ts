import { newId } from '../../foundation/new-id.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { DisbursedPart } from './parts.ts';
import type { DisbursementStatus } from './statuses.ts';

export type Disbursed = {
  readonly kind: 'employee_check' | 'contractor_payment';
  readonly id: string;
  readonly status: DisbursementStatus;
  /** The outcome of each part of split pay. If absent, the stored parts do not change. */
  readonly parts?: readonly DisbursedPart[];
  /** The bank's code, such as R01. */
  readonly returnCode?: string | undefined;
  readonly reason?: string | undefined;
};

/**
 * Sets the disbursement status of checks and payments and adds a step to the history of each, any number of
 * them in few statements. Of several steps of one check, the last one sets its status. The caller has locked
 * the rows and has checked that the change is allowed.
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
  const last = [...new Map(all.map((outcome) => [`${outcome.kind} ${outcome.id}`, outcome])).values()];
  await setSplit(operation, last);
  const whole = last.filter(({ parts }) => !parts);
  for (const status of new Set(whole.map((outcome) => outcome.status))) {
    await setStatus(
      operation,
      companyId,
      whole.filter((outcome) => outcome.status === status),
      status,
    );
  }
}

/** Sets the status and the parts of split pay by one statement for each kind: one event shows both. */
async function setSplit({ db }: Operation, all: readonly Disbursed[]): Promise<void> {
  const rowsOf = (wanted: Disbursed['kind']) =>
    all.flatMap(({ kind, id, status: disbursementStatus, parts: disbursementParts }) =>
      kind === wanted && disbursementParts ? [{ id, disbursementStatus, disbursementParts }] : [],
    );
  await db.employeeCheck.setRows(rowsOf('employee_check'));
  await db.contractorPayment.setRows(rowsOf('contractor_payment'));
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
  // Most pay is pending before it is sent, too.
  const changed = { companyId, disbursementStatus: { not: disbursementStatus } };
  if (checks.length) await db.employeeCheck.updateMany({ where: { ...changed, id: { in: checks } }, data });
  if (payments.length) {
    await db.contractorPayment.updateMany({ where: { ...changed, id: { in: payments } }, data });
  }
}
