import type { Plain } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { setPayrun } from './set-payrun.ts';
import { approvedPending, notBlocked, type Step, unapprovedPending } from './step.ts';

export const failure: Plain =
  'An error in the service stopped payroll of this day. The service tries again, and reports it to its operator.';

/**
 * The time at which an autopilot stays due while what it opens fails. It lies in the past for every clock.
 */
export const failedOpening = new Date(0);

/** Nothing holds pay that has left. */
const computed = { status: 'pre-processed', arrivesOn: null };
/**
 * The checks and payments that a step would have computed, held or paid, and those whose pay-out comes after
 * it.
 */
const waiting: Partial<Record<Step['kind'], object>> = {
  'cut-off': approvedPending,
  unapproved: unapprovedPending,
  bank: computed,
  'pay-out': computed,
};

const byService = { heldBecause: failure, heldBy: 'company' };
const silent = { OR: [{ heldBecause: null }, { heldBecause: { not: failure } }] };

/**
 * Stores that some steps of a company failed or wait behind a failed one, each once: with their checks,
 * payments, payruns and regular payrolls. Partners see it, and the checks count as blocked. The steps stay
 * due, and a success removes the reason. Each runs in a transaction of its own, because the broken data may
 * prevent the others.
 */
export const sayFailed = [
  sayOnChecks,
  sayOnPayments,
  sayOnPayruns,
  sayOnRegularPayrolls,
  sayOnAutopilot,
] as const;

/**
 * The failed step, and apart from it those that wait behind it. Checks that wait for an approval say nothing
 * of the failure of another step: it is not what stops them.
 */
export function stepsToSay(failed: Step, due: readonly Step[]): (readonly Step[])[] {
  const isBehind = (step: Step) => step !== failed && step.companyId === failed.companyId;
  return [[failed], due.filter((step) => isBehind(step) && step.kind !== 'unapproved')];
}

async function sayOnChecks({ db }: Operation, steps: readonly Step[]): Promise<void> {
  for (const { kind, companyId, checkDate } of steps) {
    const checks = waiting[kind];
    if (!checks) continue;
    const where = { AND: [checks, notBlocked, silent], companyId, checkDate };
    await db.employeeCheck.updateMany({ where, data: byService });
  }
}

async function sayOnPayments({ db }: Operation, steps: readonly Step[]): Promise<void> {
  for (const { kind, companyId, checkDate: payDate } of steps) {
    const payments = waiting[kind];
    if (!payments) continue;
    const where = { AND: [payments, notBlocked, silent], companyId, payDate };
    await db.contractorPayment.updateMany({ where, data: byService });
  }
}

async function sayOnPayruns(operation: Operation, steps: readonly Step[]): Promise<void> {
  for (const step of steps.filter(({ kind }) => kind !== 'unapproved' && waiting[kind])) {
    const { companyId, checkDate } = step;
    const payrun = await operation.db.employerCheck.findFirst({
      where: { companyId, checkDate },
      select: { heldBecause: true },
    });
    if (payrun?.heldBecause !== failure) await setPayrun(operation, step, { heldBecause: failure });
  }
}

const regularIn = (steps: readonly Step[]) => steps.find(({ kind }) => kind === 'regular');

/** The status of a payroll stays: it shows how far its checks are. */
async function sayOnRegularPayrolls({ db, now }: Operation, steps: readonly Step[]): Promise<void> {
  const step = regularIn(steps);
  if (!step) return;
  const where = { AND: [silent], companyId: step.companyId, nextAt: { lte: new Date(now) } };
  await db.regularPayroll.updateMany({ where, data: { heldBecause: failure } });
}

/** A payroll that was not opened has no row of its own. */
async function sayOnAutopilot({ db, now }: Operation, steps: readonly Step[]): Promise<void> {
  const step = regularIn(steps);
  if (!step) return;
  const where = { companyId: step.companyId, nextAt: { gt: failedOpening, lte: new Date(now) } };
  await db.payrollAutopilot.updateMany({ where, data: { nextAt: failedOpening } });
}

/**
 * The payrun of a step that works again, and what it has computed, no longer say that it failed. A payrun may
 * say it no more while its checks do: a cut-off removes the reason of the payrun itself.
 */
export async function sayWorks({ db }: Operation, { companyId, checkDate }: Step): Promise<void> {
  const failed = { companyId, heldBecause: failure };
  const data = { heldBecause: null, heldBy: null };
  const said = { ...failed, status: 'pre-processed' };
  await db.employerCheck.updateMany({ where: { ...failed, checkDate }, data: { heldBecause: null } });
  await db.employeeCheck.updateMany({ where: { ...said, checkDate }, data });
  await db.contractorPayment.updateMany({ where: { ...said, payDate: checkDate }, data });
}
