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
  description: "What a provider of account verification says of a company's bank account.",
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
        'When it takes the place of the account in use, if it is verified by then; null where it is that account.',
    }),
    arriveOn: t.expose('arriveOn', {
      type: 'Date',
      nullable: true,
      description: 'The day on which the deposits arrive; null when none wait for their amounts.',
    }),
    haveArrived: t.exposeBoolean('haveArrived', {
      description: 'Whether the deposits have arrived: their amounts can be entered.',
    }),
    triesLeft: t.exposeInt('triesLeft', {
      nullable: true,
      description: 'How often wrong amounts can still be entered; null when no deposits wait for theirs.',
    }),
    depositsLeft: t.exposeInt('depositsLeft', {
      description: 'How often two deposits can still be sent to the company.',
    }),
    prenotesLeft: t.exposeInt('prenotesLeft', {
      description: 'How often a prenote can still be sent to the company.',
    }),
    prenoteVerifiesOn: t.expose('prenoteVerifiesOn', {
      type: 'Date',
      nullable: true,
      description:
        'The day on which the account is verified, unless its bank answers the prenote; null when none is on its way.',
    }),
    providerAnswer: t.field({
      type: ProviderAnswer,
      nullable: true,
      description:
        'What a provider of account verification says of the account; null without such an answer.',
      resolve: ({ providerAnswer }) => providerAnswer,
    }),
    nextStep: t.string({
      nullable: true,
      description: 'What has to be done next, in a sentence; null once the account is verified.',
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
    description: "How far the verification of a company's bank account by deposits is.",
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
      "Sends an entry of no amount to a company's bank account that waits for its verification. It is verified three banking days after the entry settled, unless its bank returns it.",
    args: { companyId: t.arg.id(company) },
    resolve: (_root, { companyId }, operation) => sendPrenote(operation, companyId),
  }),
  cancelCompanyBankChange: t.field({
    type: BankDeposits,
    policy: { scope: 'companies:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      "Stops the change of a company's bank account that waits: payroll is debited from the account in use.",
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
      "Records what a provider of account verification says of the company's bank account. It decides until another account is attached.",
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
      'Verifies the bank account by the amounts of the two deposits. Three times wrong amounts can be entered: then the account failed.',
    args: {
      companyId: t.arg.id(company),
      firstAmount: t.arg({ ...amount, description: 'The amount of one deposit, in dollars.' }),
      secondAmount: t.arg({ ...amount, description: 'The amount of the other deposit, in dollars.' }),
    },
    resolve: (_root, args, operation) => confirmDeposits(operation, args),
  }),
}));
