import type { PaycheckEarning } from '../../engine/payroll/paycheck.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { CheckWarning } from '../../pay/check-warnings/check-warning.ts';
import type { ComputedTotals } from '../../pay/checks/computed.ts';
import type { SaidLine } from '../../pay/checks/coverage-schema.ts';
import { computedFrom } from '../../pay/paychecks/computed-from.ts';
import { type ComputedPay, computedPay } from '../../platform/database/computed-pay.ts';
import type { WhereOf } from '../../platform/database/query/database.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { checksToCompute } from '../payruns/checks-to-compute.ts';
import { computeWithWarnings, type WarnedOutcome } from '../payruns/warnings-of.ts';

/** How many checks of a payday one transaction computes. */
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
  readonly disbursementMethod: string;
  readonly note: string | null;
  /** Whether it is pending and pays an hourly employee nothing. */
  readonly paysNothing: boolean;
  readonly heldBecause: string | null;
  readonly heldSaid: unknown;
  /** Null where the pay cannot be computed. */
  readonly totals: ComputedTotals | null;
  readonly hours: number;
  /** Why the pay cannot be computed. */
  readonly problem: string | null;
  readonly warnings: readonly CheckWarning[];
  /** The taxes that it may owe and that are not computed. */
  readonly notComputed: readonly SaidLine[];
};

export type Paid = ComputedPay<ComputedTotals, PaycheckEarning, CheckWarning, SaidLine>;

/** The checks of a payday that are not voided or failed, in order of creation: at most `mostChecks`. */
export async function checksOfPayday(
  operation: Operation,
  company: Company,
  checkDate: string,
): Promise<PaydayCheck[]> {
  const paid = await paidChecks(operation, company.id, checkDate);
  const where = { companyId: company.id, checkDate, status: 'pending' };
  return inOrder([...paid, ...(await previewedChecks(operation, company, where))]).slice(0, mostChecks);
}

export const inOrder = (checks: readonly PaydayCheck[]): PaydayCheck[] =>
  [...checks].sort((a, b) => (a.id < b.id ? -1 : 1));

/** Pending checks with the pay that the cut-off would compute now. */
export async function previewedChecks(
  operation: Operation,
  company: Company,
  where: WhereOf<'EmployeeCheck'>,
): Promise<PaydayCheck[]> {
  const pending = await checksToCompute(operation, where);
  return (await computeWithWarnings(operation, company, pending)).map(previewOf);
}

/** The checks of a payday that are computed, at most `most`. */
export const paidChecks = async (
  operation: Operation,
  companyId: string,
  checkDate: string,
  most?: number,
): Promise<PaydayCheck[]> => (await paidOn(operation, companyId, checkDate, most)).map(computedOf);

/** The computed checks of a payday. */
export const paidOn = (
  { db }: Operation,
  companyId: string,
  checkDate: string,
  most = mostChecks,
): Promise<Paid[]> => computedPay(db, { companyId, checkDate, most });

const computedOf = ({ earnings, ...check }: Paid): PaydayCheck => ({
  ...check,
  hours: hoursOf(earnings),
  problem: null,
  paysNothing: false,
});

function previewOf({ check, stored, problem, warnings }: WarnedOutcome): PaydayCheck {
  const { id, employeeId, status, offCycleReason, approvalRequired, approved, disbursementMethod, note } =
    check;
  const { firstName, lastName, isSalary } = check.employee;
  const totals = stored && computedFrom(stored.paycheck).totals;
  return {
    id,
    employeeId,
    firstName,
    lastName,
    status,
    offCycleReason,
    approvalRequired,
    approved,
    disbursementMethod,
    note,
    paysNothing: !isSalary && totals?.grossPay === 0,
    heldBecause: check.heldBecause,
    heldSaid: check.heldSaid,
    problem,
    warnings,
    notComputed: (stored?.paycheck.coverage ?? []).filter((line) => line.status === 'not_computed'),
    totals,
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
