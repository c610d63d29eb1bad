import { builder } from '../graphql/builder.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { enumOf } from '../graphql/spelt.ts';

type Kind = keyof typeof kinds;
type Row = { companyId: string; state: string; type: Kind };

const kinds = {
  sit_payment: 'Payment of state income tax.',
  sit_filing: 'Filing of state income tax.',
  sui_payment: 'Payment of state unemployment insurance.',
  sui_filing: 'Filing of state unemployment insurance.',
  local_misc: 'Local taxes and other local duties.',
} as const;

export const RequirementType = builder.enumType('RequirementType', {
  description: 'What an account with a state is needed for.',
  ...enumOf(kinds),
});

export const Requirement = builder.objectRef<Row>('Requirement').implement({
  description: 'An account with a state that a company needs and that is not verified yet.',
  fields: (t) => ({
    companyId: t.exposeID('companyId', { description: 'The company that needs the account.' }),
    type: t.expose('type', { type: RequirementType, description: 'What the account is needed for.' }),
    state: t.exposeString('state', { description: 'The state, two letters.' }),
    name: t.string({
      description: 'The requirement in a few words.',
      resolve: ({ state, type }) => `${state}: ${kinds[type].slice(0, -1).toLowerCase()}`,
    }),
    description: t.string({
      description: 'What to do.',
      resolve: ({ state, type }) =>
        `${kinds[type]} Register with ${state} and give the account number, so that it can be verified.`,
    }),
  }),
});

const withoutIncomeTax = new Set(['AK', 'FL', 'NV', 'NH', 'SD', 'TN', 'TX', 'WA', 'WY']);

/** A company needs accounts in each state in which a check of its has been processed. */
export async function requirementsOf({ db }: Operation, companyId: string): Promise<Row[]> {
  const employees = await db.employee.findMany({
    where: { companyId, workingState: { not: null }, checks: { some: { status: 'processed' } } },
    select: { workingState: true },
    distinct: ['workingState'],
    orderBy: { workingState: 'asc' },
  });
  return employees.flatMap(({ workingState: state }) => {
    if (!state) return [];
    return accountsIn(state).map((type) => ({ companyId, state, type }));
  });
}

/** What an employer of people in a state needs accounts for there. */
export const accountsIn = (state: string): Kind[] =>
  (['sit_payment', 'sit_filing', 'sui_payment', 'sui_filing'] as const).filter(
    (type) => type.startsWith('sui') || !withoutIncomeTax.has(state),
  );
