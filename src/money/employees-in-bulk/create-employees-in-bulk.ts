import type { Fault } from '../../foundation/fault.ts';
import { formColumns, residenceFaults } from '../../parties/workers/employees/form-columns.ts';
import { newRows } from '../../parties/workers/employees/new-rows.ts';
import { followAtOnce } from '../../pay/regular-payrolls/follow-at-once.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { addAccountsOfEmployees } from '../bank-accounts/add-accounts-of-employees.ts';
import { faultsOfOnboarding } from './faults-of-onboarding.ts';
import { inParts } from './in-parts.ts';
import type { NewEmployeeRow } from './inputs.ts';
import { refuseRows } from './refuse-rows.ts';
import { type EmployeeResult, resultsOf } from './results-of.ts';

type Arguments = { companyId: string; employees: readonly NewEmployeeRow[] };

const noForms = { federalTax: null, stateTax: null, otherStateTaxes: [] };

/** Creates employees with tax forms and bank accounts, and onboards them: all of them, or none. */
export async function createEmployeesInBulk(
  operation: Operation,
  { companyId, employees }: Arguments,
): Promise<EmployeeResult[]> {
  const workers = employees.map(({ taxParameters, bankAccount, onboarded, ...worker }) => worker);
  const { company, rows } = await newRows(operation, { companyId, workers, list: 'employees' });
  const complete = rows.map((row, i) => ({
    ...row,
    ...noForms,
    ...formColumns(noForms, employees[i]?.taxParameters ?? {}),
    onboarded: employees[i]?.onboarded ?? false,
  }));
  refuseRows(
    complete.flatMap((row, i): readonly Fault[] => [
      ...residenceFaults(row, employees[i]?.taxParameters?.state, ['employees', i, 'taxParameters']),
      ...(row.onboarded ? faultsOfOnboarding(row, company, ['employees', i]) : []),
    ]),
  );

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
