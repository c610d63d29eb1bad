import type { Operation } from '../graphql/operation-context.ts';
import { type PlainDate, yearOf } from '../payroll/calendar/plain-date.ts';
import type { Paycheck } from '../payroll/paycheck.ts';
import type { StoredCheck } from '../payroll/replay.ts';

export type Earlier = {
  readonly employeeId: string;
  readonly checkDate: PlainDate;
  readonly paycheck: Paycheck;
};
type Check = { readonly employeeId: string; readonly checkDate: PlainDate };

/**
 * The paychecks that were computed already of the employees and years of these checks, in order of check
 * date. A check's tax year is its check date's; one that was voided or failed pays nothing and counts not.
 */
export async function earlierPaychecks(
  { db }: Operation,
  companyId: string,
  checks: readonly Check[],
): Promise<Earlier[]> {
  const years = checks.map(({ checkDate }) => yearOf(checkDate));
  const rows = await db.employeeCheck.findMany({
    where: {
      companyId,
      employeeId: { in: [...new Set(checks.map(({ employeeId }) => employeeId))] },
      status: { in: ['pre-processed', 'processed'] },
      checkDate: { gte: `${Math.min(...years)}-01-01`, lte: `${Math.max(...years)}-12-31` },
    },
    select: { employeeId: true, checkDate: true, stored: true },
    orderBy: [{ checkDate: 'asc' }, { id: 'asc' }],
  });
  return rows.flatMap(({ employeeId, checkDate, stored }) => {
    const kept = storedOf({ stored });
    return kept ? [{ employeeId, checkDate, paycheck: kept.paycheck }] : [];
  });
}

/** Only the payrun writes it. */
const storedOf = (check: { stored: unknown }): StoredCheck | null => check.stored as StoredCheck | null;
