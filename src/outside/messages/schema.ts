import { servicePartner } from '../../platform/database/people.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { World } from '../../platform/graphql/operation-context.ts';
import { linkOf } from './deliver.ts';
import { messageKinds, messageStatuses, notSentReasons } from './kinds.ts';

export const MessageKind = builder.enumType('MessageKind', {
  description: 'What an email is about.',
  ...enumOf(messageKinds),
});

const MessageRecipient = builder.enumType('MessageRecipient', {
  description: 'Whom a message is for.',
  ...enumOf({
    employee: 'The employee.',
    contractor: 'The contractor.',
    company: 'The company, at the address of its owner.',
    further_recipient: 'A further recipient whom the company has named.',
    person: 'A person who signs in.',
  }),
});

export const MessageStatus = builder.enumType('MessageStatus', {
  description: 'The status of a message.',
  ...enumOf(messageStatuses),
});

export const NotSentReason = builder.enumType('NotSentReason', {
  description: 'Why a message was not sent.',
  ...enumOf(notSentReasons),
});

export const MessageSender = builder.enumType('MessageSender', {
  description: "Who sends a partner's messages.",
  ...enumOf({
    service: 'The service, by email.',
    partner: 'The partner: each message is an event of the kind `message`, and no email leaves.',
  }),
});

const MessageLanguage = builder.enumType('MessageLanguage', {
  description: 'The language of a message.',
  ...enumOf({ en: 'English.', es: 'Spanish.' }),
});

export const Message = builder.prismaObject('Message', {
  policy: { scope: 'workers:read' },
  description: 'An email to a worker, to a company, or to a person who signs in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the message.' }),
    companyId: t.exposeID('companyId', {
      nullable: true,
      description: 'The company that it is about; null for a message to a person who signs in.',
    }),
    company: t.relation('company', {
      nullable: true,
      description: 'The company that it is about; null for a message to a person who signs in.',
    }),
    person: t.relation('person', {
      nullable: true,
      description: 'The person who signs in; null for others.',
    }),
    personId: t.exposeID('personId', {
      nullable: true,
      description: 'The person who signs in; null for others.',
    }),
    employee: t.relation('employee', { nullable: true, description: 'The employee; null for others.' }),
    contractor: t.relation('contractor', {
      nullable: true,
      description: 'The contractor; null for others.',
    }),
    kind: t.expose('kind', { type: MessageKind, description: 'The text.' }),
    recipient: t.expose('recipient', { type: MessageRecipient, description: 'Whom it is for.' }),
    employeeId: t.exposeID('employeeId', { nullable: true, description: 'The employee; null for others.' }),
    contractorId: t.exposeID('contractorId', {
      nullable: true,
      description: 'The contractor; null for others.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'The email address when it was caused; null where there was none.',
    }),
    language: t.expose('language', {
      type: MessageLanguage,
      nullable: true,
      description:
        "The language of the message: the employee's, or otherwise English. Null until it is written.",
    }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'Its subject; null until it is written.',
    }),
    text: t.exposeString('plainText', {
      nullable: true,
      description:
        'The message as plain text. `{link}` stands for an address, `{code}` for a code that only the email has, and `{unsubscribe}` for the address that unsubscribes.',
    }),
    html: t.exposeString('html', { nullable: true, description: 'The same as HTML.' }),
    status: t.expose('status', { type: MessageStatus, description: 'The current status.' }),
    notSentBecause: t.expose('notSentBecause', {
      type: NotSentReason,
      nullable: true,
      description: 'Why it was not sent; null for every other message.',
    }),
    serverAnswer: t.exposeString('serverAnswer', {
      nullable: true,
      description: 'The last words of a mail server about it.',
    }),
    attempts: t.exposeInt('attempts', { description: 'How many times it was given to the mail server.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was caused.' }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was sent, or put into the mailbox of the test environment.',
    }),
    link: t.string({
      nullable: true,
      inEvents: false,
      description:
        "The address in place of `{link}`, or the code in place of `{code}`. Only in the test environment, for keys that may create links: it opens the employee's own screens, or signs the person in. Operator keys can read it for the operator's own staff.",
      select: { id: true, partnerId: true, sealedLink: true },
      resolve: (message, _args, operation) => {
        const { caller, environment } = operation;
        const isOwn = caller.kind === 'operator' && !caller.person && caller.partnerId === servicePartner;
        const mayMakeLinks =
          caller.kind === 'key' && (caller.scopes === null || caller.scopes.includes('links:create'));
        return environment === 'test' && (mayMakeLinks || isOwn) ? linkOf(operation, message) : null;
      },
    }),
  }),
});

type Settings = { readonly sender: string; readonly mail: World['mail'] };

export const MessageSettings = builder.objectRef<Settings>('MessageSettings').implement({
  description: "Who sends the partner's messages, and whether they leave.",
  fields: (t) => ({
    sender: t.expose('sender', { type: MessageSender, description: 'Who sends them.' }),
    delivery: t.field({
      type: builder.enumType('MessageDelivery', {
        description: 'Where messages go.',
        ...enumOf({
          mailbox: 'Into the mailbox of the test environment. Nothing leaves.',
          mail_server: 'To the people, by the mail server of the service.',
          none: 'Nowhere: the service has no mail server. Messages wait, and the operator sets `SMTP_URL`.',
          webhook: 'To the partner, as events.',
        }),
      }),
      description: 'Where they go.',
      resolve: ({ sender, mail }) => (sender === 'partner' ? ('webhook' as const) : mail),
    }),
  }),
});
