import { builder } from '../graphql/builder.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { accountsIn, RequirementType } from './requirements.ts';

type Row = { state: string; employeeCount: number };

export const WorkingState = builder.objectRef<Row>('WorkingState').implement({
  description: 'A state in which employees of a company work.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'The state, two letters.' }),
    employeeCount: t.exposeInt('employeeCount', {
      description: 'How many of its employees work there, those who have left not counted.',
    }),
    accounts: t.field({
      type: [RequirementType],
      description: 'What the company needs accounts with the state for.',
      resolve: ({ state }) => accountsIn(state),
    }),
  }),
});

/** Where the company's employees work. */
export async function workingStatesOf({ db }: Operation, companyId: string): Promise<Row[]> {
  const groups = await db.employee.groupBy({
    by: ['workingState'],
    where: { companyId, workingState: { not: null }, employmentStatus: { not: 'terminated' } },
    _count: true,
    orderBy: { workingState: 'asc' },
  });
  return groups.map(({ workingState, _count }) => ({ state: workingState ?? '', employeeCount: _count }));
}
