import { record } from '../audit/record.ts';
import { lock } from '../database/lock.ts';
import { idsOf } from '../foundation/ids-of.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { isMoved } from './due-groups.ts';
import { type Step, unapprovedPending } from './due-steps.ts';
import type { StepResult } from './step-result.ts';

const heldBecause = 'The check was not approved by its cut-off. Move it to another day and approve it.';

/** Checks whose cut-off has passed without their approval say so on themselves, and by an event. */
export async function sayUnapproved(operation: Operation, step: Step, limit: number): Promise<StepResult[]> {
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  await lock(db, 'companies', companyId);
  const lead = { where: { id: companyId }, select: { leadBankingDays: true } } as const;
  if (isMoved(step, (await db.company.findFirstOrThrow(lead)).leadBankingDays)) return [];
  const where = { ...unapprovedPending, companyId, checkDate };
  const page = { select: { id: true }, orderBy: { id: 'asc' }, take: limit } as const;
  const checkIds = idsOf(await db.employeeCheck.findMany({ where, ...page }));
  if (!checkIds.length) return [];
  const data = { heldBecause, heldBy: 'approval' };
  await db.employeeCheck.updateMany({ where: { ...where, id: { in: checkIds } }, data });
  await record(operation, 'holdUnapprovedChecks', {});
  const result = { at, companyId, checkDate, checkIds, paymentIds: [], employerCheckId: null };
  return [{ ...result, what: 'held', reason: heldBecause }];
}
