import type { Operation } from '../graphql/operation-context.ts';
import { approvedPending, notBlocked, type Step } from './due-steps.ts';
import { setPayrun } from './set-payrun.ts';

export const failure =
  'An error in the service stopped payroll of this day. The service tries again, and reports it to its operator.';

/** The checks that a step would have computed or paid, or whose pay-out comes after it. */
const waiting: Partial<Record<Step['kind'], object>> = {
  'cut-off': approvedPending,
  bank: { status: 'pre-processed' },
  'pay-out': { status: 'pre-processed' },
};

/**
 * What says that a step failed, each once: its checks and its payrun. Partners see it, and the checks count
 * as blocked. The step stays due, and what succeeds removes the reason. Each runs in a transaction of its
 * own, as the broken data may prevent the other.
 */
export const sayFailed = [sayOnChecks, sayOnPayrun] as const;

async function sayOnChecks({ db }: Operation, { kind, companyId, checkDate }: Step): Promise<void> {
  const checks = waiting[kind];
  if (!checks) return;
  const silent = { OR: [{ heldBecause: null }, { heldBecause: { not: failure } }] };
  const where = { AND: [checks, notBlocked, silent], companyId, checkDate };
  await db.employeeCheck.updateMany({ where, data: { heldBecause: failure, heldBy: 'company' } });
}

async function sayOnPayrun(operation: Operation, step: Step): Promise<void> {
  if (!waiting[step.kind]) return;
  const { companyId, checkDate } = step;
  const payrun = await operation.db.employerCheck.findFirst({
    where: { companyId, checkDate },
    select: { heldBecause: true },
  });
  if (payrun?.heldBecause !== failure) await setPayrun(operation, step, { heldBecause: failure });
}
