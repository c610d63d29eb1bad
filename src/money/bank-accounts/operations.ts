import { Fault } from '../../foundation/fault.ts';
import type { Said } from '../../foundation/sentence.ts';
import { requireChangeable, requireCompany } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { filteredPageWithin, pageWithin } from '../../platform/graphql/lists-within.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { asOf } from '../../platform/graphql/past.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { versionArguments } from '../../platform/graphql/version.ts';
import { workerAccount } from '../money-movement/account.ts';
import { refusalToRetry } from '../money-movement/refusal-to-retry.ts';
import { requireBank } from '../money-movement/require-bank.ts';
import { sendPrenotes } from '../money-movement/send-prenotes.ts';
import { addBankAccount } from './add-bank-account.ts';
import { CreateBankAccountInput, UpdateBankAccountInput } from './inputs.ts';
import { requireBankAccount } from './require-bank-account.ts';
import { requireWorker } from './require-worker.ts';
import { accountsOfWorker, BankAccount } from './schema.ts';
import { refuseActiveAccount, updateBankAccount } from './update-bank-account.ts';

const BankAccountConnection = connectionOf('BankAccount', BankAccount);

const account = { required: true, description: 'The bank account.' } as const;

builder.queryFields((t) => ({
  bankAccount: t.prismaField({
    type: BankAccount,
    policy: { scope: 'workers:read' },
    description: 'One bank account of a worker.',
    args: { companyId: t.arg.id(payingCompany), id: t.arg.id(account), asOf: t.arg(asOf) },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      await requireBankAccount(operation, companyId, id);
      return findById(operation.db.bankAccount, id, query);
    },
  }),
  bankAccounts: t.field({
    type: BankAccountConnection,
    policy: { scope: 'workers:read', list: pages },
    description: "The bank accounts of a company's workers, in order of creation.",
    args: {
      companyId: t.arg.id(payingCompany),
      employeeId: t.arg.id({ description: 'Only accounts of this employee.' }),
      contractorId: t.arg.id({ description: 'Only accounts of this contractor.' }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, employeeId, contractorId, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      await requireWorker(operation, companyId, { employeeId, contractorId });
      return readPage((args: object) => operation.db.bankAccount.findMany(args), page, {
        where: {
          companyId,
          ...(employeeId ? { employeeId } : {}),
          ...(contractorId ? { contractorId } : {}),
        },
        query: nodesQuery(operation, info, 'BankAccount'),
        unknown: 'UNKNOWN_BANK_ACCOUNT',
      });
    },
  }),
}));

builder.mutationFields((t) => ({
  sendPrenote: t.prismaField({
    type: BankAccount,
    policy: { scope: 'workers:write', links: [], idempotencyKey: 'forever' },
    description:
      'Sends a prenote to a bank account. The account must have no prenote, or one that was returned. Pay to the account waits until it is verified.',
    args: { companyId: t.arg.id(payingCompany), bankAccountId: t.arg.id(account) },
    resolve: async (query, _root, { companyId, bankAccountId }, operation) => {
      await sendPrenote(operation, companyId, bankAccountId);
      return findById(operation.db.bankAccount, bankAccountId, query);
    },
  }),
  addBankAccount: t.prismaField({
    type: BankAccount,
    policy: {
      scope: 'workers:write',
      links: ['worker', 'contractor', 'dashboard'],
      idempotencyKey: 'forever',
      movesMoney: true,
    },
    description:
      'Adds a bank account to a worker and makes it the active one, unless the input says otherwise. The first account becomes active at once; one that replaces another becomes active after the waiting days for account changes. A split keeps its parts, and the new account receives what they leave.',
    args: {
      companyId: t.arg.id(payingCompany),
      input: t.arg({ type: CreateBankAccountInput, required: true, description: 'The account.' }),
      refuseActive: t.arg.boolean({
        description:
          'Whether to refuse an account that is active already, instead of adding it again. With isActive: false, any account on file is refused.',
      }),
    },
    resolve: async (query, _root, { refuseActive, ...args }, operation) => {
      if (refuseActive) await refuseActiveAccount(operation, args.companyId, args.input);
      const id = await addBankAccount(operation, args);
      return findById(operation.db.bankAccount, id, query);
    },
  }),
  updateBankAccount: t.prismaField({
    type: BankAccount,
    policy: { scope: 'workers:write', links: [], idempotencyKey: 'forever' },
    description:
      'Renames a bank account, makes it active after the waiting days for account changes, or makes it inactive at once.',
    args: {
      companyId: t.arg.id(payingCompany),
      bankAccountId: t.arg.id(account),
      input: t.arg({ type: UpdateBankAccountInput, required: true, description: 'The changes.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await updateBankAccount(operation, args);
      return findById(operation.db.bankAccount, args.bankAccountId, query);
    },
  }),
}));

const pageOfWorker = { description: 'A page of the bank accounts, in order of creation.' };

builder.prismaObjectFields('Employee', (t) => ({
  bankAccountsPage: t.field({
    ...filteredPageWithin(BankAccountConnection, accountsOfWorker, rowsOf('employee', 'bankAccounts')),
    ...pageOfWorker,
  }),
}));
builder.prismaObjectFields('Contractor', (t) => ({
  bankAccountsPage: t.field({
    ...filteredPageWithin(BankAccountConnection, accountsOfWorker, rowsOf('contractor', 'bankAccounts')),
    ...pageOfWorker,
  }),
}));

builder.prismaObjectFields('Company', (t) => ({
  accountChangeDays: t.int({
    inEvents: false,
    description:
      'How many days a change of a bank account waits before it takes effect. With 0, it takes effect at once.',
    resolve: (_company, _args, { accountChangeDays }) => accountChangeDays,
  }),
  bankAccountsPage: t.field({
    ...pageWithin(BankAccountConnection, rowsOf('company', 'bankAccounts')),
    description: 'A page of the bank accounts of its workers, in order of creation.',
  }),
}));

/** Sends a prenote to an account that has none, or whose last prenote was returned by its bank. */
async function sendPrenote(operation: Operation, companyId: string, id: string): Promise<void> {
  requireBank(operation);
  await requireChangeable(operation, companyId);
  const row = await requireBankAccount(operation, companyId, id);
  if (row.verification === 'prenote_sent') refuse('A prenote is on its way to the account already.');
  if (row.verification === 'verified') refuse('The account is verified already.');
  if (row.verificationCode?.startsWith('C'))
    refuse('A correction by its bank could not be applied: enter the account again.');
  const account = workerAccount(operation, row, '');
  if (!account) return refuse('The number of the bank account cannot be read: enter the account again.');
  const where = { direction: 'prenote', bankAccountId: id };
  const before = await operation.db.transfer.findMany({ where, orderBy: { attempt: 'asc' } });
  const problem = refusalToRetry(operation, account, before);
  if (problem !== undefined) refuse(problem);
  await sendPrenotes(operation, companyId, [id]);
  await record(operation, 'sendPrenote', { companyId, bankAccountId: id });
}

const refuse = (problem: Said): never => {
  throw new Fault('WRONG_STATE', { problem });
};
