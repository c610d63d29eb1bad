import type { Employee, EmployeeCheck, Prisma, Shift } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';

type Check = EmployeeCheck & { readonly employee: Employee; readonly shifts: readonly Shift[] };

/** The employee and the shifts of a check, as `computeChecks` takes them. */
export const peopleOfCheck = { employee: true, shifts: { orderBy: { id: 'asc' } } } as const;

/** Reads checks with their employees and shifts. */
export const checksToCompute = ({ db }: Operation, where: Prisma.EmployeeCheckWhereInput): Promise<Check[]> =>
  db.employeeCheck.findMany({ where, include: peopleOfCheck });
