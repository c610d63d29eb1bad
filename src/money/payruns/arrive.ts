import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { setPayrun } from './set-payrun.ts';
import type { Step, StepResult } from './step.ts';

/**
 * The pay of a company and date arrives: its checks are processed, up to `limit` per call, and the payrun
 * once nothing of it is left. Nothing holds pay that has left.
 */
export async function arrive(operation: Operation, step: Step, limit: number): Promise<StepResult[]> {
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  await lock(db, 'companies', companyId);
  const left = { companyId, status: 'pre-processed', arrivesOn: { lte: dateInLosAngeles(at) } };
  const page = { select: { id: true }, orderBy: { id: 'asc' }, take: limit } as const;
  const checkIds = idsOf(await db.employeeCheck.findMany({ where: { ...left, checkDate }, ...page }));
  const payments = { ...left, payDate: checkDate };
  const paymentIds = idsOf(await db.contractorPayment.findMany({ where: payments, ...page }));
  if (!checkIds.length && !paymentIds.length) return [];
  const data = { status: 'processed', heldBecause: null, heldBy: null };
  await db.employeeCheck.updateMany({ where: { ...left, id: { in: checkIds } }, data });
  await db.contractorPayment.updateMany({ where: { ...left, id: { in: paymentIds } }, data });
  const isDone = !(await isLeft(operation, step));
  const employerCheckId = await setPayrun(operation, step, isDone ? { status: 'processed' } : {});
  await record(operation, 'completePayrun', {});
  return [
    { at, companyId, checkDate, employerCheckId, checkIds, paymentIds, what: 'processed', reason: null },
  ];
}

/** Whether checks or payments of the payrun are still to arrive: later ones, or because they wait. */
async function isLeft({ db }: Operation, { companyId, checkDate }: Step): Promise<boolean> {
  const left = { companyId, status: 'pre-processed' };
  const select = { id: true } as const;
  const rows = [
    await db.employeeCheck.findFirst({ where: { ...left, checkDate }, select }),
    await db.contractorPayment.findFirst({ where: { ...left, payDate: checkDate }, select }),
  ];
  return rows.some((row) => row !== null);
}
