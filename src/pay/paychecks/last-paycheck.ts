import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { type ComparedPay, payChanges } from '../../engine/payroll/pay-changes.ts';
import type { SinceLastCheck } from '../../engine/payroll/stored-check.ts';
import { lastPaychecks } from '../../platform/database/last-paychecks.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Check = { readonly employeeId: string; readonly checkDate: PlainDate };
type Last = { readonly checkId: string; readonly checkDate: PlainDate; readonly paycheck: ComparedPay };

/** Compares checks with the check of the same employee before them. */
type LastPaychecks = {
  /** Null when the employee has no earlier check at the company. */
  sinceLast(check: Check, paycheck: ComparedPay): SinceLastCheck | null;
  /** Makes a check that was just computed the last one of its employee. */
  add(check: Check & { readonly id: string }, paycheck: ComparedPay): void;
};

/** Reads the last checks in one statement for each check date. */
export async function lastPaychecksOf(
  { db }: Operation,
  companyId: string,
  checks: readonly Check[],
): Promise<LastPaychecks> {
  const last = new Map<string, Last>();
  const keyOf = ({ employeeId, checkDate }: Check) => `${employeeId} ${checkDate}`;
  for (const date of new Set(checks.map(({ checkDate }) => checkDate))) {
    const employees = checks.filter(({ checkDate }) => checkDate === date).map((check) => check.employeeId);
    const rows = await lastPaychecks<ComparedPay>(db, companyId, [...new Set(employees)], date);
    for (const row of rows) last.set(keyOf({ employeeId: row.employeeId, checkDate: date }), row);
  }
  const computed = new Map<string, Last>();
  return {
    sinceLast: (check, paycheck) => {
      const [here, stored] = [computed.get(check.employeeId), last.get(keyOf(check))];
      const before = here && !(stored && stored.checkDate > here.checkDate) ? here : stored;
      if (!before) return null;
      const { checkId, checkDate } = before;
      return { checkId, checkDate, changes: payChanges(before.paycheck, paycheck) };
    },
    add: ({ id, employeeId, checkDate }, paycheck) => {
      computed.set(employeeId, { checkId: id, checkDate, paycheck });
    },
  };
}
