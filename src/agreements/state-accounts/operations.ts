import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { StateAccount, StateAccountInput } from './schema.ts';
import { setStateAccount, verifyStateAccount } from './set-state-account.ts';

builder.queryField('stateAccounts', (t) =>
  t.prismaField({
    type: [StateAccount],
    policy: { scope: 'companies:read', list: shortList },
    description: "A company's accounts with states, in alphabetical order: at most one for each state.",
    args: { companyId: t.arg.id(company) },
    resolve: async (query, _root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return operation.db.stateAccount.findMany({
        ...query,
        where: { companyId },
        orderBy: { state: 'asc' },
      });
    },
  }),
);

builder.mutationFields((t) => ({
  setStateAccount: t.prismaField({
    type: StateAccount,
    policy: { scope: 'companies:write', links: ['taxes', 'dashboard'], idempotencyKey: 'forever' },
    description: "Sets a company's accounts with a state. The test environment verifies them at once.",
    args: {
      companyId: t.arg.id(company),
      input: t.arg({ type: StateAccountInput, required: true, description: 'The accounts.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await setStateAccount(operation, args);
      const where = { companyId: args.companyId, state: args.input.state };
      return operation.db.stateAccount.findFirstOrThrow({ ...query, where });
    },
  }),
  verifyStateAccount: t.prismaField({
    type: StateAccount,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever', onboards: true },
    description: "For operators: sets the result of a state's verification of a company's accounts.",
    args: {
      companyId: t.arg.id(company),
      state: t.arg({ type: 'Text', required: true, description: 'The state.', validate: rules.state }),
      isVerified: t.arg.boolean({ required: true, description: 'Whether the state confirms the accounts.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await verifyStateAccount(operation, args);
      const where = { companyId: args.companyId, state: args.state };
      return operation.db.stateAccount.findFirstOrThrow({ ...query, where });
    },
  }),
}));

builder.prismaObjectField('Company', 'stateAccounts', (t) =>
  t.relation('stateAccounts', {
    policy: { list: shortList },
    description: 'Its accounts with states, in alphabetical order: at most one for each state.',
    query: { orderBy: { state: 'asc' } },
  }),
);
