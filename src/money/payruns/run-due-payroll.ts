import { isDeepStrictEqual } from 'node:util';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { type Instant, systemClock } from '../../foundation/clock.ts';
import { faultsIn } from '../../foundation/fault.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import type { Plain } from '../../foundation/sentence.ts';
import { switchToNextBank } from '../../parties/companies/next-bank.ts';
import { regularStep } from '../../pay/regular-payrolls/regular-step.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import { showClock } from '../../platform/database/partner-clock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { settleDeposits } from '../company-bank/settle-deposits.ts';
import { runBankStep, sendOthersAgain } from '../money-movement/bank-step.ts';
import { applyDueChanges } from '../money-movement/change-accounts.ts';
import { runPrenoteStep } from '../money-movement/prenote-step.ts';
import { remitDue } from '../remittances/remit-due.ts';
import { settleRemittances } from '../remittances/settle-remittances.ts';
import { collectReduction } from './collect-reduction.ts';
import { cutOff } from './cut-off.ts';
import { dueAfter, dueSteps } from './due-steps.ts';
import { payOut } from './pay-out.ts';
import { sayWorks } from './say-failed.ts';
import { setPayrun } from './set-payrun.ts';
import {
  isMoved,
  isOfPayrun,
  isSame,
  type Step,
  StepFailed,
  type StepResult,
  unapprovedPending,
} from './step.ts';

const ofCheck: Plain = 'The check was not approved by its cut-off. Move it to another day and approve it.';
const ofPayment: Plain =
  'The payment was not approved by its cut-off. Move it to another day and approve it.';

