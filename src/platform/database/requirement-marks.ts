import type { Database } from './query/database.ts';

/** An object whose requirements may have changed: a company, or one of its workers. */
export type MarkedObject = {
  readonly companyId: string;
  readonly employeeId: string | null;
  readonly contractorId: string | null;
};

/** Takes the objects that are due, at most so many marks. The commit removes the marks. */
export const takeRequirementMarks = (
  { $queryRaw }: Database,
  until: Date,
  most: number,
): Promise<MarkedObject[]> =>
  $queryRaw<MarkedObject[]>`
    select company_id as "companyId", employee_id as "employeeId", contractor_id as "contractorId"
    from take_requirement_marks(${until}, ${most}::integer)`;
