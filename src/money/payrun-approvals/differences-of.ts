import { paysWages } from '../../pay/checks/off-cycle.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { hoursOf, type PaydayCheck, paidOn } from './checks-of-payday.ts';
import type { Payrun } from './read-payrun.ts';

/** What an employee is paid on a payday, over all checks of it. */
export type EmployeePay = { readonly gross: number; readonly net: number; readonly hours: number };

/** An employee whose pay differs from that of the last payday. */
export type EmployeeDifference = {
  readonly employeeId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly kind: 'new' | 'missing' | 'changed';
  readonly now: EmployeePay | null;
  readonly before: EmployeePay | null;
};

type Check = Pick<PaydayCheck, 'employeeId' | 'firstName' | 'lastName' | 'totals' | 'hours'>;
type Employee = Pick<EmployeeDifference, 'employeeId' | 'firstName' | 'lastName'>;

/**
 * The employees whose net pay, gross pay or hours differ from the last payday, the largest difference of net
 * pay first. An employee with a check that cannot be computed is left out: there is nothing to compare. /
 */
function differencesOf(now: readonly Check[], before: readonly Check[]): EmployeeDifference[] {
  const unknown = new Set(now.filter(({ totals }) => !totals).map(({ employeeId }) => employeeId));
  const [here, last] = [payByEmployee(now), payByEmployee(before)];
  const employees = new Map<string, Employee>([...before, ...now].map((check) => [check.employeeId, check]));
  return [...employees.values()]
    .filter(({ employeeId }) => !unknown.has(employeeId))
    .flatMap(({ employeeId, firstName, lastName }): EmployeeDifference[] => {
      const [pay, former] = [here.get(employeeId) ?? null, last.get(employeeId) ?? null];
      if (pay && former && isSame(pay, former)) return [];
      const kind = !former ? 'new' : !pay ? 'missing' : 'changed';
      return [{ employeeId, firstName, lastName, kind, now: pay, before: former }];
    })
    .sort((a, b) => size(b) - size(a) || (a.employeeId < b.employeeId ? -1 : 1));
}

const isSame = (a: EmployeePay, b: EmployeePay) =>
  a.gross === b.gross && a.net === b.net && a.hours === b.hours;
const size = ({ now, before }: EmployeeDifference) => Math.abs((now?.net ?? 0) - (before?.net ?? 0));

function payByEmployee(checks: readonly Check[]): ReadonlyMap<string, EmployeePay> {
  const byEmployee = new Map<string, EmployeePay>();
  for (const { employeeId, totals, hours } of checks) {
    if (!totals) continue;
    const sum = byEmployee.get(employeeId) ?? { gross: 0, net: 0, hours: 0 };
    byEmployee.set(employeeId, {
      gross: sum.gross + totals.grossPay,
      net: sum.net + totals.netPay,
      hours: sum.hours + hours,
    });
  }
  return byEmployee;
}

/** The last payday of the company before this one on which employees were paid wages; null without one. */
export async function lastPaydayOf(
  { db }: Operation,
  { companyId, checkDate }: Pick<Payrun, 'companyId' | 'checkDate'>,
): Promise<string | null> {
  const paid = { some: { status: { in: ['pre-processed', 'processed'] }, ...paysWages } };
  const last = await db.employerCheck.findFirst({
    where: { companyId, checkDate: { lt: checkDate }, checks: paid },
    select: { checkDate: true },
    orderBy: { checkDate: 'desc' },
  });
  return last?.checkDate ?? null;
}

/** How each employee's pay differs from that of the last payday. Empty without one. */
export async function differencesSince(operation: Operation, payrun: Payrun): Promise<EmployeeDifference[]> {
  const last = await lastPaydayOf(operation, payrun);
  if (last === null || !payrun.totals) return [];
  const before = await paidOn(operation, payrun.companyId, last);
  const hourly = before.map((check) => ({ ...check, hours: hoursOf(check.earnings) }));
  return differencesOf(payrun.checks, hourly);
}
