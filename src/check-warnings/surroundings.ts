import { inUse } from '../disbursements/accounts-in-use.ts';
import { unverifiedText } from '../disbursements/unverified-account.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type Check, type OtherCheck, otherChecks } from './other-checks.ts';

/** What warnings of checks need to know beside the checks. */
export type Surroundings = {
  /** The checks of the same employee for the same period that are not voided or failed. */
  others(check: Check): readonly OtherCheck[];
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

/** Reads the surroundings of checks in three statements, or four where a period has several checks. */
export async function surroundingsOf(
  { db }: Operation,
  companyId: string,
  checks: readonly Check[],
): Promise<Surroundings> {
  const employeeIds = [...new Set(checks.map(({ employeeId }) => employeeId))];
  const [others, accounts, states] = await Promise.all([
    otherChecks(db, companyId, checks),
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
    hasBankAccount: (employeeId) => banked.has(employeeId),
    unverifiedAccount: (employeeId) => unverified.get(employeeId),
    verifiedStates: new Set(states.map(({ state }) => state)),
  };
}
