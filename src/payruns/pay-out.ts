import { record } from '../audit/record.ts';
import { lock } from '../database/lock.ts';
import { idsOf } from '../foundation/ids-of.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { postPaid } from '../ledger/post-paid.ts';
import { sendPay } from '../money-movement/send-pay.ts';
import type { Step } from './due-steps.ts';
import { setPayrun } from './set-payrun.ts';
import type { StepResult } from './step-result.ts';

/**
 * Pays the computed checks of a company and date, up to `limit` per call. The last call processes the payrun.
 */
export async function payOut(operation: Operation, step: Step, limit: number): Promise<StepResult[]> {
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  await lock(db, 'companies', companyId);
  const status = 'pre-processed';
  const dueChecks = { companyId, checkDate, status };
  const duePayments = { companyId, payDate: checkDate, status };
  const page = { select: { id: true }, orderBy: { id: 'asc' }, take: limit } as const;
  const checkIds = idsOf(await db.employeeCheck.findMany({ where: dueChecks, ...page }));
  const paymentIds = idsOf(await db.contractorPayment.findMany({ where: duePayments, ...page }));
  if (!checkIds.length && !paymentIds.length) return [];
  const ids = { checkIds, paymentIds };
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  const reason = company.payrollHeldBecause;
  if (reason) {
    const employerCheckId = await setPayrun(operation, step, { heldBecause: reason });
    return [{ at, companyId, checkDate, ...ids, what: 'held', employerCheckId, reason }];
  }
  const data = { status: 'processed' };
  await db.employeeCheck.updateMany({ where: { ...dueChecks, id: { in: checkIds } }, data });
  await db.contractorPayment.updateMany({ where: { ...duePayments, id: { in: paymentIds } }, data });
  await postPaid(operation, { companyId, ...ids });
  await sendPay(operation, { companyId, ...ids });

  const left = [
    await db.employeeCheck.findFirst({ where: dueChecks, select: { id: true } }),
    await db.contractorPayment.findFirst({ where: duePayments, select: { id: true } }),
  ];
  const change = left.every((one) => one === null) ? data : { status };
  const employerCheckId = await setPayrun(operation, step, { ...change, heldBecause: null });
  await record(operation, 'payPayrun', {});
  return [{ at, companyId, checkDate, ...ids, what: 'processed', employerCheckId, reason: null }];
}
