import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { confirmRemittance, sendRemittance } from './confirm-remittance.ts';
import { Remittance, RemittanceConnection, RemittanceStatus } from './schema.ts';

const companyId = { required: true, description: 'The company that owes.' } as const;

builder.queryField('remittances', (t) =>
  t.field({
    type: RemittanceConnection,
    policy: { scope: 'ledger:read', list: pages },
    description: 'What a company owes to agencies and plans, by period, in order of creation.',
    args: {
      companyId: t.arg.id(companyId),
      status: t.arg({ type: RemittanceStatus, description: 'Only remittances in this status.' }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, status, first, startAt }, operation, info) => {
      await requireCompany(operation, companyId);
      const where = { companyId, status: status ?? undefined };
      const find = (args: object) => operation.db.remittance.findMany(args);
      const query = nodesQuery(operation, info, 'Remittance');
      return readPage(find, { first, startAt }, { where, query, unknown: 'UNKNOWN_REMITTANCE' });
    },
  }),
);

builder.mutationField('confirmRemittance', (t) =>
  t.prismaField({
    type: Remittance,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: books that a remittance has been sent, with its confirmation. For a remittance that left in a bank file, only the confirmation is recorded. The test environment books remittances without an account automatically.',
    args: {
      companyId: t.arg.id(companyId),
      remittanceId: t.arg.id({ required: true, description: 'The remittance.' }),
      confirmation: t.arg({
        type: 'Text',
        description: 'The number with which the agency confirmed the deposit.',
        validate: rules.text(),
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await confirmRemittance(operation, args);
      return findById(operation.db.remittance, args.remittanceId, query);
    },
  }),
);

builder.mutationField('sendRemittance', (t) =>
  t.prismaField({
    type: Remittance,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: has the next round of payroll, within seconds, try again to send a waiting remittance.',
    args: {
      companyId: t.arg.id(companyId),
      remittanceId: t.arg.id({ required: true, description: 'The remittance.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await sendRemittance(operation, args);
      return findById(operation.db.remittance, args.remittanceId, query);
    },
  }),
);

builder.prismaObjectFields('Company', (t) => ({
  remittancesPage: t.field({
    ...pageWithin(RemittanceConnection, rowsOf('company', 'remittances')),
    description: 'A page of what it owes to agencies and plans, by period, in order of creation.',
  }),
}));
