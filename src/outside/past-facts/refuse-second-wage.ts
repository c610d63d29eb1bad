/** Pay of days whose wage was corrected before is not corrected twice. */
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { Fault } from '../../foundation/fault.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import type { CheckToCompute } from '../../money/payruns/compute-checks.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { PastFact } from './inputs.ts';
import { grossChange, missingLines } from './pay-difference.ts';
import type { Recomputed } from './recompute.ts';

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
  const corrected = paidOtherwise.find((check) => lines.some((line) => isOf(line, check)));
  if (corrected) throw wasCorrected(corrected);
}

/**
 * Of checks that paid less or more than the wage on file: those whose difference was not paid or taken back
 * before. Refuses where a part of it was.
 */
export async function withoutCorrected(
  operation: Operation,
  employee: Employee,
  recomputed: readonly Recomputed[],
  { wage }: PastFact,
): Promise<readonly Recomputed[]> {
  if (wage == null || !employee.defaultWage.equals(wage) || !recomputed.length) return recomputed;
  const lines = await correctionLines(operation, employee);
  return recomputed.filter((changed) => {
    const own = lines.filter((line) => isOf(line, changed.check));
    if (!own.length) return true;
    const change = grossChange(changed);
    const missing = missingLines(changed).map(({ retroactive }) => retroactive.amount);
    if (sumOf(own.map(({ cents }) => cents)) !== (change < 0 ? change : sumOf(missing)))
      throw wasCorrected(changed.check);
    return false;
  });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** A line that pays what was missing on a check, or takes back what was too much. */
type CorrectionLine = { readonly day: string; readonly paidOn: string | null; readonly cents: number };

async function correctionLines(
  { db }: Operation,
  { id: employeeId, companyId }: Employee,
): Promise<CorrectionLine[]> {
  const status = { in: liveStatuses };
  const lines = await db.shift.findMany({
    where: {
      companyId,
      OR: [
        { retroactiveCents: { not: null }, check: { employeeId, status, offCycleReason: 'correction' } },
        { correctionPaidOn: { not: null }, check: { employeeId, status } },
      ],
    },
    select: { time: true, correctionPaidOn: true, correctionCents: true, retroactiveCents: true },
  });
  return lines.map(({ time, correctionPaidOn: paidOn, correctionCents, retroactiveCents }) => {
    return { day: time.slice(0, 10), paidOn, cents: Number(correctionCents ?? retroactiveCents ?? 0n) };
  });
}

const isOf = ({ day, paidOn }: CorrectionLine, check: CheckToCompute): boolean =>
  paidOn === null ? day === lastDayOf(check) : paidOn === check.checkDate;

const lastDayOf = ({ reportingPeriodId, checkDate }: CheckToCompute): string =>
  payPeriodOf(reportingPeriodId)?.end ?? checkDate;

function wasCorrected({ checkDate: day }: CheckToCompute): Fault {
  const problem =
    'The wage of the check of {day} was corrected before: pay or take back the rest with a check of your own.';
  return new Fault('WRONG_STATE', { problem: sentence(problem, { day }) });
}
