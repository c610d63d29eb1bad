import type { Operation } from '../graphql/operation-context.ts';
import { remitDue } from '../remittances/remit-due.ts';
import type { Step } from './due-steps.ts';
import type { StepResult } from './step-result.ts';

/** What a company owes to agencies and plans by a day is sent. */
export async function remitStep(operation: Operation, step: Step): Promise<StepResult[]> {
  const { companyId, checkDate, at } = step;
  const isDone = await remitDue(operation, { companyId, dueOn: checkDate });
  const told = {
    at,
    companyId,
    checkDate,
    employerCheckId: null,
    checkIds: [],
    paymentIds: [],
    reason: null,
  };
  return isDone ? [{ ...told, what: 'remitted' }] : [];
}
