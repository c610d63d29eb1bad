import { cutOffAt } from '../../engine/payroll/calendar/cut-off.ts';
import type { Payday } from '../../engine/payroll/calendar/pay-calendar.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { employeesOf } from './employees-of.ts';
import { ownChecksOf, takeIn } from './take-in.ts';

/** How many checks one transaction opens. The next step opens the others. */
export const mostChecks = 300;

type Opening = {
  readonly payday: Payday;
  readonly checkDate: PlainDate;
  readonly openedBy: 'autopilot' | 'request';
  readonly approvalRequired: boolean;
};

/** Opens the regular payroll of a payday. The caller has locked the company. Returns the ids. */
export async function openPayroll(
  operation: Operation,
  { id: companyId, leadBankingDays }: Pick<Company, 'id' | 'leadBankingDays'>,
  { payday, checkDate, openedBy, approvalRequired }: Opening,
): Promise<{ id: string; checkIds: string[] }> {
  const { period, start: startDate, end: endDate } = payday;
  const days = { companyId, period, startDate, endDate };
  const employees = (await employeesOf(operation, days)).slice(0, mostChecks);
  const adopted = await ownChecksOf(operation, days, employees);
  const id = newId();
  await operation.db.regularPayroll.create({
    select: { id: true },
    data: {
      id,
      companyId,
      reportingPeriodId: period.id,
      startDate,
      endDate,
      scheduledDate: payday.checkDate,
      checkDate,
      approveBy: new Date(cutOffAt(checkDate, leadBankingDays)),
      status: checkDate > payday.checkDate ? 'late' : 'open',
      openedBy,
      checkCount: employees.length,
      employeeIds: employees.map((employee) => employee.id),
      adoptedIds: [...adopted.keys()],
      nextAt: new Date(operation.now), // a step finds its further checks, and when it is due
    },
  });
  const payroll = { id, checkDate };
  return { id, checkIds: await takeIn(operation, payroll, days, { employees, adopted, approvalRequired }) };
}
