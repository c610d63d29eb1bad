import { z } from 'zod';
import { english, storedReason } from '../../foundation/sentence.ts';
import { requireOperator } from '../../parties/partners/callers.ts';
import { inEveryCell, pageById, pageOfCells } from '../../parties/partners/cells.ts';
import {
  type ListedDepositAccount,
  listDepositAccounts,
  listWaitingDeposits,
  removeDepositAccount,
  setDepositAccount,
  type WaitingDeposit as Waiting,
} from '../../platform/database/deposits.ts';
import { accountNumber, routingNumber } from '../../platform/graphql/bank-rules.ts';
import { builder } from '../../platform/graphql/builder.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { LedgerAccount } from '../ledger/schema.ts';
import { placeOf } from './deposit-accounts.ts';

const WaitingDeposit = builder.objectRef<Waiting>('WaitingDeposit').implement({
  policy: { scope: rootKey },
  description: 'A deposit to an agency or a plan that waits for an operator: the service cannot send it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the remittance.' }),
    partnerId: t.exposeID('partnerId', { description: 'The partner of the company.' }),
    companyId: t.exposeID('companyId', { description: 'The company that owes.' }),
    companyName: t.exposeString('companyName', { description: 'Its name.' }),
    account: t.field({
      type: LedgerAccount,
      description: 'The account it is owed on.',
      resolve: ({ account }) => account as 'tax_payable', // a check constraint allows three of these
    }),
    agency: t.exposeString('agency', { description: 'The agency or the kind of plan it is owed to.' }),
    periodEnd: t.expose('periodEnd', { type: 'Date', description: 'The last day of the deposit period.' }),
    dueOn: t.expose('dueOn', { type: 'Date', description: 'The day by which it must arrive.' }),
    owed: t.expose('owedCents', { type: 'Money', description: 'What has to be paid as of now.' }),
    instructions: t.string({
      description: 'Why the service does not send it, and what to do.',
      resolve: ({ heldBecause, heldSaid }) => english(storedReason({ heldBecause, heldSaid }) ?? ''),
    }),
  }),
});

const DepositAccount = builder.objectRef<ListedDepositAccount>('DepositAccount').implement({
  policy: { scope: rootKey },
  description: 'The account in which an agency takes deposits, as set by an operator.',
  fields: (t) => ({
    agency: t.exposeString('agency', { description: 'The agency, as remittances name it.' }),
    name: t.exposeString('receiverName', { description: 'The name of the receiver in bank files.' }),
    routingNumber: t.exposeString('routingNumber', { description: 'The routing number of its bank.' }),
    accountNumber: t.string({
      description: 'The account, masked to its last four digits.',
      resolve: ({ accountLastFour }) => `*****${accountLastFour}`,
    }),
    accountType: t.exposeString('accountType', { description: '`checking` or `savings`.' }),
    operatorId: t.exposeID('operatorId', { description: 'The operator key that set it.' }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'When it was set.' }),
  }),
});

const byAgency = (account: ListedDepositAccount, other: ListedDepositAccount): number =>
  account.agency < other.agency ? -1 : 1;

/** Cells have the same account of an agency, unless an operator has named a cell. */
const placeAndAccount = ({ agency, receiverName, routingNumber, accountLastFour }: ListedDepositAccount) =>
  [agency, receiverName, routingNumber, accountLastFour].join('\n');

const mostDeposits = 100;
const mostAccounts = 1000;
const agency = { type: 'Text', required: true, validate: rules.text(200) } as const;

builder.queryFields((t) => ({
  waitingDeposits: t.field({
    type: [WaitingDeposit],
    policy: { scope: rootKey, list: { usual: mostDeposits, max: mostDeposits } },
    description:
      'For operators: the deposits of all partners that wait for an operator, in order of creation. The list covers all cells, or the cell that the header Payroll-Cell names.',
    args: {
      after: t.arg.id({ description: 'Only deposits after this one.' }),
      first: t.arg.int({
        description: `The largest number of deposits, 1 to ${mostDeposits}. Default ${mostDeposits}.`,
        validate: z
          .number()
          .int()
          .min(1, 'must be 1 or more')
          .max(mostDeposits, `must be ${mostDeposits} or less`),
      }),
    },
    resolve: (_root, { after, first }, operation) => {
      requireOperator(operation);
      const most = first ?? mostDeposits;
      return pageById(operation, most, (db) => listWaitingDeposits(db, after ?? '', most));
    },
  }),
  depositAccounts: t.field({
    type: [DepositAccount],
    policy: { scope: rootKey, list: { usual: mostAccounts, max: mostAccounts } },
    description: 'For operators: where agencies take deposits, by agency.',
    resolve: async (_root, _args, operation) => {
      requireOperator(operation);
      const accounts = await pageOfCells(operation, mostAccounts, listDepositAccounts, byAgency);
      return [...new Map(accounts.map((account) => [placeAndAccount(account), account])).values()];
    },
  }),
}));

builder.mutationFields((t) => ({
  setDepositAccount: t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: sets the account in which an agency takes deposits, in all cells or in the one that the header Payroll-Cell names. Deposits that leave from then on go there.',
    args: {
      agency: t.arg({ ...agency, description: 'The agency, as remittances name it, such as `IRS 941`.' }),
      name: t.arg({
        type: 'Text',
        required: true,
        description: 'The name of the receiver.',
        validate: rules.text(100),
      }),
      routingNumber: t.arg({
        type: 'Text',
        required: true,
        description: 'The routing number that the agency gave you.',
        validate: routingNumber,
      }),
      accountNumber: t.arg({
        type: 'Text',
        required: true,
        description: 'The account number that the agency gave you.',
        validate: accountNumber,
      }),
    },
    resolve: async (_root, account, operation) => {
      requireOperator(operation);
      const { agency: of, name: receiverName, routingNumber: routing, accountNumber: number } = account;
      // The row has who set it: it is of no partner.
      await inEveryCell(operation, 'setDepositAccount', async ({ db, sealer }) => {
        const sealed = sealer.seal(placeOf(of), number);
        const lastFour = number.slice(-4);
        const at = new Date(operation.realNow);
        const receiver = { receiverName, routingNumber: routing, accountType: 'checking' };
        await setDepositAccount(db, { agency: of, ...receiver, sealed, lastFour, at });
        return null;
      });
      return true;
    },
  }),
  removeDepositAccount: t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: removes the account of an agency, so that nothing leaves for it. Returns whether there was one.',
    args: { agency: t.arg({ ...agency, description: 'The agency.' }) },
    resolve: async (_root, { agency: of }, operation) => {
      requireOperator(operation);
      const removed = await inEveryCell(operation, 'removeDepositAccount', ({ db }) =>
        removeDepositAccount(db, of),
      );
      return removed.includes(true);
    },
  }),
}));
