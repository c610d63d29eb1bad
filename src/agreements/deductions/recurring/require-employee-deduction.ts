import { Fault } from '../../../foundation/fault.ts';
import { sentence } from '../../../foundation/sentence.ts';
import type { EmployeeDeductionTemplate } from '../../../generated/prisma/client.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';

/** Refuses an unknown recurring deduction and one of another company with the same error. */
export async function requireEmployeeDeduction(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<EmployeeDeductionTemplate> {
  const found = await db.employeeDeductionTemplate.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_EMPLOYEE_DEDUCTION');
  return found;
}

/** Refuses an end date before the start date. */
export function requireDatesInOrder(start: string, end: string | null | undefined): void {
  if (!end || end >= start) return;
  throw new Fault('MALFORMED', {
    path: ['input', 'effectiveEndDate'],
    problem: sentence('must not be before effective_start_date, {start}', { start }),
  });
}
