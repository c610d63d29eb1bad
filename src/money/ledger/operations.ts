import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rangeOf } from '../../platform/graphql/range-of.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { LedgerAccount, LedgerEntryConnection, TrialBalance } from './schema.ts';
import { trialBalance } from './trial-balance.ts';

builder.queryFields((t) => ({
  ledgerEntries: t.field({
    type: LedgerEntryConnection,
    policy: { scope: 'ledger:read', list: pages },
    description: 'The ledger entries of a company, in order of creation.',
    args: {
      companyId: t.arg.id({ required: true, description: 'The company whose entries these are.' }),
      subjectId: t.arg({
        type: 'Text',
        description: 'Only entries about this check, payment, payrun or remittance.',
        validate: rules.text(),
      }),
      account: t.arg({ type: LedgerAccount, description: 'Only entries that touch this account.' }),
      agency: t.arg({
        type: 'Text',
        description: 'Only entries that touch the account of this agency.',
        validate: rules.text(),
      }),
      dayFrom: t.arg({ type: 'Date', description: 'Only entries dated this day or later.' }),
      dayTo: t.arg({ type: 'Date', description: 'Only entries dated this day or earlier.' }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, first, startAt, ...filters }, operation, info) => {
      const day = rangeOf(filters, ['dayFrom', 'dayTo']);
      await requireCompany(operation, companyId);
      const { subjectId, account, agency } = filters;
      const posting = { account: account ?? undefined, agency: agency ?? undefined };
      const where = {
        companyId,
        subjectId: subjectId ?? undefined,
        day,
        ...(account || agency ? { postings: { some: posting } } : {}),
      };
      const find = (args: object) => operation.db.ledgerEntry.findMany(args);
      const query = nodesQuery(operation, info, 'LedgerEntry');
      return readPage(find, { first, startAt }, { where, query, unknown: 'UNKNOWN_LEDGER_ENTRY' });
    },
  }),
  trialBalance: t.field({
    type: TrialBalance,
    policy: { scope: 'ledger:read' },
    description: 'The balance of every account, of one company or of all.',
    args: {
      companyId: t.arg.id({ description: 'Only the books of this company.' }),
      until: t.arg({ type: 'Date', description: 'Only entries dated this day or earlier.' }),
    },
    resolve: async (_root, { companyId, until }, operation) => {
      if (companyId != null) await requireCompany(operation, companyId);
      return trialBalance(operation, { companyId: companyId ?? undefined, until: until ?? undefined });
    },
  }),
}));

builder.prismaObjectFields('Company', (t) => ({
  ledgerEntriesPage: t.field({
    ...pageWithin(LedgerEntryConnection, rowsOf('company', 'ledgerEntries')),
    description: 'A page of the entries of its ledger, in order of creation.',
  }),
}));
