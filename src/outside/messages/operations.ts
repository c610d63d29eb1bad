import { z } from 'zod';
import { Fault } from '../../foundation/fault.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { anyKey, rootKey } from '../../platform/graphql/scopes.ts';

import { Message, MessageKind, MessageSender, MessageSettings, MessageStatus } from './schema.ts';
import './invitations.ts';
import { sendMessageAgain } from './send-again.ts';
import { inviteContractor, sendToEmployee } from './send-to-employee.ts';
import { senderOf, setSender } from './settings.ts';
import { reportBounce, resumeAddress } from './stopped-addresses.ts';

const MessageConnection = connectionOf('Message', Message);

const id = { required: true, description: 'The message.' } as const;

/** Refuses an employee who does not exist, or who belongs to another partner or company. */
async function requireKnownEmployee({ db }: Operation, employeeId: string, companyId?: string | null) {
  const where = { id: employeeId, ...(companyId != null ? { companyId } : {}) };
  if (!(await db.employee.findFirst({ where, select: { id: true } }))) throw new Fault('UNKNOWN_EMPLOYEE');
}

builder.prismaObjectFields('Company', (t) => ({
  messagesPage: t.field({
    ...pageWithin(MessageConnection, rowsOf('company', 'messages')),
    description: 'A page of the messages about the company, in the order in which they were caused.',
  }),
}));

builder.queryFields((t) => ({
  message: t.prismaField({
    type: Message,
    policy: { scope: 'workers:read' },
    description: 'One message.',
    args: { id: t.arg.id(id) },
    resolve: async (query, _root, args, operation) => {
      const found = await operation.db.message.findFirst({ where: { id: args.id }, select: { id: true } });
      if (!found) throw new Fault('UNKNOWN_MESSAGE');
      return findById(operation.db.message, args.id, query);
    },
  }),
  messages: t.field({
    type: MessageConnection,
    policy: { scope: 'workers:read', list: pages },
    description:
      "The partner's messages, in the order in which they were caused: what was sent, and what was not. In the test environment it is the mailbox.",
    args: {
      companyId: t.arg.id({ description: 'Only messages about this company.' }),
      employeeId: t.arg.id({ description: 'Only messages to this employee.' }),
      kind: t.arg({ type: MessageKind, description: 'Only messages of this kind.' }),
      status: t.arg({ type: MessageStatus, description: 'Only messages in this status.' }),
      newestFirst: t.arg.boolean({ description: 'Whether to list the newest first.' }),
      ...pageArguments,
    },
    resolve: async (_root, { newestFirst, startAt, first, ...filter }, operation, info) => {
      const { companyId, employeeId, kind, status } = filter;
      if (companyId != null) await requireCompany(operation, companyId);
      if (employeeId != null) await requireKnownEmployee(operation, employeeId, companyId);
      return readPage(
        (args: object) => operation.db.message.findMany(args),
        { startAt, first },
        {
          where: {
            ...(companyId != null ? { companyId } : {}),
            ...(employeeId != null ? { employeeId } : {}),
            ...(kind != null ? { kind } : {}),
            ...(status != null ? { status } : {}),
          },
          query: nodesQuery(operation, info, 'Message'),
          unknown: 'UNKNOWN_MESSAGE',
          newestFirst: newestFirst ?? false,
        },
      );
    },
  }),
  messageSettings: t.field({
    type: MessageSettings,
    policy: { scope: anyKey },
    description: "Who sends the partner's messages, and whether they leave.",
    resolve: async (_root, _args, operation) => ({
      sender: await senderOf(operation),
      mail: operation.mail,
    }),
  }),
}));

const EmployeeMessage = builder.enumType('EmployeeMessage', {
  description: 'A message that somebody sends to an employee on request.',
  ...enumOf({
    invitation: 'Invites the employee to their own screens.',
    form_to_sign: 'Asks the employee to sign a form.',
    form_ready: 'Says that the figures of a form are ready to read.',
  }),
});

