import { allInOrder } from '../foundation/all-in-order.ts';
import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/external-names.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { perOperation } from '../graphql/per-operation.ts';

export type RequirementKind = keyof typeof kinds;
type Kind = RequirementKind;
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

/**
 * A company needs verified accounts with each state in which one of its checks was processed.
 */
export const requirementsOf = perOperation(readRequirements, () => []);

async function readRequirements(
  operation: Operation,
  companyIds: readonly string[],
): Promise<Map<string, Row[]>> {
  const [places, accounts] = await allInOrder([
    statesOfPaidChecks(operation, companyIds),
    operation.db.stateAccount.findMany({
      where: { companyId: { in: [...companyIds] }, status: 'verified' },
    }),
  ]);
  const rows = new Map<string, Row[]>();
  for (const { companyId, state } of places) {
    const account = accounts.find((one) => one.companyId === companyId && one.state === state);
    const needed = accountsIn(state)
      .filter(
        (type) =>
          !account || !(type.startsWith('sui') ? account.unemploymentAccount : account.withholdingAccount),
      )
      .map((type) => ({ companyId, state, type }));
    rows.set(companyId, [...(rows.get(companyId) ?? []), ...needed]);
  }
  return rows;
}

type Place = { readonly companyId: string; readonly state: string };

/** The states where employees work of whom a check was processed, in alphabetical order. */
export async function statesOfPaidChecks(
  { db }: Operation,
  companyIds: readonly string[],
): Promise<readonly Place[]> {
  const places = await db.employee.groupBy({
    by: ['companyId', 'workingState'],
    where: {
      companyId: { in: [...companyIds] },
      workingState: { not: null },
      checks: { some: { status: 'processed' } },
    },
  });
  const found = places.flatMap(({ companyId, workingState: state }) => (state ? [{ companyId, state }] : []));
  return found.sort((a, b) => (a.state < b.state ? -1 : 1));
}

/** What an employer needs accounts for in a state where its people work. */
export const accountsIn = (state: string): Kind[] =>
  (['sit_payment', 'sit_filing', 'sui_payment', 'sui_filing'] as const).filter(
    (type) => type.startsWith('sui') || !withoutIncomeTax.has(state),
  );
