import { builder } from '../../platform/graphql/builder.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { RequirementType } from './requirement-kinds.ts';
import { accountsIn } from './requirements.ts';

type Row = { state: string; employeeCount: number };

export const WorkingState = builder.objectRef<Row>('WorkingState').implement({
  description: 'A state in which employees of a company work.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'The state, two letters.' }),
    employeeCount: t.exposeInt('employeeCount', {
      description: 'The number of employees who work there. Terminated employees are not counted.',
    }),
    accounts: t.field({
      type: [RequirementType],
      description: 'What the company needs accounts with the state for.',
      resolve: ({ state }) => accountsIn(state),
    }),
  }),
});

/** The states where a company's employees work. */
export const workingStatesOf = perOperation(readWorkingStates, () => []);

async function readWorkingStates(
  { db }: Operation,
  companyIds: readonly string[],
): Promise<Map<string, Row[]>> {
  const groups = await db.employee.groupBy({
    by: ['companyId', 'workingState'],
    where: {
      companyId: { in: [...companyIds] },
      workingState: { not: null },
      employmentStatus: { not: 'terminated' },
    },
    _count: true,
    orderBy: { workingState: 'asc' },
  });
  const rows = new Map<string, Row[]>();
  for (const { companyId, workingState, _count } of groups) {
    const row = { state: workingState ?? '', employeeCount: _count };
    rows.set(companyId, [...(rows.get(companyId) ?? []), row]);
  }
  return rows;
}
