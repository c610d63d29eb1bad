/** The status of the invitation of an employee or a contractor to their own pages. */
import { type InvitationRow, invitationsOf } from '../../platform/database/invitations.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { NotSentReason } from './schema.ts';

const statuses = {
  under_way: 'The message is about to be sent, or waits for a mail server.',
  handed_over: 'The partner sends the message, and makes its link.',
  sent: 'The message has left, or somebody has made a link. No browser has opened it.',
  opened: 'A browser has shown a page of the link.',
  finished: 'Afterwards the employee was onboarded, or the contractor certified Form W-9.',
  bounced: 'The message bounced.',
  not_sent: 'The message was not sent: `not_sent_because` says why.',
  expired: 'The link no longer works, and what it asks for is not finished. Invite the person again.',
} as const;
type Status = keyof typeof statuses;

const ofMessage: Readonly<Record<string, Status>> = {
  pending: 'under_way',
  waiting: 'under_way',
  handed_over: 'handed_over',
  bounced: 'bounced',
  not_sent: 'not_sent',
};

/** The status of an invitation. An opened page outweighs a bounced message, because somebody has the link. */
function statusOf(
  { finishedAt, openedAt, expiresAt, revokedAt, messageStatus }: InvitationRow,
  now: number,
): Status {
  if (finishedAt) return 'finished';
  const failed = ofMessage[messageStatus ?? ''];
  if (failed && !openedAt) return failed;
  const ends = Math.min(
    expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    revokedAt?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  if (ends <= now) return 'expired';
  return openedAt ? 'opened' : 'sent';
}

const latest = perOperation<InvitationRow | null>(
  async ({ db }, ids) => new Map((await invitationsOf(db, ids)).map((row) => [row.workerId, row])),
  () => null,
);

const Invitation = builder.objectRef<InvitationRow>('Invitation').implement({
  policy: { scope: 'workers:read' },
  description: 'The latest invitation of an employee or a contractor to their own pages, and its status.',
  fields: (t) => ({
    status: t.field({
      type: builder.enumType('InvitationStatus', {
        description: 'The status of an invitation.',
        ...enumOf(statuses),
      }),
      description: 'The current status.',
      resolve: (row, _args, { realNow }) => statusOf(row, realNow),
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'The address to which the message went. Null if somebody made a link instead.',
    }),
    notSentBecause: t.field({
      type: NotSentReason,
      nullable: true,
      description: 'Why the message was not sent. Null for every other message.',
      resolve: ({ notSentBecause }) => notSentBecause,
    }),
    invitedAt: t.expose('invitedAt', {
      type: 'DateTime',
      description: 'When somebody invited the person, or made the link.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the message was sent. Null if none was.',
    }),
    bouncedAt: t.expose('bouncedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the message bounced. Null unless it did.',
    }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a browser first showed a page of the link. Scanners of mail do not count.',
    }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the employee was onboarded, or the contractor last certified Form W-9; null unless that was after the invitation.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the link stops working or stopped working. Null before it is made, and if the partner makes it.',
      resolve: ({ expiresAt, revokedAt }) => revokedAt ?? expiresAt,
    }),
  }),
});

const words = "The latest invitation to the person's own pages. Null if there is none.";

builder.prismaObjectFields('Employee', (t) => ({
  invitation: t.field({
    type: Invitation,
    nullable: true,
    inEvents: false,
    description: words,
    select: { id: true },
    resolve: ({ id }, _args, operation) => latest(operation, id),
  }),
}));
builder.prismaObjectFields('Contractor', (t) => ({
  invitation: t.field({
    type: Invitation,
    nullable: true,
    inEvents: false,
    description: words,
    select: { id: true },
    resolve: ({ id }, _args, operation) => latest(operation, id),
  }),
}));
