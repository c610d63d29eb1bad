import { Fault } from '../../foundation/fault.ts';
import type { BankAccount } from '../../generated/prisma/client.ts';
import { AccountType } from '../../parties/companies/bank-schema.ts';
import { requireChangeable, requireCompany } from '../../parties/companies/require-company.ts';
import { notOneWorker } from '../../parties/workers/one-worker.ts';
import { record } from '../../platform/audit/record.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { version, versionArguments } from '../../platform/graphql/version.ts';
import { stopChanges } from '../money-movement/change-accounts.ts';
import { paySplit, type PaySplit as Split, workerOf } from './pay-split.ts';
import { requireWorker, type WorkerReference } from './require-worker.ts';
import { accountWords } from './schema.ts';
import { setPaySplit } from './set-pay-split.ts';
import { PaySplitInput, splitWords } from './split-inputs.ts';

const PaySplitPart = builder.objectRef<BankAccount>('PaySplitPart').implement({
  description: 'What one bank account gets of each net pay.',
  fields: (t) => ({
    bankAccountId: t.exposeID('id', { description: splitWords.bankAccountId }),
    accountNumber: t.string({
      description: 'The account number, masked to its last four digits.',
      resolve: ({ accountLastFour }) => `*****${accountLastFour}`,
    }),
    accountType: t.expose('accountType', { type: AccountType, description: accountWords.accountType }),
    nickname: t.exposeString('nickname', { nullable: true, description: accountWords.nickname }),
    amount: t.expose('splitCents', { type: 'Money', nullable: true, description: splitWords.amount }),
    percent: t.expose('splitPercent', { type: 'Quantity', nullable: true, description: splitWords.percent }),
    remainder: t.exposeBoolean('isActive', { description: splitWords.remainder }),
  }),
});

const PaySplit = builder.objectRef<Split>('PaySplit').implement({
  description: 'How the net pay of a worker is split over bank accounts.',
  fields: (t) => ({
    employeeId: t.id({
      nullable: true,
      description: 'The employee; null for a contractor.',
      resolve: ({ employeeId }) => employeeId ?? null,
    }),
    contractorId: t.id({
      nullable: true,
      description: 'The contractor; null for an employee.',
      resolve: ({ contractorId }) => contractorId ?? null,
    }),
    version: t.string({
      nullable: true,
      description: `${version.description} Null without an account in use.`,
      resolve: (split) => split.version,
    }),
    effectiveAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the waiting change takes effect. Null if none waits.',
      resolve: (split) => split.effectiveAt,
    }),
    nextParts: t.field({
      type: [PaySplitPart],
      policy: { list: shortList },
      description: 'The parts from then on. Empty if no change waits.',
      resolve: ({ next }) => [...next],
    }),
    parts: t.field({
      type: [PaySplitPart],
      policy: { list: shortList },
      description:
        'The parts in their order, the remainder last. One part without a split, none without an active account.',
      resolve: ({ accounts }) => [...accounts],
    }),
  }),
});

const ofSplit = {
  companyId: payingCompany,
  employee: { description: 'The employee. Give either an employee or a contractor.' },
  contractor: { description: 'The contractor. Give either a contractor or an employee.' },
} as const;

/** A split is of an employee or of a contractor. */
function requireOne({ employeeId, contractorId }: WorkerReference): void {
  if (!employeeId === !contractorId)
    throw new Fault('MALFORMED', { path: ['employeeId'], toPrograms: notOneWorker });
}

builder.queryField('paySplit', (t) =>
  t.field({
    type: PaySplit,
    policy: { scope: 'workers:read' },
    description: 'How the net pay of a worker is split over bank accounts.',
    args: {
      companyId: t.arg.id(payingCompany),
      employeeId: t.arg.id(ofSplit.employee),
      contractorId: t.arg.id(ofSplit.contractor),
    },
    resolve: async (_root, { companyId, ...worker }, operation) => {
      await requireCompany(operation, companyId);
      requireOne(worker);
      await requireWorker(operation, companyId, worker);
      return paySplit(operation, companyId, worker);
    },
  }),
);

builder.mutationField('cancelAccountChange', (t) =>
  t.field({
    type: PaySplit,
    policy: {
      scope: 'workers:write',
      links: ['worker', 'contractor', 'dashboard'],
      idempotencyKey: 'forever',
    },
    description:
      "Cancels a worker's waiting change of bank accounts. Pay still goes to the accounts in use. An added account is kept, unused.",
    args: {
      companyId: t.arg.id(ofSplit.companyId),
      employeeId: t.arg.id(ofSplit.employee),
      contractorId: t.arg.id(ofSplit.contractor),
    },
    resolve: async (_root, { companyId, ...worker }, operation) => {
      requireOne(worker);
      await cancelAccountChange(operation, companyId, worker);
      return paySplit(operation, companyId, worker);
    },
  }),
);

builder.mutationField('setPaySplit', (t) =>
  t.field({
    type: PaySplit,
    policy: {
      scope: 'workers:write',
      links: ['worker', 'dashboard'],
      idempotencyKey: 'forever',
      movesMoney: true,
    },
    description:
      "Sets how a worker's net pay is split over bank accounts, from the next pay that is sent. A change of the accounts that are paid takes effect after the waiting days for account changes. The account with the remainder becomes the active one. A single part with the remainder ends a split.",
    args: {
      companyId: t.arg.id(payingCompany),
      input: t.arg({ type: PaySplitInput, required: true, description: 'The whole split.' }),
      ...versionArguments,
    },
    resolve: async (_root, args, operation) => {
      await setPaySplit(operation, args);
      return paySplit(operation, args.companyId, args.input);
    },
  }),
);

/** Stops the waiting change of a worker's bank accounts: pay continues to go to the accounts in use. */
async function cancelAccountChange(
  operation: Operation,
  companyId: string,
  worker: WorkerReference,
): Promise<void> {
  await requireChangeable(operation, companyId);
  await requireWorker(operation, companyId, worker);
  const where = { companyId, ...workerOf(worker), effectiveAt: { not: null } };
  const waiting = await operation.db.bankAccount.findMany({ where });
  if (!waiting.length)
    throw new Fault('WRONG_STATE', {
      problem: 'No change of the bank account is waiting: pay still goes to the accounts in use.',
    });
  await stopChanges(operation, waiting);
  await record(operation, 'cancelAccountChange', worker);
}
