import { taxOfCode } from '../../engine/figures/tax-of-code.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { refuseAll } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Employee } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-changeable.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { stateFormOf } from '../../parties/workers/employees/tax-facts.ts';
import { record } from '../../platform/audit/record.ts';
import { lockName } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { problemsOf } from './problems-of.ts';
import { amountsOf, countedOf, type Stated } from './sums.ts';

type Arguments = { companyId: string; employeeId: string; year: number; entries: readonly Stated[] };

/**
 * Replaces what another service has paid an employee in a year. Checks that are computed from now on count
 * it; those that were computed before stay as they are.
 */
export async function setEarlierPay(operation: Operation, args: Arguments): Promise<void> {
  const { db, now } = operation;
  const { companyId, employeeId, year, entries } = args;
  await requireChangeable(operation, companyId);
  const employee = await requireEmployee(operation, companyId, employeeId);
  refuseAll(problemsOf(entries, year, dateInLosAngeles(now)));
  await lockName(db, `earlier pay ${employeeId}`); // two lists at once would be merged
  await db.earlierPay.deleteMany({ where: whereOf(args) });
  if (entries.length) {
    await db.earlierPay.insertRows(entries.map((stated) => rowOf(stated, companyId, employee)));
  }
  await record(operation, 'setEarlierPay', { employeeId, year, entries });
}

/** The rows of an employee and year. */
export const whereOf = ({ companyId, employeeId, year }: Omit<Arguments, 'entries'>) => ({
  companyId,
  employeeId,
  lastCheckDate: { gte: `${year}-01-01`, lte: `${year}-12-31` },
});

function rowOf(stated: Stated, companyId: string, employee: Employee) {
  const { firstCheckDate, lastCheckDate, source } = stated;
  const home = { state: employee.workingState, county: stateFormOf(employee)?.county };
  return {
    id: newId(),
    companyId,
    employeeId: employee.id,
    firstCheckDate,
    lastCheckDate,
    source,
    grossCents: stated.grossPay,
    netCents: stated.netPay,
    garnishedCents: stated.garnished ?? 0,
    supplementalCents: stated.supplementalWages ?? 0,
    taxes: (stated.taxes ?? []).map((tax) => ({ ...tax, ...taxOfCode(tax.code) })),
    deductions: (stated.deductions ?? []).map((one) => ({ ...one, employerAmount: one.employerAmount ?? 0 })),
    states: (stated.states ?? []).map((one) => ({ ...one, days: one.days ?? null })),
    counted: countedOf(stated),
    amounts: amountsOf(stated, home),
  };
}
