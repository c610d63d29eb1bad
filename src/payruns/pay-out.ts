import { record } from '../audit/record.ts';
import { lock } from '../database/lock.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { Step } from './due-steps.ts';
import type { Happened } from './happened.ts';
import { setPayrun } from './set-payrun.ts';

/** What was computed for a company and date is paid. */
export async function payOut(operation: Operation, step: Step): Promise<Happened[]> {
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  await lock(db, 'companies', companyId);
  const ofChecks = { companyId, checkDate, status: 'pre-processed' };
  const checks = await db.employeeCheck.findMany({
    where: ofChecks,
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const data = { status: 'processed' };
  await db.employeeCheck.updateMany({ where: ofChecks, data });
  const { count } = await db.contractorPayment.updateMany({
    where: { companyId, payDate: checkDate, status: 'pre-processed' },
    data,
  });
  if (!checks.length && !count) return [];

  const employerCheckId = await setPayrun(operation, step, { ...data, heldBecause: null });
  await record(operation, 'payPayrun', {});
  const checkIds = checks.map(({ id }) => id);
  return [{ at, companyId, checkDate, what: 'processed', employerCheckId, checkIds, reason: null }];
}
