import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { runAutopilot } from './autopilot.ts';
import { followChanges } from './follow-changes.ts';

type Due = { readonly companyId: string };

/** What a step did for a regular payroll. What holds a payroll is a result of the payrun. */
export type RegularResult = {
  readonly at: number;
  readonly what: 'opened' | 'changed' | 'due-soon' | 'late';
  readonly companyId: string;
  readonly checkDate: string;
  readonly employerCheckId: null;
  readonly checkIds: readonly string[];
  readonly paymentIds: readonly string[];
  readonly reason: null;
};

/**
 * Opens the next regular payroll of a company if its time has come, and brings up to date those that have
 * changed. Locks the company, so that a concurrent step finds nothing left to do.
 */
export async function regularStep(operation: Operation, { companyId }: Due): Promise<RegularResult[]> {
  const { db, now: at } = operation;
  await lock(db, 'companies', companyId);
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  const result = { at, companyId, employerCheckId: null, paymentIds: [], reason: null };
  const results: RegularResult[] = [];
  const opened = await runAutopilot(operation, company);
  if (opened) results.push({ ...result, ...opened, what: 'opened' });
  const due = await db.regularPayroll.findMany({
    where: { companyId, nextAt: { lte: new Date(at) } },
    orderBy: { id: 'asc' },
  });
  for (const payroll of due) {
    const { checkDate } = payroll;
    const { checkIds, status } = await followChanges(operation, company, payroll);
    if (checkIds.length) results.push({ ...result, checkDate, checkIds, what: 'changed' });
    const what = status === 'due_soon' ? 'due-soon' : status === 'late' ? 'late' : undefined;
    if (what) results.push({ ...result, checkDate, checkIds: [], what });
  }
  if (opened || due.length) await record(operation, 'followRegularPayrolls', { on: dateInLosAngeles(at) });
  return results;
}
