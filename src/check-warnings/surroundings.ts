import { inUse } from '../disbursements/accounts-in-use.ts';
import { unverifiedText } from '../disbursements/unverified-account.ts';
import type { Company, Shift } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type Check, type OtherCheck, otherChecks } from './other-checks.ts';
import { type ShiftOfWeek, weekShifts } from './week-shifts.ts';

type WithShifts = Check & { readonly shifts: readonly Shift[] };

/** What warnings of checks need to know beside the checks. */
export type Surroundings = {
  /** The checks of the same employee for the same period that are not voided or failed. */
  others(check: Check): readonly OtherCheck[];
  /** The shifts on other checks in the workweeks that the check shares with another pay period. */
  ofSharedWeeks(check: WithShifts): readonly ShiftOfWeek[];
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

/**
 * Reads the surroundings of checks in three statements, and one more each where a period has several checks
 * and where a workweek lies in two periods.
 */
export async function surroundingsOf(
  { db }: Operation,
  { id: companyId, workweekStartsOn }: Pick<Company, 'id' | 'workweekStartsOn'>,
  checks: readonly WithShifts[],
): Promise<Surroundings> {
  const employeeIds = [...new Set(checks.map(({ employeeId }) => employeeId))];
  const [others, ofSharedWeeks, accounts, states] = await Promise.all([
    otherChecks(db, companyId, checks),
    weekShifts(db, companyId, checks, workweekStartsOn),
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
    others,
    ofSharedWeeks,
    hasBankAccount: (employeeId) => banked.has(employeeId),
    unverifiedAccount: (employeeId) => unverified.get(employeeId),
    verifiedStates: new Set(states.map(({ state }) => state)),
  };
}
