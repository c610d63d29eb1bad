import { movedInDuringYear } from '../../agreements/earlier-pay/may-have-earlier-pay.ts';
import { yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import type { Said } from '../../foundation/sentence.ts';
import type { Company, Shift } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { inUse } from '../disbursements/accounts-in-use.ts';
import { unverifiedText } from '../disbursements/unverified-account.ts';
import { type Check, type OtherCheck, otherChecks } from './other-checks.ts';
import { type ShiftOfWeek, weekShifts } from './week-shifts.ts';

type Moved = Pick<Company, 'id' | 'skipMigration' | 'payrollFirstDate'>;
type WithShifts = Check & { readonly shifts: readonly Shift[] };

/** The other checks beside some checks. */
export type Beside = {
  /** The checks of the same employee for the same period that are not voided or failed. */
  others(check: Check): readonly OtherCheck[];
  /** The checks of other periods that pay the salary of days whose salary the check pays too. */
  payingSalary(check: Check): readonly Check[];
  /**
   * The dated shifts on other checks of the employee for the same period, and in the workweeks that the check
   * shares with another period.
   */
  elsewhere(check: WithShifts): readonly ShiftOfWeek[];
};

/** The facts that warnings of checks need besides the checks. */
export type Surroundings = Beside & {
  readonly now: Instant;
  hasBankAccount(employeeId: string): boolean;
  /** Why pay to an account of the employee waits; undefined when none does. */
  unverifiedAccount(employeeId: string): Said | undefined;
  readonly verifiedStates: ReadonlySet<string>;
  /** Whether it is stated what another service has paid the employee in a year. */
  hasEarlierPay(employeeId: string, year: number): boolean;
};

const accountColumns = {
  employeeId: true,
  isActive: true,
  verification: true,
  verificationCode: true,
  accountLastFour: true,
} as const;

/** Read only where anybody may have some: most companies move in at the turn of a year. */
async function earlierPayStated(
  db: Operation['db'],
  company: Moved,
  employeeIds: readonly string[],
): Promise<Surroundings['hasEarlierPay']> {
  if (!movedInDuringYear(company)) return () => false;
  const where = { companyId: company.id, employeeId: { in: [...employeeIds] } };
  const rows = await db.earlierPay.findMany({ where, select: { employeeId: true, lastCheckDate: true } });
  const stated = new Set(rows.map((row) => `${row.employeeId} ${yearOf(row.lastCheckDate)}`));
  return (employeeId, year) => stated.has(`${employeeId} ${year}`);
}

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
 * Reads the other checks in one statement, and one more each where a period has several checks and where a
 * workweek lies in two periods.
 */
export async function checksBeside(
  { db }: Operation,
  { id: companyId, workweekStartsOn }: Pick<Company, 'id' | 'workweekStartsOn'>,
  checks: readonly WithShifts[],
): Promise<Beside> {
  const [others, ofSharedWeeks] = await Promise.all([
    otherChecks(db, companyId, checks),
    weekShifts(db, companyId, checks, workweekStartsOn),
  ]);
  return {
    others: others.ofPeriod,
    payingSalary: others.payingSalary,
    elsewhere: (check) => {
      const shared = ofSharedWeeks(check);
      const found = new Set(idsOf(shared));
      const ofPeriod = others
        .ofPeriod(check)
        .flatMap(({ shifts, ...other }) =>
          shifts
            .filter((shift) => !shift.ofPeriod && !found.has(shift.id))
            .map((shift) => ({ ...shift, check: other })),
        );
      return [...shared, ...ofPeriod];
    },
  };
}

/**
 * Reads the surroundings of checks in three statements, and one more each where a period has several checks,
 * where a workweek lies in two periods, and where the company moved in during the year.
 */
export async function surroundingsOf(
  operation: Operation,
  company: Moved & Pick<Company, 'workweekStartsOn'>,
  checks: readonly WithShifts[],
): Promise<Surroundings> {
  const { db, now } = operation;
  const companyId = company.id;
  const employeeIds = [...new Set(checks.map(({ employeeId }) => employeeId))];
  const [beside, accounts, states, hasEarlierPay] = await Promise.all([
    checksBeside(operation, company, checks),
    accountsInUse(db, companyId, employeeIds),
    db.stateAccount.findMany({ where: { companyId, status: 'verified' }, select: { state: true } }),
    earlierPayStated(db, company, employeeIds),
  ]);
  const banked = new Set(accounts.flatMap(({ employeeId, isActive }) => (isActive ? [employeeId] : [])));
  const unverified = new Map(
    accounts.flatMap((account) => {
      const why = unverifiedText(account);
      return why ? [[account.employeeId, why] as const] : [];
    }),
  );
  return {
    now,
    ...beside,
    hasEarlierPay,
    hasBankAccount: (employeeId) => banked.has(employeeId),
    unverifiedAccount: (employeeId) => unverified.get(employeeId),
    verifiedStates: new Set(states.map(({ state }) => state)),
  };
}
