import { idsOf } from '../../foundation/ids-of.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { isMoved, type Step, type StepResult, unapprovedPending } from './step.ts';

const ofCheck = 'The check was not approved by its cut-off. Move it to another day and approve it.';
const ofPayment = 'The payment was not approved by its cut-off. Move it to another day and approve it.';

/** Checks and payments whose cut-off has passed without their approval say so themselves, and by an event. */
export async function sayUnapproved(operation: Operation, step: Step, limit: number): Promise<StepResult[]> {
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  await lock(db, 'companies', companyId);
  const lead = { where: { id: companyId }, select: { leadBankingDays: true } } as const;
  if (isMoved(step, (await db.company.findFirstOrThrow(lead)).leadBankingDays)) return [];
  const checks = { ...unapprovedPending, companyId, checkDate };
  const payments = { ...unapprovedPending, companyId, payDate: checkDate };
  const page = { select: { id: true }, orderBy: { id: 'asc' }, take: limit } as const;
  const checkIds = idsOf(await db.employeeCheck.findMany({ where: checks, ...page }));
  const paymentIds = idsOf(await db.contractorPayment.findMany({ where: payments, ...page }));
  if (!checkIds.length && !paymentIds.length) return [];
  const because = (heldBecause: string) => ({ heldBecause, heldBy: 'approval' });
  await db.employeeCheck.updateMany({ where: { ...checks, id: { in: checkIds } }, data: because(ofCheck) });
  const late = { ...payments, id: { in: paymentIds } };
  await db.contractorPayment.updateMany({ where: late, data: because(ofPayment) });
  await record(operation, 'holdUnapprovedPay', {});
  const result = { at, companyId, checkDate, employerCheckId: null, what: 'held' } as const;
  return [
    ...(checkIds.length ? [{ ...result, checkIds, paymentIds: [], reason: ofCheck }] : []),
    ...(paymentIds.length ? [{ ...result, checkIds: [], paymentIds, reason: ofPayment }] : []),
  ];
}
