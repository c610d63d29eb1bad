import { builder } from '../../platform/graphql/builder.ts';
import { connectionOf } from '../../platform/graphql/connection.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { accountWords, entryKindWords } from './accounts.ts';
import type { Balance, TrialBalance as TrialBalanceData } from './trial-balance.ts';

export const LedgerAccount = builder.enumType('LedgerAccount', {
  description: "An account of a company's books.",
  ...enumOf(accountWords),
});

const LedgerEntryKind = builder.enumType('LedgerEntryKind', {
  description: 'The kind of a ledger entry.',
  ...enumOf(entryKindWords),
});

const LedgerSubject = builder.enumType('LedgerSubject', {
  description: 'The kind of object that an entry is about.',
  ...enumOf({
    employee_check: 'An employee check.',
    contractor_payment: 'A payment to a contractor.',
    employer_check: 'A payrun.',
    remittance: 'What is owed to an agency for a period.',
    filing: 'A form that was filed.',
  }),
});

const _LedgerPosting = builder.prismaObject('LedgerPosting', {
  policy: { scope: 'ledger:read' },
  description: 'A debit or a credit of one account.',
  fields: (t) => ({
    account: t.expose('account', { type: LedgerAccount, description: 'The account.' }),
    agency: t.exposeString('agency', {
      nullable: true,
      description: 'The agency it is owed to, for accounts that are kept by agency.',
    }),
    workerId: t.exposeID('workerId', {
      nullable: true,
      description: 'The employee or contractor whose pay it is, or from whose pay it was withheld.',
    }),
    amount: t.expose('amountCents', {
      type: 'Money',
      description: 'The amount: a debit is positive, a credit negative.',
    }),
  }),
});

export const LedgerEntry = builder.prismaObject('LedgerEntry', {
  policy: { scope: 'ledger:read' },
  description: 'A ledger entry. It never changes: a correction is another entry. Its postings sum to zero.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the entry.' }),
    companyId: t.exposeID('companyId', { description: 'The company in whose books it is.' }),
    company: t.relation('company', { description: 'The company in whose books it is.' }),
    at: t.expose('at', { type: 'DateTime', description: "When it was booked, by payroll's clock." }),
    day: t.expose('day', {
      type: 'Date',
      description:
        'The day for which it counts. For what a check makes payable, and for its reversal: the day of the check.',
    }),
    kind: t.expose('kind', { type: LedgerEntryKind, description: 'What was booked.' }),
    subjectKind: t.expose('subjectKind', {
      type: LedgerSubject,
      description: 'The kind of object or matter that it is about.',
    }),
    subjectId: t.exposeID('subjectId', { description: 'The check, payment, payrun or remittance.' }),
    reference: t.exposeString('reference', {
      description: 'Distinguishes entries of the same kind and subject, such as the id of a transfer.',
    }),
    reversesId: t.exposeID('reverses', { nullable: true, description: 'The entry that this one reverses.' }),
    reverses: t.relation('reversed', {
      nullable: true,
      inEvents: false,
      description: 'The entry that this one reverses.',
    }),
    postings: t.relation('postings', {
      policy: { list: shortList },
      description: 'Its debits and credits.',
      query: { orderBy: { id: 'asc' } },
    }),
  }),
});

export const LedgerEntryConnection = connectionOf('LedgerEntry', LedgerEntry);

const AccountBalance = builder.objectRef<Balance>('AccountBalance').implement({
  description: 'The balance of an account, by agency for accounts that are kept by agency.',
  fields: (t) => ({
    account: t.expose('account', { type: LedgerAccount, description: 'The account.' }),
    agency: t.exposeString('agency', { nullable: true, description: 'The agency it is owed to.' }),
    debits: t.expose('debits', { type: 'Money', description: 'The sum of all debits.' }),
    credits: t.expose('credits', {
      type: 'Money',
      description: 'The sum of all credits, as a positive number.',
    }),
    balance: t.field({
      type: 'Money',
      description: 'Debits minus credits. An amount owed to others is negative.',
      resolve: ({ debits, credits }) => debits - credits,
    }),
  }),
});

export const TrialBalance = builder.objectRef<TrialBalanceData>('TrialBalance').implement({
  description: 'All accounts of the books, and the proof that they balance.',
  fields: (t) => ({
    debits: t.expose('debits', { type: 'Money', description: 'The sum of all debits.' }),
    credits: t.expose('credits', { type: 'Money', description: 'All credits, as a positive sum.' }),
    difference: t.field({
      type: 'Money',
      description: 'Debits minus credits: always zero.',
      resolve: ({ debits, credits }) => debits - credits,
    }),
    accounts: t.field({
      type: [AccountBalance],
      policy: { list: shortList },
      description: 'Each account, by agency for accounts that are kept by agency.',
      resolve: ({ accounts }) => [...accounts],
    }),
  }),
});
