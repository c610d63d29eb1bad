import { requireCompany } from '../companies/require-company.ts';
import { builder } from '../graphql/builder.ts';
import { nodesQuery, pageArguments, readPage } from '../graphql/connection.ts';
import { pages } from '../graphql/policy.ts';
import { rangeOf } from '../graphql/range-of.ts';
import { LedgerAccount, LedgerEntryConnection, TrialBalance } from './schema.ts';
import { trialBalance } from './trial-balance.ts';

builder.queryFields((t) => ({
  ledgerEntries: t.field({
    type: LedgerEntryConnection,
    policy: { scope: 'ledger:read', list: pages },
    description: "What was booked in a company's books, in that order.",
    args: {
      companyId: t.arg.id({ required: true, description: 'In whose books.' }),
      subjectId: t.arg({
        type: 'Text',
        description: 'Only entries about this check, payment, payrun or remittance.',
      }),
      account: t.arg({ type: LedgerAccount, description: 'Only entries that touch this account.' }),
      agency: t.arg({ type: 'Text', description: 'Only entries that touch what is owed to this agency.' }),
      dayFrom: t.arg({ type: 'Date', description: 'Only entries that count for this day or a later one.' }),
      dayTo: t.arg({ type: 'Date', description: 'Only entries that count for this day or an earlier one.' }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, first, startAt, ...asked }, operation, info) => {
      const day = rangeOf(asked, ['dayFrom', 'dayTo']);
      await requireCompany(operation, companyId);
      const { subjectId, account, agency } = asked;
      const touched = { account: account ?? undefined, agency: agency ?? undefined };
      const where = {
        companyId,
        subjectId: subjectId ?? undefined,
        day,
        ...(account || agency ? { postings: { some: touched } } : {}),
      };
      const find = (args: object) => operation.db.ledgerEntry.findMany(args);
      const query = nodesQuery(operation, info, 'LedgerEntry');
      return readPage(find, { first, startAt }, { where, query, unknown: 'UNKNOWN_LEDGER_ENTRY' });
    },
  }),
  trialBalance: t.field({
    type: TrialBalance,
    policy: { scope: 'ledger:read' },
    description: 'What stands on every account, of one company or of all: what is owed to whom.',
    args: {
      companyId: t.arg.id({ description: 'Only the books of this company.' }),
      until: t.arg({ type: 'Date', description: 'Only what counts for this day or an earlier one.' }),
    },
    resolve: async (_root, { companyId, until }, operation) => {
      if (companyId != null) await requireCompany(operation, companyId);
      return trialBalance(operation, { companyId: companyId ?? undefined, until: until ?? undefined });
    },
  }),
}));
