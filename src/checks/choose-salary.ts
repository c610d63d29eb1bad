import { Fault } from '../foundation/fault.ts';
import { liveStatuses } from '../foundation/live-statuses.ts';
import type { Employee } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { SalaryColumns } from './check-salary.ts';
import type { SalaryInput } from './salary-inputs.ts';

type Check = {
  readonly employee: Pick<Employee, 'id' | 'isSalary'>;
  readonly reportingPeriodId: string;
};
type Input = typeof SalaryInput.$inferInput | null | undefined;

/** The columns of a stated choice. Refuses one for an employee without a salary. */
export function salaryColumnsOf({ isSalary }: Pick<Employee, 'isSalary'>, salary: NonNullable<Input>) {
  if (isSalary) return { salaryKind: salary.kind, salaryCents: salary.amount ?? null };
  throw new Fault('MALFORMED', { path: ['input', 'salary'], problem: 'is only for a salaried employee' });
}

/**
 * How a new check pays the salary of its employee: as the request states, else automatically. A further check
 * for the same period, such as one for a bonus, does not pay the salary a second time.
 */
export async function chooseSalary(
  operation: Operation,
  check: Check,
  salary: Input,
): Promise<SalaryColumns> {
  const { employee, reportingPeriodId } = check;
  if (salary) return salaryColumnsOf(employee, salary);
  if (!employee.isSalary) return { salaryKind: null, salaryCents: null };
  const other = await operation.db.employeeCheck.findFirst({
    where: {
      employeeId: employee.id,
      reportingPeriodId,
      salaryKind: { in: ['automatic', 'stated'] },
      status: { in: liveStatuses },
    },
    select: { id: true },
  });
  return { salaryKind: other ? 'none' : 'automatic', salaryCents: null };
}
