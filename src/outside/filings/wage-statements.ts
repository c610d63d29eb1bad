import { occupationsIn } from '../../engine/payroll/tipped-occupations.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { occupationsOf } from '../../parties/workers/employees/tipped-occupations.ts';
import {
  type Checks,
  employeePageBefore,
  notComputedFor,
  sumsByEmployee,
} from '../../platform/database/check-amounts.ts';
import { type Page, type PageArguments, pageSize } from '../../platform/graphql/connection.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { placeBefore, placeFrom, startOf } from '../../platform/graphql/place.ts';
import { earlierPayNotes } from './earlier-pay.ts';
import { type FormW2, formW2 } from './figures/form-w2.ts';
import type { Amounts } from './figures/line.ts';
import { amountsOfW2 } from './figures/payments.ts';
import { grouped } from './sums.ts';
import { wholeYear } from './year-of-unemployment.ts';

export type WageStatement = FormW2 & {
  /** The id of the employee. */
  readonly id: string;
  readonly year: number;
  readonly checks: Checks;
  readonly employee: Recipient;
  /** The company's accounts with the states of box 15, if they are on file. */
  readonly accounts: ReadonlyMap<string, string | null>;
  /** The taxes that the checks list as not computed. */
  readonly notComputed: readonly Pick<NotComputed, 'reason' | 'said'>[];
};
type NotComputed = Awaited<ReturnType<typeof notComputedFor>>[number];
const recipientColumns = {
  partnerId: true,
  id: true,
  firstName: true,
  middleInitial: true,
  lastName: true,
  ssnLastFour: true,
  sealedSsn: true,
  address: true,
  addressLine2: true,
  city: true,
  state: true,
  zip: true,
  employmentStatus: true,
  tippedOccupations: true,
} as const;
type Recipient = Pick<Employee, keyof typeof recipientColumns>;

type StatementScope = {
  readonly companyId: string;
  readonly year: number;
  readonly employeeId?: string | null | undefined;
};
type Position = { readonly from: string; readonly most: number };

/** The Forms W-2 of a company and year, by pages of employees. */
export async function wageStatements(
  operation: Operation,
  { first, startAt, ...scope }: StatementScope & PageArguments,
): Promise<Page<WageStatement>> {
  const most = pageSize(first);
  const start = startOf(startAt);
  const before = (id: string) =>
    employeePageBefore(operation.db, checksOfStatements(scope), { before: id, most });
  const previous = async () => start && placeBefore((await before(start.id)) ?? undefined, start.id);
  if (start?.isBefore)
    return statementsBefore(operation, { ...scope, most }, start.id, await before(start.id));
  const { nodes, next } = await statementsFrom(operation, scope, { from: start?.id ?? '', most });
  if (start && start.order === undefined && nodes[0]?.id !== start.id) throw new Fault('UNKNOWN_EMPLOYEE');
  return { nodes, next: placeFrom(next ?? undefined), previous };
}

/** The page that ends before this employee. It is empty if there is none. */
async function statementsBefore(
  operation: Operation,
  { most, ...scope }: StatementScope & { readonly most: number },
  end: string,
  from: string | null,
): Promise<Page<WageStatement>> {
  const found = from === null ? [] : (await statementsFrom(operation, scope, { from, most })).nodes;
  const nodes = found.filter(({ id }) => id < end);
  const previous = async () => {
    const place = { before: from ?? '', most };
    const id = from && (await employeePageBefore(operation.db, checksOfStatements(scope), place));
    return placeBefore(id || undefined, from ?? '');
  };
  return { nodes, next: placeFrom(end), previous };
}

/** The Forms W-2 from an employee's id on. That employee may have none, because checks can be voided. */
export async function statementsFrom(
  operation: Operation,
  scope: StatementScope,
  { from, most }: Position,
): Promise<{ nodes: WageStatement[]; next: string | null }> {
  const sums = await sumsByEmployee(operation.db, checksOfStatements(scope), { from, most: most + 1 });
  const found = [...grouped(sums)];
  return {
    nodes: await statementsOf(operation, scope, found.slice(0, most)),
    next: found[most]?.[0] ?? null,
  };
}

/** The checks of wage statements. Employees have one if they were paid anything that a statement reports. */
export const checksOfStatements = ({ companyId, year, employeeId }: StatementScope): Checks => ({
  ...wholeYear(companyId, year),
  employeeId: employeeId ?? undefined,
  withEarlierPay: true,
  paid: amountsOfW2,
});

async function statementsOf(
  { db }: Operation,
  { companyId, year }: { companyId: string; year: number },
  found: readonly (readonly [employeeId: string, amounts: Amounts])[],
): Promise<WageStatement[]> {
  const employees = await db.employee.findMany({
    where: { companyId, id: { in: found.map(([id]) => id) } },
    select: recipientColumns,
  });
  const byId = new Map(employees.map((employee) => [employee.id, employee]));
  const checks = wholeYear(companyId, year);
  const missing = await notComputedFor(db, checks, [...byId.keys()]);
  const stateAccounts = await db.stateAccount.findMany({ where: { companyId } });
  const accounts = new Map(stateAccounts.map(({ state, withholdingAccount }) => [state, withholdingAccount]));
  const notes = await earlierPayNotes(db, checks, [...byId.keys()]);
  return found.flatMap(([id, amounts]) => {
    const employee = byId.get(id);
    if (!employee) return [];
    const notComputed = missing.filter(({ employeeId }) => employeeId === id);
    const ofEmployee = checksOfStatements({ companyId, year, employeeId: id });
    const form = formW2(amounts, year, occupationsIn(occupationsOf(employee), year));
    const warnings = [...form.warnings, ...(notes.get(id) ?? [])];
    return [{ ...form, warnings, id, year, checks: ofEmployee, employee, accounts, notComputed }];
  });
}