/** Checks and payments whose cut-off has passed without their approval say so themselves, and by an event. */
async function sayUnapproved(operation: Operation, step: Step, limit: number): Promise<StepResult[]> {
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

/** What one transaction does at most; it runs at least one step. */
type Limits = {
  readonly checks: number;
  readonly steps: number;
  /** No step begins later than this. */
  readonly milliseconds: number;
};

/**
 * How many checks or payments fit well within a transaction's time limit, at about 3 ms each. A step of few
 * checks takes about 50 ms, and on a busy machine ten times as long, while others wait.
 */
export const usualLimits: Limits = { checks: 300, steps: 20, milliseconds: 1_500 };

export type Run = {
  readonly results: readonly StepResult[];
  /** How many steps of payruns were completed. */
  readonly stepsDone: number;
  /** What is still due, in order. */
  readonly left: readonly Step[];
  /** The last step that ran; undefined where none was due. */
  readonly last: StepRun | undefined;
};

/** A step that was run, when, and what it did. */
export type StepRun = {
  readonly step: Step;
  readonly now: Instant;
  readonly results: readonly StepResult[];
};

type Options = {
  readonly limits?: Limits;
  /** The companies that are left out. */
  readonly without?: ReadonlySet<string>;
  /** The run of the previous transaction: its steps are still due, and are not read again. */
  readonly before?: Pick<Run, 'left' | 'last'>;
  /** Is called with each step before it runs, and what is due: an error may end the transaction. */
  readonly onStep?: (step: Step, due: readonly Step[]) => void;
};

/**
 * Runs what is due for the partner of the transaction by `now`, in order of instant, each step as if it ran
 * on time. Runs at least one step, and stops when the transaction is large enough.
 */
export async function runDuePayroll(
  operation: Operation,
  now: Instant,
  { limits = usualLimits, without = new Set(), before, onStep }: Options = {},
): Promise<Run> {
  const canRun = ({ companyId }: Step) => !without.has(companyId);
  const results: StepResult[] = [];
  let stepsDone = 0;
  let left = (before?.left ?? []).filter(canRun);
  if (!left.length) left = (await dueSteps(operation, now)).filter(canRun);
  let latest = operation.now;
  let last: StepRun | undefined;
  const end = systemClock() + limits.milliseconds;
  const isLate = (steps: number) => steps === limits.steps || (steps > 0 && systemClock() >= end);
  // Other companies that print checks wait for such a transaction: so it locks no further company.
  const hasPrinted = () => last?.results.some(({ isPrinted }) => isPrinted);
  for (let steps = 0, paid = 0; left[0] && !isLate(steps) && !hasPrinted() && paid < limits.checks; steps++) {
    const [step] = left;
    onStep?.(step, left);
    latest = Math.max(latest, step.at);
    const toRun = { step, now: latest, limit: limits.checks };
    last = await runWithProgress(operation, toRun, last ?? before?.last);
    results.push(...last.results);
    paid += sizeOf(last.results);
    left = await dueAfter(operation, now, left, step);
    if (isOfPayrun(step) && !left.some((dueStep) => isSame(dueStep, step))) stepsDone += 1;
  }
  return { results, stepsDone, left: notBefore(latest, left), last };
}

type StepToRun = { readonly step: Step; readonly now: Instant; readonly limit: number };

/**
 * Runs a step, which must change something. Throws an error that names the step, unless the failure is
 * expected.
 */
async function runWithProgress(
  operation: Operation,
  { step, now, limit }: StepToRun,
  last: StepRun | undefined,
): Promise<StepRun> {
  try {
    if (now > operation.now) await showClock(operation.db, now - operation.clock());
    const results = await runStep({ ...operation, now }, step, limit);
    const stepRun = { step, now: operation.now, results };
    requireProgress(last, stepRun);
    return stepRun;
  } catch (error) {
    throw faultsIn(error).length ? error : new StepFailed(step, error);
  }
}

/**
 * Throws when a step did the same as the last time, such as nothing, although it was still due after that:
 * otherwise it would be run for ever. A step that another process has done is not due afterwards.
 */
export function requireProgress(last: StepRun | undefined, current: StepRun): void {
  if (last && isSameStep(last, current) && isDeepStrictEqual(last.results, current.results)) {
    throw new Error('a step of payroll changes nothing, and stays due');
  }
}

/** What is due at once has the time of its transaction as its instant. */
function isSameStep(a: StepRun, b: StepRun): boolean {
  const isAtOnce = a.step.at === a.now && b.step.at === b.now;
  return isSame(a.step, b.step) && (isAtOnce || a.step.at === b.step.at);
}

/** A change of a check is due after the step that made it: within a run, time never goes back. */
const notBefore = (latest: Instant, steps: readonly Step[]): Step[] =>
  steps.map((step) => (step.kind === 'regular' && step.at < latest ? { ...step, at: latest } : step));

/** How many checks and payments some results are about. */
const sizeOf = (results: readonly StepResult[]): number =>
  results.reduce((sum, { checkIds, paymentIds }) => sum + checkIds.length + paymentIds.length, 0);

/** Runs one step: up to `limit` checks of one company and date. The checks that are left stay due. */
export async function runStep(
  operation: Operation,
  step: Step,
  limit = usualLimits.checks,
): Promise<StepResult[]> {
  if (step.error !== undefined) throw step.error;
  const results = await steps[step.kind](operation, step, limit);
  if (step.kind === 'bank' || step.kind === 'cut-off') await sayWorks(operation, step);
  return results;
}

const steps = {
  'cut-off': cutOff,
  unapproved: sayUnapproved,
  'pay-out': payOut,
  arrival: arrive,
  bank: runBankStep,
  prenote: verificationStep,
  remit: remitStep,
  regular: regularStep,
} as const;

/**
 * What is due without a payrun: changes of bank accounts that have waited, prenotes, deposits to a company's
 * own account, deposits to agencies, and the credit reduction of a year.
 */
async function verificationStep(operation: Operation, step: Step, limit: number): Promise<StepResult[]> {
  await applyDueChanges(operation, step);
  await switchToNextBank(operation, step);
  await collectReduction(operation, step);
  const results = [
    ...(await sendOthersAgain(operation, step)),
    ...(await runPrenoteStep(operation, step, limit)),
  ];
  await settleDeposits(operation, step);
  return [...results, ...(await settleRemittances(operation, step))];
}

/** Sends what a company owes to agencies and plans by a day. */
async function remitStep(operation: Operation, step: Step): Promise<StepResult[]> {
  const { companyId, checkDate, at } = step;
  const isDone = await remitDue(operation, { companyId, dueOn: checkDate });
  if (!isDone) return [];
  const noPayrun = { employerCheckId: null, checkIds: [], paymentIds: [] };
  return [{ at, companyId, checkDate, ...noPayrun, what: 'remitted', reason: null }];
}

/**
 * The pay of a company and date arrives. Its checks are processed, up to `limit` per call, and then the
 * payrun. Nothing holds pay that has left.
 */
async function arrive(operation: Operation, step: Step, limit: number): Promise<StepResult[]> {
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
