import { createHash } from 'node:crypto';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import type { CheckToCompute } from '../../money/payruns/compute-checks.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { applyFact, changeUnpaidShifts, type Sides, shiftBy } from './apply-fact.ts';
import {
  type ChangedDeposit,
  type ChangedForm,
  changedDeposits,
  changedForms,
  readReported,
} from './effects.ts';
import type { PastFact } from './inputs.ts';
import {
  type ChangedOpenCheck,
  changedOpenChecks,
  openChecksOf,
  type PaySums,
  sumsOf,
} from './open-checks.ts';
import { pastChecks, requireDay } from './past-checks.ts';
import { type PayThen, payThen } from './pay-then.ts';
import { type Pair, recompute } from './recompute.ts';
import { refusePaidByHand, refuseSecondWage, withoutCorrected } from './refuse-second-wage.ts';
import { type Settled, settle } from './settle.ts';

/** A paid check that the fact changes, with the sums that it paid and those that it would have paid. */
export type ChangedCheck = {
  readonly employeeCheckId: string;
  readonly checkDate: string;
  readonly before: PaySums;
  readonly after: PaySums;
  /** The check that replaces it. Null if another check pays the difference. */
  readonly replacedBy: string | null;
  /** What the employee is sent for it now. */
  readonly sentCents: Cents;
  /** What the employee received in excess, and owes to the company. */
  readonly owedCents: Cents;
};

/** The effects of a correction. */
export type PastFactCorrection = {
  readonly checks: readonly ChangedCheck[];
  readonly openChecks: readonly ChangedOpenCheck[];
  readonly forms: readonly ChangedForm[];
  readonly deposits: readonly ChangedDeposit[];
  /** A hash of the outcome. The same outcome has the same hash. */
  readonly result: string;
};

type Arguments = {
  readonly companyId: string;
  readonly employeeId: string;
  readonly input: PastFact;
  readonly ifResult?: string | null | undefined;
};

/**
 * Changes a fact of an employee from a past day on, computes the paid checks since then again, and does what
 * follows. A dry run of the same request does all of it, and rolls back. Locks the company first, as a payrun
 * does.
 */
export async function correctPastFact(operation: Operation, args: Arguments): Promise<PastFactCorrection> {
  const { companyId, employeeId, input } = args;
  const company = await requireChangeable(operation, companyId);
  const before = await requireEmployee(operation, companyId, employeeId);
  requireDay(operation, input.from);
  const checks = await pastChecks(operation, { companyId, employeeId, input });
  await refuseSecondWage(operation, before, checks, input);
  const then = await payThen(operation, company, before, input);
  const reported = await readReported(operation, companyId);
  const open = await openChecksOf(operation, company, employeeId);
  await applyFact(operation, before, input);
  const sides = sidesOf(before, await requireEmployee(operation, companyId, employeeId), then);
  const pairs = checks.map((check) => pairOf(check, sides, then, input.from));
  const recomputed = await recompute(operation, company, input, pairs);
  await changeUnpaidShifts(operation, sides, input.from);
  const unsettled = await withoutCorrected(operation, before, recomputed, input);
  await refusePaidByHand(operation, before, unsettled, input);
  const settled = await settle(operation, company, input, unsettled);
  const now = await readReported(operation, companyId);
  const outcome = {
    checks: settled.map(changedCheck),
    openChecks: changedOpenChecks(open, await openChecksOf(operation, company, employeeId)),
    forms: changedForms(reported, now),
    deposits: changedDeposits(reported, now),
  };
  const result = resultOf(outcome);
  if (args.ifResult != null && args.ifResult !== result) throw new Fault('OUTCOME_CHANGED');
  await record(operation, 'correctPastFact', input);
  return { ...outcome, result };
}

const sidesOf = (before: Employee, after: Employee, { formerWages }: PayThen): Sides => ({
  before: { ...before, defaultWage: formerWages[0] ?? before.defaultWage },
  after,
  formerWages,
});

/** A check by the fact as it was and as it is now said to have been, each with the salary of then. */
function pairOf(check: CheckToCompute, sides: Sides, { salaryOf }: PayThen, from: PlainDate): Pair {
  const { salaryCents, salaryChanges } = salaryOf(check);
  return {
    before: { ...check, employee: { ...sides.before, salaryCents, salaryChanges } },
    onFile: { ...check, employee: { ...sides.before, salaryCents } },
    after: {
      ...check,
      employee: { ...sides.after, salaryCents },
      shifts: check.shifts.map((shift) => shiftBy(shift, sides, from)),
    },
  };
}

const changedCheck = ({ check, before, stored, replaced }: Settled): ChangedCheck => ({
  employeeCheckId: check.id,
  checkDate: check.checkDate,
  before: sumsOf(before),
  after: sumsOf(stored.paycheck),
  replacedBy: replaced?.id ?? null,
  sentCents: replaced?.sentCents ?? 0,
  owedCents: replaced?.owedCents ?? 0,
});

/** Hashes the outcome. New checks count by their place, because their ids differ each time. */
function resultOf({ checks, openChecks, forms, deposits }: Omit<PastFactCorrection, 'result'>): string {
  const content = {
    checks: checks.map(({ replacedBy, ...check }) => ({ ...check, isReplaced: replacedBy !== null })),
    openChecks: openChecks.map((check) => ({
      ...check,
      employeeCheckId: check.isNew || check.employeeCheckId,
    })),
    forms: forms.map(({ filing, ...form }) => ({ ...form, id: filing.id, status: filing.status })),
    deposits,
  };
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}