const MessageForm = builder.enumType('MessageForm', {
  description: 'The form that a message is about.',
  ...enumOf({
    w4: 'Form W-4.',
    state_form: 'The form of the state of work.',
    w2: 'The figures of Form W-2.',
  }),
});

const address = {
  type: 'Text',
  required: true,
  description: 'The email address.',
  validate: rules.email,
} as const;

builder.mutationFields((t) => ({
  sendToEmployee: t.prismaField({
    type: Message,
    policy: { scope: 'links:create', links: ['dashboard'], idempotencyKey: '30 days', addsOnly: true },
    description:
      'Sends an employee a message with a link to their own screens: an invitation, or a message about a form. If the partner sends its own messages, it puts the link in place of `{link}`.',
    args: {
      companyId: t.arg.id({ required: true, description: 'The company.' }),
      employeeId: t.arg.id({ required: true, description: 'The employee.' }),
      kind: t.arg({ type: EmployeeMessage, required: true, description: 'What to send.' }),
      form: t.arg({ type: MessageForm, description: 'The form, for a message about one.' }),
      year: t.arg.int({
        description: 'The year of a form that is ready.',
        validate: z.number().int().min(2000, 'must be 2000 or later').max(2100, 'must be 2100 or earlier'),
      }),
    },
    resolve: async (query, _root, args, operation) =>
      findById(operation.db.message, await sendToEmployee(operation, args), query),
  }),
  inviteContractor: t.prismaField({
    type: Message,
    policy: { scope: 'links:create', links: ['dashboard'], idempotencyKey: '30 days', addsOnly: true },
    description:
      'Invites a contractor to their own screens, by a message with a link. If the partner sends its own messages, it puts the link in place of `{link}`.',
    args: {
      companyId: t.arg.id({ required: true, description: 'The company.' }),
      contractorId: t.arg.id({ required: true, description: 'The contractor.' }),
    },
    resolve: async (query, _root, args, operation) =>
      findById(operation.db.message, await inviteContractor(operation, args), query),
  }),
  setMessageSender: t.field({
    type: MessageSettings,
    policy: { scope: rootKey, links: [], idempotencyKey: '30 days' },
    description: "Sets who sends the partner's messages in this environment: the service or the partner.",
    args: { sender: t.arg({ type: MessageSender, required: true, description: 'Who sends them.' }) },
    resolve: async (_root, { sender }, operation) => {
      await setSender(operation, sender);
      return { sender, mail: operation.mail };
    },
  }),
  resumeMessages: t.boolean({
    policy: { scope: 'workers:write', links: [], idempotencyKey: '30 days' },
    description:
      'Sends messages again to an address from which mail bounced, or that was unsubscribed. Returns false if messages go to it already.',
    args: { address: t.arg(address) },
    resolve: async (_root, args, operation) => {
      const wasStopped = await resumeAddress(operation, args.address);
      if (wasStopped) await record(operation, 'resumeMessages', args);
      else recordNoChange(operation, 'resumeMessages');
      return wasStopped;
    },
  }),
  reportBounce: t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: '30 days' },
    description:
      'For operators: records that a message bounced after a mail server had accepted it. No more messages of the partner go to its address.',
    args: {
      messageId: t.arg.id(id),
      answer: t.arg({
        type: 'Text',
        required: true,
        description: 'What the mail server said.',
        validate: rules.text(500),
      }),
    },
    resolve: async (_root, args, operation) => {
      await reportBounce(operation, args);
      return true;
    },
  }),
  sendMessageAgain: t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: '30 days' },
    description:
      'For operators: sends again a message that came back, and allows later messages to its address. Messages older than three days and sign-in codes are not sent again.',
    args: {
      messageId: t.arg.id(id),
      address: t.arg({
        ...address,
        required: false,
        description:
          'The corrected address, which becomes that of the company or of the person who signs in. Leave it out if mail reaches the same address again.',
      }),
    },
    resolve: async (_root, args, operation) => {
      await sendMessageAgain(operation, args);
      return true;
    },
  }),
}));
