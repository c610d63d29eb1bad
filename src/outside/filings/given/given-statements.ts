/** Forms W-2 and W-2c that employees have received. */
import type { GivenStatement } from '../../../generated/prisma/client.ts';
import { sealedColumn } from '../../../platform/database/sealed-columns.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import type { WageStatementData } from '../files/wage-statement.ts';

export const statementColumn = sealedColumn('given_statements', 'sealed_statement');

/** A form that an employee has received. The statement of a Form W-2c is the corrected one. */
export type GivenForm = Pick<
  GivenStatement,
  'id' | 'companyId' | 'employeeId' | 'year' | 'number' | 'givenOn'
> & {
  readonly statement: WageStatementData;
};

type Scope = { readonly companyId: string; readonly year: number };

/** The forms of some employees: for each year the Form W-2, and then its corrections. */
export async function givenTo(
  operation: Operation,
  { companyId, year }: { readonly companyId: string; readonly year?: number },
  employeeIds: readonly string[],
): Promise<Map<string, GivenForm[]>> {
  const rows = await operation.db.givenStatement.findMany({
    where: { companyId, ...(year === undefined ? {} : { year }), employeeId: { in: [...employeeIds] } },
    orderBy: [{ employeeId: 'asc' }, { year: 'asc' }, { number: 'asc' }],
  });
  const byEmployee = new Map<string, GivenForm[]>();
  for (const row of rows) {
    const forms = byEmployee.get(row.employeeId) ?? [];
    byEmployee.set(row.employeeId, [...forms, opened(operation, row)]);
  }
  return byEmployee;
}

/** A page of the forms of a company and year, from an employee on. */
export async function givenFrom(
  operation: Operation,
  { companyId, year }: Scope,
  { from, most }: { readonly from: string; readonly most: number },
): Promise<{ forms: Map<string, GivenForm[]>; next: string | null }> {
  const firsts = await operation.db.givenStatement.findMany({
    where: { companyId, year, number: 0, employeeId: { gte: from } },
    select: { employeeId: true },
    orderBy: { employeeId: 'asc' },
    take: most + 1,
  });
  const ids = firsts.slice(0, most).map(({ employeeId }) => employeeId);
  return {
    forms: await givenTo(operation, { companyId, year }, ids),
    next: firsts[most]?.employeeId ?? null,
  };
}

function opened(operation: Operation, { sealedStatement, createdAt: _, ...row }: GivenStatement): GivenForm {
  // giveOutStatements has written it.
  const statement = JSON.parse(statementColumn.unseal(operation, row, sealedStatement)) as WageStatementData;
  return { ...row, statement };
}
