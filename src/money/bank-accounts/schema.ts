import { AccountType } from '../../parties/companies/bank-schema.ts';
import { inUse } from '../../pay/disbursements/accounts-in-use.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { listQuery, type PageArguments, pageArguments } from '../../platform/graphql/connection.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { version } from '../../platform/graphql/version.ts';

/** What each field of a bank account means, for input and output. */
export const accountWords = {
  nickname: 'What the worker calls the account.',
  accountType: 'What kind of account it is; checking by default.',
  routingNumber: 'The ABA routing number, nine digits.',
  bankName: "The name of its bank; null where the service's directory of banks does not have it.",
  isActive:
    'Whether it gets the pay of the worker: all of it, or what a split leaves. A worker has at most one such account.',
  splitPosition: 'Its place in the order of a split of net pay, from 1; null for an account with no part.',
  splitAmount: 'The amount of each net pay that it gets; null unless a split gives it an amount.',
  splitPercent: 'The percentage of each net pay that it gets; null unless a split gives it a percentage.',
  effectiveAt:
    'When a change that waits takes effect for the account: until then it gets what it gets now. Null when none waits.',
  nextIsActive:
    'Whether it gets the pay of the worker once the change that waits has taken effect; null when none waits.',
  verification: 'Whether the account is verified by a prenote, an entry of no amount to it.',
  verificationCode:
    "Why its verification failed: the bank's code of a return, such as R03, or of a change; null otherwise.",
} as const;

const AccountVerification = builder.enumType('AccountVerification', {
  description: 'Whether a bank account is verified by a prenote.',
  ...enumOf({
    unverified: 'No prenote was sent to it. It is paid.',
    prenote_sent: 'A prenote is on its way. Pay to it waits.',
    verified: 'Its bank neither returned nor corrected the prenote in time. It is paid.',
    failed: 'Its bank returned the prenote, or a correction could not be applied. Pay to it waits.',
  }),
});

export const BankAccount = builder.prismaObject('BankAccount', {
  policy: { scope: 'workers:read' },
  description: 'A bank account that a worker is paid to.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the bank account.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    employeeId: t.exposeID('employeeId', { nullable: true, description: 'The employee it belongs to.' }),
    contractorId: t.exposeID('contractorId', {
      nullable: true,
      description: 'The contractor it belongs to.',
    }),
    company: t.relation('company', { description: 'The company that pays.' }),
    employee: t.relation('employee', { nullable: true, description: 'The employee it belongs to.' }),
    contractor: t.relation('contractor', { nullable: true, description: 'The contractor it belongs to.' }),
    nickname: t.exposeString('nickname', { nullable: true, description: accountWords.nickname }),
    accountNumber: t.string({
      description: 'The account number, masked to its last four digits.',
      inEvents: false,
      select: { accountLastFour: true },
      resolve: ({ accountLastFour }) => `*****${accountLastFour}`,
    }),
    routingNumber: t.exposeString('routingNumber', {
      description: accountWords.routingNumber,
      inEvents: false,
    }),
    bankName: t.string({
      description: accountWords.bankName,
      nullable: true,
      inEvents: false,
      select: { routingNumber: true },
      resolve: ({ routingNumber }, _, { banks }) => banks?.get(routingNumber) ?? null,
    }),
    accountType: t.expose('accountType', { type: AccountType, description: accountWords.accountType }),
    isActive: t.exposeBoolean('isActive', { description: accountWords.isActive }),
    effectiveAt: t.expose('effectiveAt', {
      type: 'DateTime',
      nullable: true,
      description: accountWords.effectiveAt,
    }),
    nextIsActive: t.exposeBoolean('nextIsActive', { nullable: true, description: accountWords.nextIsActive }),
    splitPosition: t.exposeInt('splitPosition', { nullable: true, description: accountWords.splitPosition }),
    splitAmount: t.expose('splitCents', {
      type: 'Money',
      nullable: true,
      description: accountWords.splitAmount,
    }),
    verification: t.expose('verification', {
      type: AccountVerification,
      description: accountWords.verification,
    }),
    verificationCode: t.exposeString('verificationCode', {
      nullable: true,
      description: accountWords.verificationCode,
    }),
    splitPercent: t.expose('splitPercent', {
      type: 'Quantity',
      nullable: true,
      description: accountWords.splitPercent,
    }),
    fileRefusedAt: t.expose('fileRefusedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the bank last refused a file with a prenote to the account, which leaves again; null when it never did.',
    }),
  }),
});

const ofWorker = {
  description: 'The bank accounts, in order of creation.',
  policy: { list: pages },
};

/** The nested list of a worker. */
const listArguments = builder.args((t) => ({
  isActive: t.boolean({ description: 'Only the active account, or only the others.' }),
  inUse: t.boolean({
    description:
      'Only the accounts that get pay, the active one and those with a part of a split, or only the others.',
  }),
  ...pageArguments,
}));
type ListArguments = PageArguments & { isActive?: boolean | null; inUse?: boolean | null };
const accountsQuery = ({ isActive, inUse: isUsed, ...page }: ListArguments) => {
  const { where, ...query } = listQuery(page);
  const used = isUsed == null ? {} : isUsed ? inUse : { NOT: inUse };
  return { ...query, where: { AND: [where, used], ...(isActive == null ? {} : { isActive }) } };
};
export const accountsOfWorker = { ...ofWorker, args: listArguments, query: accountsQuery };

builder.prismaObjectField('Employee', 'bankAccounts', (t) => t.relation('bankAccounts', accountsOfWorker));
builder.prismaObjectField('Contractor', 'bankAccounts', (t) => t.relation('bankAccounts', accountsOfWorker));
