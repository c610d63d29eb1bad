import { Fault } from '../../foundation/fault.ts';
import { requireActive } from '../../parties/companies/require-company.ts';
import { hasLeft } from '../../pay/disbursements/has-left.ts';
import { type Disbursed, setDisbursements } from '../../pay/disbursements/set-disbursements.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Pay = Pick<Disbursed, 'kind' | 'id'>;

/** The employer confirms that the worker has the printed check: its disbursement is settled. */
export async function confirmPrintedCheck(
  operation: Operation,
  companyId: string,
  { kind, id }: Pay,
): Promise<void> {
  const { db } = operation;
  await requireActive(operation, companyId);
  const isCheck = kind === 'employee_check';
  await lock(db, isCheck ? 'employee_checks' : 'contractor_payments', id);
  const where = { id, companyId };
  const select = {
    status: true,
    arrivesOn: true,
    disbursementStatus: true,
    printedCheck: { select: { id: true, number: true } },
  };
  const pay = isCheck
    ? await db.employeeCheck.findFirst({ where, select })
    : await db.contractorPayment.findFirst({ where, select });
  if (!pay) throw new Fault(isCheck ? 'UNKNOWN_EMPLOYEE_CHECK' : 'UNKNOWN_CONTRACTOR_PAYMENT');
  const { printedCheck: issued, disbursementStatus } = pay;
  if (!issued || !hasLeft(pay) || disbursementStatus !== 'pending') {
    const problem = issued
      ? `The money is ${disbursementStatus}: only a printed check on its way can be confirmed.`
      : 'It is not paid by a printed check: there is nothing to confirm.';
    throw new Fault('WRONG_STATE', { toPrograms: problem });
  }
  await db.printedCheck.updateMany({
    where: { id: issued.id },
    data: { confirmedAt: new Date(operation.now) },
  });
  const reason = `Check ${issued.number} was handed over.`;
  await setDisbursements(operation, companyId, [{ kind, id, status: 'settled', reason }]);
  await record(operation, 'confirmPrintedCheck', { kind, id });
}
