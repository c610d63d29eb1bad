import { wordedOrNull } from '../../foundation/sentence.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { enumOf, keepsValue } from '../../platform/graphql/external-names.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { type Choice, readChoices, setChoice } from './choices.ts';
import { type ChosenKind, chosenKinds, requiredBecause, takesRecipients } from './kinds.ts';

/** How many people may receive a message besides the owner of the company. */
const mostRecipients = 5;

const words = {
  kind: 'What the message is about.',
  isSent: 'Whether it is sent.',
  recipients: 'Who gets it besides the owner of the company.',
  name: 'What the message calls the person.',
  email: 'The email address.',
} as const;

const ChosenMessageKind = builder.enumType('ChosenMessageKind', {
  description: 'A message about which a company decides something.',
  ...enumOf(chosenKinds),
});

const FurtherRecipient = builder.objectRef<Choice['recipients'][number]>('FurtherRecipient').implement({
  description: 'A person who gets a message to a company besides its owner.',
  fields: (t) => ({
    name: t.exposeString('name', { description: words.name }),
    email: t.exposeString('address', { description: words.email }),
  }),
});

const MessageChoice = builder.objectRef<Choice>('MessageChoice').implement({
  description: 'What a company has decided about a message.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChosenMessageKind, description: words.kind }),
    isSent: t.exposeBoolean('isSent', { description: words.isSent }),
    requiredBecause: t.string({
      nullable: true,
      description: 'Why it is always sent. Null if the company can switch it off.',
      resolve: ({ kind }) => wordedOrNull(requiredBecause[kind] ?? null),
    }),
    recipients: t.field({
      type: [FurtherRecipient],
      policy: { list: { usual: 2 } },
      nullable: true,
      description: `${words.recipients} Null for a message that only workers get.`,
      resolve: ({ kind, recipients }) => (takesRecipients(kind) ? [...recipients] : null),
    }),
  }),
});

const FurtherRecipientInput = builder.inputType('FurtherRecipientInput', {
  description: 'A person who gets a message to a company besides its owner.',
  fields: (t) => ({
    name: t.field({ type: 'Text', required: true, description: words.name, validate: rules.text(100) }),
    email: t.field({ type: 'Text', required: true, description: words.email, validate: rules.email }),
  }),
});

const MessageChoiceInput = builder.inputType('MessageChoiceInput', {
  description: 'What a company decides about a message. What is left out stays as it is.',
  fields: (t) => ({
    kind: t.field({ type: ChosenMessageKind, required: true, description: words.kind }),
    isSent: t.boolean({
      ...keepsValue,
      description: `${words.isSent} A message with \`requiredBecause\` is always sent. Without messages about pay, workers still find their paystubs on their own pages.`,
    }),
    recipients: t.field({
      type: [FurtherRecipientInput],
      ...keepsValue,
      description: `${words.recipients} They replace those of before. Messages to workers have none.`,
      validate: rules.atMost(mostRecipients, 'recipients'),
    }),
  }),
});

builder.queryField('messageChoices', (t) =>
  t.field({
    type: [MessageChoice],
    policy: { scope: 'companies:read', list: shortList },
    description: 'The messages about which a company decides something, and what it has decided.',
    args: { companyId: t.arg.id(company) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return [...(await readChoices(operation, companyId))];
    },
  }),
);

builder.mutationField('setMessageChoice', (t) =>
  t.field({
    type: MessageChoice,
    policy: { scope: 'companies:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: 'Switches a message of a company on or off, or names who gets it besides the owner.',
    args: {
      companyId: t.arg.id(company),
      input: t.arg({ type: MessageChoiceInput, required: true, description: 'What the company decides.' }),
    },
    resolve: (_root, { companyId, input }, operation) =>
      // the enum has no other kinds
      setChoice(operation, companyId, { ...input, kind: input.kind as ChosenKind }),
  }),
);
