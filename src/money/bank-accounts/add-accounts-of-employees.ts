import { idsOf } from '../../foundation/ids-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { releasePayOfMany } from '../money-movement/release-waiting-pay.ts';
import { sendPrenotes } from '../money-movement/send-prenotes.ts';
import { accountRow } from './account-row.ts';
import type { EmployeeAccount } from './inputs.ts';

type NewAccount = { readonly employeeId: string; readonly account: EmployeeAccount };

/** The rows of one statement, as of shifts. */
const rowsOfStatement = 500;

/**
 * Adds a bank account to each of these employees and makes it the active one, in a number of statements that
 * hardly grows with them. The caller has locked the company. Returns the account of each employee.
 */
export async function addAccountsOfEmployees(
  operation: Operation,
  companyId: string,
  accounts: readonly NewAccount[],
): Promise<ReadonlyMap<string, string>> {
  if (!accounts.length) return new Map();
  const { db } = operation;
  const employeeIds = accounts.map(({ employeeId }) => employeeId);
  await db.bankAccount.updateMany({
    where: { companyId, employeeId: { in: employeeIds }, isActive: true },
    data: { isActive: false },
  });
  const rows = accounts.map(({ employeeId, account }) => ({
    nickname: null,
    ...accountRow(operation, companyId, account),
    employeeId,
    isActive: true,
  }));
  for (let start = 0; start < rows.length; start += rowsOfStatement)
    await db.bankAccount.insertRows(rows.slice(start, start + rowsOfStatement));
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  if (company.bankAccountPrenotes) await sendPrenotes(operation, companyId, idsOf(rows));
  await releasePayOfMany(operation, companyId, { employeeIds, contractorIds: [] });
  return new Map(rows.map(({ employeeId, id }) => [employeeId, id]));
}
