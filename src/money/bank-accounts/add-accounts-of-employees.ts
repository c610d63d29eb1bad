import { grouped } from '../../engine/payroll/grouped.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { inTurns } from '../../foundation/in-turns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { becomesActive, plannedRole, setRoles, startOfChanges } from '../money-movement/change-accounts.ts';
import { releasePayOfMany } from '../money-movement/release-waiting-pay.ts';
import { sendPrenotes } from '../money-movement/send-prenotes.ts';
import { accountRow, plannedAccount } from './account-row.ts';
import type { EmployeeAccount } from './inputs.ts';

type NewAccount = { readonly employeeId: string; readonly account: EmployeeAccount };

/** The rows of one statement, as of shifts. */
const rowsOfStatement = 200;

/**
 * Adds a bank account to each of these employees. It becomes the active account: at once if it is the first
 * one, and otherwise after the wait. The number of statements hardly grows with the employees. The caller has
 * locked the company. Returns the account that each employee got.
 */
export async function addAccountsOfEmployees(
  operation: Operation,
  companyId: string,
  entered: readonly NewAccount[],
): Promise<ReadonlyMap<string, string>> {
  if (!entered.length) return new Map();
  const { db } = operation;
  const where = { companyId, employeeId: { in: entered.map(({ employeeId }) => employeeId) } };
  const onFile = await db.bankAccount.findMany({ where });
  const startOf = await startOfChanges(operation, onFile);
  const held = grouped(onFile, ({ employeeId }) => employeeId);
  const accounts = entered.filter(
    (row) => !startOf(row) || !plannedAccount(operation, held.get(row.employeeId), row.account),
  );
  if (!accounts.length) return new Map();
  const employeeIds = accounts.map(({ employeeId }) => employeeId);
  const before = employeeIds.flatMap((id) => held.get(id) ?? []);
  const replaced = before.map((account) => ({ account, role: { ...plannedRole(account), isActive: false } }));
  await setRoles(operation, replaced, startOf);
  const rows = await inTurns(accounts, ({ employeeId, account }) => ({
    nickname: null,
    ...accountRow(operation, companyId, account),
    employeeId,
    ...becomesActive(startOf({ employeeId })),
  }));
  for (let start = 0; start < rows.length; start += rowsOfStatement)
    await db.bankAccount.insertRows(rows.slice(start, start + rowsOfStatement));
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  if (company.bankAccountPrenotes) await sendPrenotes(operation, companyId, idsOf(rows));
  await releasePayOfMany(operation, companyId, { employeeIds, contractorIds: [] });
  return new Map(rows.map(({ employeeId, id }) => [employeeId, id]));
}
