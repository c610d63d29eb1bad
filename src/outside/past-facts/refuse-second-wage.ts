/** Pay of days whose wage was corrected before is not corrected twice. */
import { Fault } from '../../foundation/fault.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import type { CheckToCompute } from '../../money/payruns/compute-checks.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import {
  type CorrectionLine,
  correctedBy,
  correctionLines,
  correctsSalary,
  isLineOf,
} from './corrections-before.ts';
import type { PastFact } from './inputs.ts';
import { grossChange, missingLines } from './pay-difference.ts';
import { grossOf, type Recomputed } from './recompute.ts';

/**
 * Refuses another wage of days whose wage was corrected before. The shifts of a paid check keep the wage that
 * it paid, and what the first correction paid or took back would stay.
 */
export async function refuseSecondWage(
  operation: Operation,
  employee: Employee,
  checks: readonly CheckToCompute[],
  { from, wage }: PastFact,
): Promise<void> {
  const { defaultWage } = employee;
  if (wage == null || defaultWage.equals(wage)) return;
  const paidOtherwise = checks.filter(({ shifts }) =>
    shifts.some(({ time, hourlyWage }) => time.slice(0, 10) >= from && !hourlyWage.equals(defaultWage)),
  );
  if (!paidOtherwise.length) return;
  const lines = await correctionLines(operation, employee);
  const corrected = paidOtherwise.find((check) => lines.some((line) => isLineOf(line, check)));
  if (corrected) throw wasCorrected(corrected);
}

/**
 * Finds what earlier corrections have paid or taken back of checks that paid less or more than the fact says.
 * Refuses where they do not add up to the pay on file, such as after a correction by hand.
 */
export async function withoutCorrected(
  operation: Operation,
  employee: Employee,
  recomputed: readonly Recomputed[],
  { wage, salary }: PastFact,
): Promise<readonly Recomputed[]> {
  if ((wage == null && salary == null) || !recomputed.length) return recomputed;
  const lines = await correctionLines(operation, employee);
  if (wage == null) return recomputed.map((changed) => withCorrected(changed, lines));
  const isOnFile = employee.defaultWage.equals(wage);
  return recomputed.filter((changed) => {
    const own = lines.filter((line) => isLineOf(line, changed.check));
    if (!own.length) return true;
    const change = grossChange(changed);
    const missing = missingLines(changed).map(({ retroactive }) => retroactive.amount);
    const corrected = sumOf(own.map(({ cents }) => cents));
    if (!isOnFile || corrected !== (change < 0 ? change : sumOf(missing))) throw wasCorrected(changed.check);
    return false;
  });
}

/** A salary is corrected any number of times: each correction pays the difference to what is on file. */
function withCorrected(changed: Recomputed, lines: readonly CorrectionLine[]): Recomputed {
  const { check, before, onFile } = changed;
  const own = lines.filter((line) => correctsSalary(line, check));
  if (!own.length) return changed;
  const corrected = correctedBy(own);
  if (corrected.grossCents !== grossOf(onFile) - grossOf(before)) throw wasCorrected(check);
  return { ...changed, corrected };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Refuses to pay what a regular check may have paid. Its retroactive pay, which somebody entered, names a
 * week and not the check that lacked it.
 */
export async function refusePaidByHand(
  { db }: Operation,
  { id: employeeId, companyId }: Employee,
  recomputed: readonly Recomputed[],
  { from, wage, salary }: PastFact,
): Promise<void> {
  const isPay = wage != null || salary != null;
  if (!isPay || !recomputed.some((changed) => grossChange(changed) > 0)) return;
  const check = {
    employeeId,
    status: { in: liveStatuses },
    OR: [{ offCycleReason: null }, { offCycleReason: { not: 'correction' } }],
  };
  const found = await db.shift.findFirst({
    where: { companyId, time: { gte: from }, retroactiveHours: { not: null }, check },
    select: { check: { select: { checkDate: true } } },
  });
  if (!found) return;
  const problem =
    'The check of {day} has retroactive pay that was entered by hand: pay what is still missing with a check of your own.';
  throw new Fault('WRONG_STATE', { problem: sentence(problem, { day: found.check.checkDate }) });
}

function wasCorrected({ checkDate: day }: CheckToCompute): Fault {
  const problem =
    'The wage of the check of {day} was corrected before: pay or take back the rest with a check of your own.';
  return new Fault('WRONG_STATE', { problem: sentence(problem, { day }) });
}
