import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault, type Path, refuseAll } from '../../foundation/fault.ts';
import { inTurns } from '../../foundation/in-turns.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { formColumns, residenceFaults } from '../../parties/workers/employees/form-columns.ts';
import type { Payable, TaxForms } from '../../parties/workers/employees/missing.ts';
import { newRows } from '../../parties/workers/employees/new-rows.ts';
import { problemsOfOnboarding } from '../../parties/workers/employees/onboarding-problems.ts';
import { followAtOnce } from '../../pay/regular-payrolls/follow-at-once.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { addAccountsOfEmployees } from '../bank-accounts/add-accounts-of-employees.ts';
import type { NewEmployeeRow } from './inputs.ts';

/** One statement writes 200 employees in less than half a second, and its text is made in some 10 ms. */
const rowsOfStatement = 200;

/** Writes rows in parts, each with the same fields: those that any row has. */
export async function inParts<Row extends object>(
  rows: readonly Row[],
  write: (part: readonly Row[]) => Promise<void>,
): Promise<void> {
  const names = new Set(rows.flatMap(Object.keys));
  const nothing: object = Object.fromEntries([...names].map((name) => [name, null]));
  for (let start = 0; start < rows.length; start += rowsOfStatement)
    await write(rows.slice(start, start + rowsOfStatement).map((row): Row => ({ ...nothing, ...row })));
}

/** The same number as for a request whose form is wrong. */
const most = 5_000;

/** Refuses the request with the faults of its rows: the first of them, and the number of the others. */
export function refuseRows(faults: readonly Fault[]): void {
  const problem = `and ${faults.length - most} more problems`;
  const others = faults.length > most ? [new Fault('MALFORMED', { toPrograms: problem })] : [];
  refuseAll([...faults.slice(0, most), ...others]);
}

/** The result for one row: its position in the request, its employee, and the bank account that it added. */
export type EmployeeResult = {
  readonly row: number;
  readonly employeeId: string;
  readonly bankAccountId: string | null;
  readonly onboarded: boolean;
};

type Written = { readonly id: string; readonly onboarded: boolean };

export const resultsOf = (
  employees: readonly Written[],
  accounts: ReadonlyMap<string, string>,
): EmployeeResult[] =>
  employees.map(({ id: employeeId, onboarded }, row) => ({
    row,
    employeeId,
    bankAccountId: accounts.get(employeeId) ?? null,
    onboarded,
  }));

type Onboarded = Payable & Omit<TaxForms, 'workingState'> & { readonly employmentStatus: string };

/** Why the employee of a row cannot be onboarded; empty when nothing is missing. */
export function faultsOfOnboarding(employee: Onboarded, company: Company, row: Path): Fault[] {
  if (employee.employmentStatus === 'terminated') {
    const problem = 'must not be true: the employee is terminated, and only a current one is onboarded';
    return [new Fault('WRONG_STATE', { path: [...row, 'onboarded'], toPrograms: problem })];
  }
  const workingState = employee.workingState ?? null;
  return problemsOfOnboarding({ ...employee, workingState }, company).map(
    ({ path, problem }) => new Fault('WRONG_STATE', { path: [...row, ...path], problem }),
  );
}

type Arguments = { companyId: string; employees: readonly NewEmployeeRow[] };

const noForms = { federalTax: null, exemptClaim: {}, stateTax: null, otherStateTaxes: [] };

/** Creates employees with tax forms and bank accounts, and onboards them: all of them, or none. */
export async function createEmployeesInBulk(
  operation: Operation,
  { companyId, employees }: Arguments,
): Promise<EmployeeResult[]> {
  const workers = employees.map(({ taxParameters, bankAccount, onboarded, ...worker }) => worker);
  const { company, rows } = await newRows(operation, { companyId, workers, list: 'employees' });
  const today = dateInLosAngeles(operation.now);
  const complete = await inTurns(rows, (row, i) => ({
    ...row,
    ...noForms,
    ...formColumns(noForms, employees[i]?.taxParameters ?? {}, today),
    onboarded: employees[i]?.onboarded ?? false,
    onboardedAt: employees[i]?.onboarded ? new Date(operation.realNow) : null,
  }));
  const faults = await inTurns(complete, (row, i): readonly Fault[] => [
    ...residenceFaults(row, employees[i]?.taxParameters?.state, ['employees', i, 'taxParameters']),
    ...(row.onboarded ? faultsOfOnboarding(row, company, ['employees', i]) : []),
  ]);
  refuseRows(faults.flat());

  await inParts(complete, (part) => operation.db.employee.insertRows(part));
  const accounts = await addAccountsOfEmployees(
    operation,
    companyId,
    employees.flatMap(({ bankAccount: account }, i) => {
      const employeeId = complete[i]?.id;
      return account && employeeId ? [{ employeeId, account }] : [];
    }),
  );
  if (complete.some(({ onboarded }) => onboarded)) await followAtOnce(operation, company);
  await record(operation, 'createEmployeesInBulk', { employees });
  return resultsOf(complete, accounts);
}
