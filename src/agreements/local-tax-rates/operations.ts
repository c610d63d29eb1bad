import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { LocalTaxRateInput } from './inputs.ts';
import { LocalTaxRate } from './schema.ts';
import { setLocalTaxRate } from './set-local-tax-rate.ts';

const inOrder = [{ locality: 'asc' }, { kind: 'asc' }, { appliesTo: 'asc' }, { startDate: 'asc' }] satisfies {
  [column: string]: 'asc';
}[];

builder.queryField('localTaxRates', (t) =>
  t.prismaField({
    type: [LocalTaxRate],
    policy: { scope: 'companies:read', list: shortList },
    description: 'The local taxes that a company entered, by place and first day.',
    args: { companyId: t.arg.id(company) },
    resolve: async (query, _root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return operation.db.localTaxRate.findMany({
        ...query,
        where: { companyId },
        orderBy: inOrder,
      });
    },
  }),
);

builder.mutationField('setLocalTaxRate', (t) =>
  t.prismaField({
    type: LocalTaxRate,
    policy: { scope: 'companies:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      'Enters a local tax whose rate nobody publishes in one place, with its dates and its source.',
    args: {
      companyId: t.arg.id(company),
      input: t.arg({ type: LocalTaxRateInput, required: true, description: 'The tax.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await setLocalTaxRate(operation, args);
      const { locality, kind, appliesTo, startDate } = args.input;
      const where = { companyId: args.companyId, locality, kind, appliesTo, startDate };
      return operation.db.localTaxRate.findFirstOrThrow({ ...query, where });
    },
  }),
);

builder.prismaObjectField('Company', 'localTaxRates', (t) =>
  t.relation('localTaxRates', {
    policy: { list: shortList },
    description: 'The local taxes that it has entered.',
    query: { orderBy: inOrder },
  }),
);
