import { inUse } from '../disbursements/accounts-in-use.ts';
import { unverifiedText } from '../disbursements/unverified-account.ts';
import { liveStatuses } from '../foundation/live-statuses.ts';
import type { EmployeeCheck } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

type Check = Pick<EmployeeCheck, 'id' | 'employeeId' | 'checkDate' | 'reportingPeriodId'>;
type Other = Check & Pick<EmployeeCheck, 'salaryKind' | 'offCycleReason'>;

/** What warnings of checks need to know beside the checks. */
export type Surroundings = {
  /** The checks of the same employee for the same period that are not voided or failed. */
  others(check: Check): readonly Other[];
  hasBankAccount(employeeId: string): boolean;
  /** Why pay to an account of the employee waits; undefined when none does. */
  unverifiedAccount(employeeId: string): string | undefined;
  readonly verifiedStates: ReadonlySet<string>;
};

const accountColumns = {
  employeeId: true,
  isActive: true,
  verification: true,
  verificationCode: true,
  accountLastFour: true,
} as const;

const accountsInUse = (db: Operation['db'], companyId: string, employeeIds: readonly string[]) =>
  db.bankAccount.findMany({
    where: {
      companyId,
      employeeId: { in: [...employeeIds] },
      ...inUse,
    },
    select: accountColumns,
    orderBy: { id: 'asc' },
  });

/** Reads the surroundings of checks of a company in three statements. */
export async function surroundingsOf(
  { db }: Operation,
  companyId: string,
  checks: readonly Check[],
): Promise<Surroundings> {
  const employeeIds = [...new Set(checks.map(({ employeeId }) => employeeId))];
  const periods = [...new Set(checks.map(({ reportingPeriodId }) => reportingPeriodId))];
  const [found, accounts, states] = await Promise.all([
    db.employeeCheck.findMany({
      where: {
        companyId,
        employeeId: { in: employeeIds },
        reportingPeriodId: { in: periods },
        status: { in: liveStatuses },
      },
      select: {
        id: true,
        employeeId: true,
        checkDate: true,
        reportingPeriodId: true,
        salaryKind: true,
        offCycleReason: true,
      },
    }),
    accountsInUse(db, companyId, employeeIds),
    db.stateAccount.findMany({ where: { companyId, status: 'verified' }, select: { state: true } }),
  ]);
  const banked = new Set(accounts.flatMap(({ employeeId, isActive }) => (isActive ? [employeeId] : [])));
  const unverified = new Map(
    accounts.flatMap((one) => {
      const why = unverifiedText(one);
      return why ? [[one.employeeId, why] as const] : [];
    }),
  );
  return {
    others: ({ id, employeeId, reportingPeriodId }) =>
      found.filter(
        (one) =>
          one.id !== id && one.employeeId === employeeId && one.reportingPeriodId === reportingPeriodId,
      ),
    hasBankAccount: (employeeId) => banked.has(employeeId),
    unverifiedAccount: (employeeId) => unverified.get(employeeId),
    verifiedStates: new Set(states.map(({ state }) => state)),
  };
}
