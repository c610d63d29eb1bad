/** Valid requests about the books, keys and the audit, for the matrix. */
import type { Ids } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

/** By `Query.field` or `Mutation.field`, with GraphQL's names. */
export const booksArguments: Table = {
  'Query.ledgerEntries': (ids) => ({ companyId: ids.company, startAt: ids.ledgerEntry }),
  'Query.remittances': (ids) => ({ companyId: ids.company, startAt: ids.remittance }),
  'Query.owedByWorkers': (ids) => ({ companyId: ids.company }),
  'Query.trialBalance': (ids) => ({ companyId: ids.company }),
  'Query.auditChain': () => ({}),
  'Query.auditEntries': () => ({}),
  'Mutation.sendRemittance': (ids) => ({ companyId: ids.company, remittanceId: ids.remittance }),
  'Mutation.confirmRemittance': (ids) => ({ companyId: ids.company, remittanceId: ids.remittance }),
  'Mutation.releasePayrun': (ids) => ({ companyId: ids.company, employerCheckId: ids.employerCheck }),
  'Mutation.setCompanyDayLimit': (ids) => ({ companyId: ids.company, amount: 1000 }),
  'Mutation.recordCompanyWire': (ids) => ({
    companyId: ids.company,
    employerCheckId: ids.employerCheck,
    amount: 1,
    reference: 'IMAD 1',
  }),
};

/** By the name of the route's document, with documented names. */
export const booksMembers: Table = {
  ListLedgerEntries: (ids) => ({ companyID: ids.company, start_at: ids.ledgerEntry }),
  ListOwedByWorkers: (ids) => ({ companyID: ids.company }),
  GetTrialBalance: (ids) => ({ companyID: ids.company }),
  ListRemittances: (ids) => ({ companyID: ids.company, start_at: ids.remittance }),
  GetYearToDate: (ids) => ({ companyID: ids.company, employeeCheckID: ids.employeeCheck }),
  ListAuditEntries: (ids) => ({ start_at: ids.auditEntry }),
  ListKeys: () => ({}),
};
