import {
  type Checks,
  employeePageBefore,
  notComputedFor,
  sumsByEmployee,
} from '../database/check-amounts.ts';
import { Fault } from '../fault.ts';
import { type Page, type PageArguments, pageSize } from '../graphql/connection.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type FormW2, formW2 } from './figures/form-w2.ts';
import type { Amounts } from './figures/line.ts';
import { gathered } from './sums.ts';
import { wholeYear } from './year-of-unemployment.ts';

export type WageStatement = FormW2 & {
  /** The employee's. */
  readonly id: string;
  readonly year: number;
  readonly checks: Checks;
  readonly employee: Recipient;
  /** The company's accounts with the states of box 15, where it has told them. */
  readonly accounts: ReadonlyMap<string, string | null>;
  /** What its checks name as not computed. */
  readonly notComputed: readonly string[];
};
type Recipient = {
  readonly firstName: string;
  readonly middleInitial: string | null;
  readonly lastName: string;
  readonly ssnLastFour: string | null;
};

type Asked = PageArguments & { companyId: string; year: number; employeeId?: string | null };

/** Forms W-2 of a company and year, a page of employees at a time. */
export async function wageStatements(operation: Operation, asked: Asked): Promise<Page<WageStatement>> {
  const { companyId, year, first, startAt, employeeId } = asked;
  const { db } = operation;
  const checks = { ...wholeYear(companyId, year), employeeId: employeeId ?? undefined };
  const size = pageSize(first);
  const found = [...gathered(await sumsByEmployee(db, checks, { from: startAt ?? '', most: size + 1 }))];
  if (startAt && found[0]?.[0] !== startAt) throw new Fault('UNKNOWN_EMPLOYEE');
  return {
    nodes: await statementsOf(operation, { companyId, year }, found.slice(0, size)),
    next: found[size]?.[0] ?? null,
    previous: async () => (startAt ? employeePageBefore(db, checks, { before: startAt, most: size }) : null),
  };
}

async function statementsOf(
  { db }: Operation,
  { companyId, year }: { companyId: string; year: number },
  found: readonly (readonly [employeeId: string, amounts: Amounts])[],
): Promise<WageStatement[]> {
  const employees = await db.employee.findMany({
    where: { companyId, id: { in: found.map(([id]) => id) } },
    select: { id: true, firstName: true, middleInitial: true, lastName: true, ssnLastFour: true },
  });
  const byId = new Map(employees.map((employee) => [employee.id, employee]));
  const checks = wholeYear(companyId, year);
  const missing = await notComputedFor(db, checks, [...byId.keys()]);
  const known = await db.stateAccount.findMany({ where: { companyId } });
  const accounts = new Map(known.map(({ state, withholdingAccount }) => [state, withholdingAccount]));
  return found.flatMap(([id, amounts]) => {
    const employee = byId.get(id);
    if (!employee) return [];
    const notComputed = missing.filter(({ employeeId }) => employeeId === id).map(({ reason }) => reason);
    const own = { ...checks, employeeId: id };
    return [{ ...formW2(amounts, year), id, year, checks: own, employee, accounts, notComputed }];
  });
}
