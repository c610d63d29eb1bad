import { Fault } from '../../foundation/fault.ts';
import type { EmployeeDeductionTemplate } from '../../generated/prisma/client.ts';
import type { Operation } from '../../graphql/operation-context.ts';

/** Refuses a recurring deduction that is absent or of another company, in the same words. */
export async function requireEmployeeDeduction(
  { db }: Operation,
  companyId: string,
  id: string,
): Promise<EmployeeDeductionTemplate> {
  const found = await db.employeeDeductionTemplate.findFirst({ where: { id, companyId } });
  if (!found) throw new Fault('UNKNOWN_EMPLOYEE_DEDUCTION');
  return found;
}

/** Refuses dates of which the last comes before the first. */
export function requireDatesInOrder(start: string, end: string | null | undefined): void {
  if (!end || end >= start) return;
  throw new Fault('MALFORMED', {
    path: ['input', 'effectiveEndDate'],
    problem: `must not be before effective_start_date, ${start}`,
  });
}
