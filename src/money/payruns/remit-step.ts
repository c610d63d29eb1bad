import type { Operation } from '../../platform/graphql/operation-context.ts';
import { remitDue } from '../remittances/remit-due.ts';
import type { Step } from './due-steps.ts';
import type { StepResult } from './step-result.ts';

/** Sends what a company owes to agencies and plans by a day. */
export async function remitStep(operation: Operation, step: Step): Promise<StepResult[]> {
  const { companyId, checkDate, at } = step;
  const isDone = await remitDue(operation, { companyId, dueOn: checkDate });
  if (!isDone) return [];
  const noPayrun = { employerCheckId: null, checkIds: [], paymentIds: [] };
  return [{ at, companyId, checkDate, ...noPayrun, what: 'remitted', reason: null }];
}
