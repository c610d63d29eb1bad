import { payOutAt, settlementAt } from '../../engine/payroll/calendar/cut-off.ts';
import type { Instant } from '../../foundation/clock.ts';
import { Fault } from '../../foundation/fault.ts';
import { type Run, runDuePayroll } from '../../money/payruns/run-due-payroll.ts';
import { failure } from '../../money/payruns/say-failed.ts';
import { isOfPayrun, type Step, StepFailed, type StepResult } from '../../money/payruns/step.ts';
import { record } from '../../platform/audit/record.ts';
import { type LockedClock, lockClock } from '../../platform/database/partner-clock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { LongRun } from '../../platform/operation/long-run.ts';
import { requireTestClock } from './read-clock.ts';
import { RunLog } from './run-log.ts';
import { type Aim, targetOf } from './target-of.ts';

type Arguments = Aim & {
  /** Whether the mutation is the whole document, so that it may take several transactions. */
  readonly isAlone: boolean;
};

/**
 * The clock stops this long before the next due step, because it continues by itself between transactions. So
 * this request runs that step, and not a worker that finds it due.
 */
const leewayMilliseconds = 600_000;

/**
 * Moves the partner's clock forward, to an instant or by a number of seconds, and runs everything that falls
 * due on the way. If that is too much for one transaction, it is a long run. Each part leaves the clock where
 * the work has arrived. A request that breaks off is completed by another one to the same instant, and
 * nothing is done twice. If a step fails, the steps of its company stay due, and the clock moves on without
 * them.
 */
export async function advanceClock(operation: Operation, args: Arguments): Promise<MovedClock> {
  requireTestClock(operation);
  const moved = progressOf(operation) ?? (await moveOrLeaveOut(operation, args));
  if (moved.isComplete || !args.isAlone) return moved;
  throw new LongRun((part) => moveOrLeaveOut(part, args));
}

/**
 * Moves the clock in one transaction. If a step fails, moves it in another one that leaves out the company of
 * the step.
 */
export async function moveOrLeaveOut(
  operation: Operation,
  args: Arguments,
  failed: readonly StepFailed[] = [],
): Promise<MovedClock> {
  try {
    return await moveClock(operation, args, failed);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    if (!args.isAlone) throw refusal(error);
    throw new LongRun((part) => moveOrLeaveOut(part, args, [...failed, error]));
  }
}

/** Another transaction would run the other mutations of the document again. */
function refusal(cause: StepFailed): Fault {
  const { companyId, checkDate } = cause.step;
  const problem = `Payroll of company ${companyId} failed on ${checkDate}. Send the mutation alone: then the clock moves without that company.`;
  return new Fault('WRONG_STATE', { toPrograms: problem, cause });
}

const progressOf = ({ progress }: Operation): MovedClock | undefined =>
  progress instanceof MovedClock ? progress : undefined;

/** Runs as many due steps as one transaction can. Moves the clock to just before the next due step. */
async function moveClock(operation: Operation, aim: Aim, failed: readonly StepFailed[]): Promise<MovedClock> {
  const locked = await lockClock(operation.db);
  const real = operation.clock();
  const before = real + locked.ahead;
  const former = progressOf(operation);
  const target = former?.target ?? repeatedTarget(operation, locked) ?? targetOf(aim, before, locked.target);

  const end = Math.max(target, before); // another request may have moved it further
  const failedCompanies = new Set([
    ...(former?.failedCompanies ?? []),
    ...failed.map(({ step }) => step.companyId),
  ]);
  const run = await runDuePayroll({ ...operation, now: before }, end, { without: failedCompanies });
  const [next] = run.left;
  const now = next ? Math.max(before, next.at - leewayMilliseconds) : end;
  await storeProgress(operation, { run, target: end, before, now, real, isFirst: !former });
  if (!former) await record(operation, 'advanceClock', { now: target });
  const runLog = (former?.runLog ?? new RunLog()).with([...failed.map(failedResult), ...run.results]);
  return new MovedClock({ now, target, isComplete: !next, runLog, failedCompanies });
}

/** The target of the same request before its process ended. */
const repeatedTarget = ({ repeatedAs }: Operation, { movedBy, movedTo }: LockedClock): Instant | undefined =>
  repeatedAs !== undefined && repeatedAs === movedBy ? movedTo?.getTime() : undefined;

const failedResult = ({ step: { at, companyId, checkDate } }: StepFailed): StepResult => {
  const nothing = { employerCheckId: null, checkIds: [], paymentIds: [] };
  return { at, companyId, checkDate, ...nothing, what: 'held', reason: failure };
};

type Progress = {
  readonly run: Run;
  readonly target: Instant;
  readonly before: Instant;
  readonly now: Instant;
  readonly real: Instant;
  readonly isFirst: boolean;
};

async function storeProgress(
  { db, repeatedAs }: Operation,
  { run, target, before, now, real, isFirst }: Progress,
): Promise<void> {
  const { stepsDone: done = 0 } = (await db.partnerClock.findFirst()) ?? {};
  const stepsDone = (isFirst ? 0 : done) + run.stepsDone;
  await db.partnerClock.updateMany({
    data: {
      ahead: BigInt(now - real),
      target: run.left.length ? new Date(target) : null,
      movedAt: new Date(real),
      stepsDone,
      stepsDue: stepsDone + stepsOf(run.left, target),
      ...(isFirst
        ? { setOffFrom: new Date(before), movedBy: repeatedAs ?? null, movedTo: new Date(target) }
        : {}),
    },
  });
}

/**
 * The number of steps that a list of steps leads to. A payrun that is computed on the way is also sent and
 * arrives, unless that is after the target. Only payruns are counted: the amounts for agencies are not
 * computed yet.
 */
const stepsOf = (left: readonly Step[], target: Instant): number =>
  left.filter(isOfPayrun).reduce((sum, step) => sum + 1 + followersOf(step, target), 0);

function followersOf({ kind, checkDate }: Step, target: Instant): number {
  const arrives = kind !== 'arrival' && settlementAt(checkDate) <= target ? 1 : 0;
  return kind === 'cut-off' && payOutAt(checkDate) <= target ? arrives + 1 : arrives;
}

type Moved = {
  readonly now: Instant;
  readonly target: Instant;
  readonly isComplete: boolean;
  readonly runLog: RunLog;
  /** The companies with a failed step. The clock moves on without them. */
  readonly failedCompanies: ReadonlySet<string>;
};

/** A clock that one or more operations have moved: the progress of a long run, and its answer. */
export class MovedClock implements Moved {
  readonly now: Instant;
  readonly target: Instant;
  readonly isComplete: boolean;
  readonly runLog: RunLog;
  readonly failedCompanies: ReadonlySet<string>;
  constructor({ now, target, isComplete, runLog, failedCompanies }: Moved) {
    this.now = now;
    this.target = target;
    this.isComplete = isComplete;
    this.runLog = runLog;
    this.failedCompanies = failedCompanies;
  }
}
