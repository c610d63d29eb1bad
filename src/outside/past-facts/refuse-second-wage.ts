import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { Fault } from '../../foundation/fault.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import type { CheckToCompute } from '../../money/payruns/compute-checks.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { PastFact } from './inputs.ts';

/**
 * Refuses a second correction of the wage of the same days. The shifts of a paid check keep the wage that it
 * paid. So a second wage would change none of them, and the effect of the first correction would stay.
 */
export async function refuseSecondWage(
  { db }: Operation,
  { id: employeeId, companyId, defaultWage }: Employee,
  checks: readonly CheckToCompute[],
  { from, wage }: PastFact,
): Promise<void> {
  if (wage == null || defaultWage.equals(wage)) return;
  const paidOtherwise = checks.filter(({ shifts }) => {
    const since = shifts.filter(({ time }) => time.slice(0, 10) >= from);
    return since.length > 0 && since.every(({ hourlyWage }) => !hourlyWage.equals(defaultWage));
  });
  if (!paidOtherwise.length) return;
  const status = { in: liveStatuses };
  const lines = await db.shift.findMany({
    where: {
      companyId,
      OR: [
        { retroactiveCents: { not: null }, check: { employeeId, status, offCycleReason: 'correction' } },
        { correctionPaidOn: { not: null }, check: { employeeId, status } },
      ],
    },
    select: { time: true, correctionPaidOn: true },
  });
  const corrected = paidOtherwise.find((check) =>
    lines.some(({ time, correctionPaidOn }) =>
      correctionPaidOn === null
        ? time.slice(0, 10) === lastDayOf(check)
        : correctionPaidOn === check.checkDate,
    ),
  );
  if (!corrected) return;
  const problem =
    'The wage of the check of {day} was corrected before: pay or take back the rest with a check of your own.';
  throw new Fault('WRONG_STATE', { problem: sentence(problem, { day: corrected.checkDate }) });
}

const lastDayOf = ({ reportingPeriodId, checkDate }: CheckToCompute): string =>
  payPeriodOf(reportingPeriodId)?.end ?? checkDate;
