import type { CheckWarning } from '../check-warnings/check-warning.ts';
import type { ComputedTotals } from '../checks/computed.ts';
import { type ComputedPay, computedPay } from '../database/computed-pay.ts';
import type { Company, Employee, EmployeeCheck } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { computedFrom } from '../paychecks/computed-from.ts';
import type { PaycheckEarning } from '../payroll/paycheck.ts';
import { checksToCompute } from '../payruns/checks-to-compute.ts';
import { computeWithWarnings, type WarnedOutcome } from '../payruns/warnings-of.ts';

/** One request computes and shows so many checks of a payday. */
export const mostChecks = 1000;

/** A check of a payday with its pay: computed by the cut-off or, while it is pending, by a preview. */
export type PaydayCheck = {
  readonly id: string;
  readonly employeeId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: string;
  readonly offCycleReason: string | null;
  readonly approvalRequired: boolean;
  readonly approved: boolean;
  readonly heldBecause: string | null;
  /** Null where the pay cannot be computed. */
  readonly totals: ComputedTotals | null;
  readonly hours: number;
  /** Why the pay cannot be computed. */
  readonly problem: string | null;
  readonly warnings: readonly CheckWarning[];
};

export type Paid = ComputedPay<ComputedTotals, PaycheckEarning, CheckWarning>;
type Pending = EmployeeCheck & { employee: Employee };

/** The checks of a payday that are not voided or failed, in order of creation: at most `mostChecks`. */
export async function checksOfPayday(
  operation: Operation,
  company: Company,
  checkDate: string,
): Promise<PaydayCheck[]> {
  const paid = await paidOn(operation, company.id, checkDate);
  const pending = await checksToCompute(operation, { companyId: company.id, checkDate, status: 'pending' });
  const outcomes = await computeWithWarnings(operation, company, pending);
  const byId = new Map(outcomes.map((one) => [one.check.id, one]));
  const previewed = pending.flatMap((check) => {
    const outcome = byId.get(check.id);
    return outcome ? [previewOf(check, outcome)] : [];
  });
  const all = [...paid.map(computedOf), ...previewed];
  return all.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, mostChecks);
}

/** The computed checks of a payday. */
export const paidOn = ({ db }: Operation, companyId: string, checkDate: string): Promise<Paid[]> =>
  computedPay(db, { companyId, checkDate, most: mostChecks });

const computedOf = ({ earnings, ...check }: Paid): PaydayCheck => ({
  ...check,
  hours: hoursOf(earnings),
  problem: null,
});

function previewOf(check: Pending, { stored, problem, warnings }: WarnedOutcome): PaydayCheck {
  const { id, employeeId, status, offCycleReason, approvalRequired, approved, heldBecause } = check;
  const { firstName, lastName } = check.employee;
  return {
    ...{ id, employeeId, firstName, lastName, status, offCycleReason },
    ...{ approvalRequired, approved, heldBecause, problem, warnings },
    totals: stored && computedFrom(stored.paycheck).totals,
    hours: stored ? hoursOf(stored.paycheck.earnings) : 0,
  };
}

/** Hours have at most four decimals: as whole numbers they add exactly. */
const unitsPerHour = 10_000;

/** The paid hours. What is added to reach the minimum wage pays hours that another line states. */
export const hoursOf = (earnings: readonly PaycheckEarning[]): number =>
  earnings
    .filter(({ kind }) => kind !== 'overtime_shortfall')
    .reduce((sum, { hours = '0' }) => sum + Math.round(Number(hours) * unitsPerHour), 0) / unitsPerHour;
