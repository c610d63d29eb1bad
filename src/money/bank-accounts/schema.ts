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
  accountType: 'The kind of account. Defaults to checking.',
  routingNumber: 'The ABA routing number, nine digits.',
  bankName: "The name of the bank. Null if the service's directory of banks does not list it.",
  isActive:
    "Whether the account receives the worker's pay: all of it, or what a split leaves. A worker has at most one such account.",
  splitPosition:
    "The account's position in a split of net pay, counted from 1. Null for an account without a part.",
  splitAmount:
    'The amount of each net pay that the account receives. Null unless a split gives it an amount.',
  splitPercent:
    'The percentage of each net pay that the account receives. Null unless a split gives it a percentage.',
  effectiveAt:
    'When a waiting change takes effect. Until then, the account receives what it receives now. Null if no change waits.',
  nextIsActive:
    "Whether the account receives the worker's pay once the waiting change has taken effect. Null if no change waits.",
  verification: 'Whether the account is verified by a prenote, which is an entry of zero dollars.',
  verificationCode:
    "Why the verification failed: the bank's code of a return, such as R03, or of a change. Null otherwise.",
} as const;

const AccountVerification = builder.enumType('AccountVerification', {
  description: 'Whether a prenote has verified a bank account.',
  ...enumOf({
    unverified: 'No prenote was sent. The account receives pay.',
    prenote_sent: 'A prenote is on its way. Pay to the account waits.',
    verified: 'The bank neither returned nor corrected the prenote in time. The account receives pay.',
    failed: 'The bank returned the prenote, or a correction could not be applied. Pay to the account waits.',
  }),
});

export const BankAccount = builder.prismaObject('BankAccount', {
  policy: { scope: 'workers:read' },
  description: "A worker's bank account, which can receive pay.",
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
        'When the bank last refused a file with a prenote to this account. The prenote is sent again. Null if this never happened.',
    }),
  }),
});

const ofWorker = {
  description: 'The bank accounts, in order of creation.',
  policy: { list: pages },
};

/** The nested list of a worker. */
const listArguments = builder.args((t) => ({
  isActive: t.boolean({ description: 'True: only the active account. False: only the others.' }),
  inUse: t.boolean({
    description:
      'True: only accounts that receive pay, which are the active one and those with a part of a split. False: only the others.',
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
