import { record } from '../audit/record.ts';
import { lock } from '../database/lock.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { postPaid } from '../ledger/post-paid.ts';
import type { Step } from './due-steps.ts';
import type { Happened } from './happened.ts';
import { setPayrun } from './set-payrun.ts';

/** What was computed for a company and date is paid. */
export async function payOut(operation: Operation, step: Step): Promise<Happened[]> {
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  await lock(db, 'companies', companyId);
  const ofChecks = { companyId, checkDate, status: 'pre-processed' };
  const ofPayments = { companyId, payDate: checkDate, status: 'pre-processed' };
  const ids = { select: { id: true }, orderBy: { id: 'asc' } } as const;
  const checkIds = idsOf(await db.employeeCheck.findMany({ where: ofChecks, ...ids }));
  const paymentIds = idsOf(await db.contractorPayment.findMany({ where: ofPayments, ...ids }));
  if (!checkIds.length && !paymentIds.length) return [];
  const data = { status: 'processed' };
  await db.employeeCheck.updateMany({ where: ofChecks, data });
  await db.contractorPayment.updateMany({ where: ofPayments, data });
  await postPaid(operation, { companyId, checkIds, paymentIds });

  const employerCheckId = await setPayrun(operation, step, { ...data, heldBecause: null });
  await record(operation, 'payPayrun', {});
  return [{ at, companyId, checkDate, what: 'processed', employerCheckId, checkIds, reason: null }];
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
