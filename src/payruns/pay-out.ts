import { record } from '../audit/record.ts';
import { lock } from '../database/lock.ts';
import { idsOf } from '../foundation/ids-of.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { postPaid } from '../ledger/post-paid.ts';
import { sendPay } from '../money-movement/send-pay.ts';
import type { Step } from './due-steps.ts';
import { setPayrun } from './set-payrun.ts';
import type { StepResult } from './step-result.ts';

/** What was computed for a company and date is paid, `most` checks at a time; the payrun with the last. */
export async function payOut(operation: Operation, step: Step, most: number): Promise<StepResult[]> {
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  await lock(db, 'companies', companyId);
  const status = 'pre-processed';
  const ofChecks = { companyId, checkDate, status };
  const ofPayments = { companyId, payDate: checkDate, status };
  const page = { select: { id: true }, orderBy: { id: 'asc' }, take: most } as const;
  const checkIds = idsOf(await db.employeeCheck.findMany({ where: ofChecks, ...page }));
  const paymentIds = idsOf(await db.contractorPayment.findMany({ where: ofPayments, ...page }));
  if (!checkIds.length && !paymentIds.length) return [];
  const ids = { checkIds, paymentIds };
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  const reason = company.payrollHeldBecause;
  if (reason) {
    const employerCheckId = await setPayrun(operation, step, { heldBecause: reason });
    return [{ at, companyId, checkDate, ...ids, what: 'held', employerCheckId, reason }];
  }
  const data = { status: 'processed' };
  await db.employeeCheck.updateMany({ where: { ...ofChecks, id: { in: checkIds } }, data });
  await db.contractorPayment.updateMany({ where: { ...ofPayments, id: { in: paymentIds } }, data });
  await postPaid(operation, { companyId, ...ids });
  await sendPay(operation, { companyId, ...ids });

  const left = [
    await db.employeeCheck.findFirst({ where: ofChecks, select: { id: true } }),
    await db.contractorPayment.findFirst({ where: ofPayments, select: { id: true } }),
  ];
  const change = left.every((one) => one === null) ? data : { status };
  const employerCheckId = await setPayrun(operation, step, { ...change, heldBecause: null });
  await record(operation, 'payPayrun', {});
  return [{ at, companyId, checkDate, ...ids, what: 'processed', employerCheckId, reason: null }];
}
