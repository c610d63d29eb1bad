import { wordedOrNull } from '../../foundation/sentence.ts';
import { BankStatus } from '../../parties/companies/bank-schema.ts';
import { cancelNextBank } from '../../parties/companies/next-bank.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { type ProviderAnswer as Answer, type BankDeposits as Deposits, readDeposits } from './deposits-of.ts';
import { confirmDeposits, recordProviderAnswer, sendDeposits, sendPrenote } from './verify-account.ts';

const answerWords = {
  provider: 'The name of the provider.',
  reference: "The provider's reference of the answer.",
  day: 'The day of the answer.',
  isVerified: 'Whether the account passed the verification.',
};

const ProviderAnswer = builder.objectRef<Answer>('BankProviderAnswer').implement({
  description: "The answer of an account verification provider about a company's bank account.",
  fields: (t) => ({
    provider: t.exposeString('provider', { description: answerWords.provider }),
    reference: t.exposeString('reference', { description: answerWords.reference }),
    day: t.expose('day', { type: 'Date', description: answerWords.day }),
    isVerified: t.exposeBoolean('isVerified', { description: answerWords.isVerified }),
  }),
});

const BankDeposits = builder.objectRef<Deposits>('BankDeposits').implement({
  description: "The verification of a company's bank account by two small deposits or a prenote to it.",
  fields: (t) => ({
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    status: t.expose('bankStatus', { type: BankStatus, description: 'Status of the verification.' }),
    accountNumber: t.exposeString('accountNumber', {
      nullable: true,
      description: 'The account that is verified, masked to its last four digits; null without one.',
    }),
    effectiveAt: t.expose('effectiveAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When this account replaces the account in use, if it is verified by then. Null if it is the account in use.',
    }),
    arriveOn: t.expose('arriveOn', {
      type: 'Date',
      nullable: true,
      description: 'The day on which the deposits arrive. Null unless deposits wait for their amounts.',
    }),
    haveArrived: t.exposeBoolean('haveArrived', {
      description: 'Whether the deposits have arrived, so that their amounts can be entered.',
    }),
    triesLeft: t.exposeInt('triesLeft', {
      nullable: true,
      description:
        'How many more times wrong amounts can be entered. Null unless deposits wait for their amounts.',
    }),
    depositsLeft: t.exposeInt('depositsLeft', {
      description: 'How many more times two deposits can be sent to the company.',
    }),
    prenotesLeft: t.exposeInt('prenotesLeft', {
      description: 'How many more times a prenote can be sent to the company.',
    }),
    prenoteVerifiesOn: t.expose('prenoteVerifiesOn', {
      type: 'Date',
      nullable: true,
      description:
        'The day on which the account is verified, unless its bank answers the prenote. Null if no prenote is on its way.',
    }),
    providerAnswer: t.field({
      type: ProviderAnswer,
      nullable: true,
      description: 'The answer of an account verification provider about the account. Null without one.',
      resolve: ({ providerAnswer }) => providerAnswer,
    }),
    nextStep: t.string({
      nullable: true,
      description: 'What to do next, in one sentence. Null once the account is verified.',
      resolve: ({ nextStep }) => wordedOrNull(nextStep),
    }),
  }),
});

const amount = { type: 'Money', required: true, validate: rules.amount } as const;
const providerText = { type: 'Text', required: true, validate: rules.text(100) } as const;
const links = ['onboarding', 'dashboard'] as const;

builder.queryField('bankDeposits', (t) =>
  t.field({
    type: BankDeposits,
    policy: { scope: 'companies:read' },
    description: "The progress of the verification of a company's bank account.",
    args: { companyId: t.arg.id(company) },
    resolve: async (_root, { companyId: id }, operation) => {
      await requireCompany(operation, id);
      return readDeposits(operation, id);
    },
  }),
);

builder.mutationFields((t) => ({
  sendBankDeposits: t.field({
    type: BankDeposits,
    policy: { scope: 'companies:write', links: [...links], idempotencyKey: 'forever' },
    description:
      "Sends two deposits of less than a dollar each to a company's bank account that waits for its verification.",
    args: { companyId: t.arg.id(company) },
    resolve: (_root, { companyId }, operation) => sendDeposits(operation, companyId),
  }),
  sendBankPrenote: t.field({
    type: BankDeposits,
    policy: { scope: 'companies:write', links: [...links], idempotencyKey: 'forever' },
    description:
      "Sends a prenote, an entry of zero dollars, to a company's bank account that waits for its verification. The account is verified three banking days after the entry settles, unless its bank returns it.",
    args: { companyId: t.arg.id(company) },
    resolve: (_root, { companyId }, operation) => sendPrenote(operation, companyId),
  }),
  cancelCompanyBankChange: t.field({
    type: BankDeposits,
    policy: { scope: 'companies:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      "Cancels the waiting change of a company's bank account. Payroll is still debited from the account in use.",
    args: { companyId: t.arg.id(company) },
    resolve: async (_root, { companyId }, operation) => {
      await cancelNextBank(operation, companyId);
      return readDeposits(operation, companyId);
    },
  }),
  recordBankVerification: t.field({
    type: BankDeposits,
    policy: { scope: 'companies:write', links: [], idempotencyKey: 'forever' },
    description:
      "Records the answer of an account verification provider about the company's bank account. This answer decides until another account is attached.",
    args: {
      companyId: t.arg.id(company),
      provider: t.arg({ ...providerText, description: answerWords.provider }),
      reference: t.arg({ ...providerText, description: answerWords.reference }),
      day: t.arg({ type: 'Date', required: true, description: answerWords.day }),
      isVerified: t.arg.boolean({ required: true, description: answerWords.isVerified }),
    },
    resolve: (_root, args, operation) => recordProviderAnswer(operation, args),
  }),
  confirmBankDeposits: t.field({
    type: BankDeposits,
    policy: { scope: 'companies:write', links: [...links], idempotencyKey: 'forever' },
    description:
      'Verifies the bank account by the amounts of the two deposits. After three attempts with wrong amounts, the verification fails.',
    args: {
      companyId: t.arg.id(company),
      firstAmount: t.arg({ ...amount, description: 'The amount of one deposit, in dollars.' }),
      secondAmount: t.arg({ ...amount, description: 'The amount of the other deposit, in dollars.' }),
    },
    resolve: (_root, args, operation) => confirmDeposits(operation, args),
  }),
}));
