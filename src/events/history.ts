/** What an audit entry changed, and who changed an object: an entry and its events share a transaction. */
import { AuditEntry } from '../audit/schema.ts';
import type { AuditEntry as Entry, Event as Row } from '../generated/prisma/client.ts';
import { builder } from '../graphql/builder.ts';
import { connectionOf, pageArguments, pageSize, readPage } from '../graphql/connection.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { perOperation } from '../graphql/per-operation.ts';
import { pages, shortList } from '../graphql/policy.ts';
import { Event, EventKind, eventKinds } from './schema.ts';

const entriesOf = perOperation<Entry[]>(
  async ({ db }, xacts) => {
    const where = { xact: { in: xacts.map(BigInt) } };
    const found = new Map<string, Entry[]>();
    for (const entry of await db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })) {
      const xact = String(entry.xact);
      found.set(xact, [...(found.get(xact) ?? []), entry]);
    }
    return found;
  },
  () => [],
);

const changesOf = ({ db }: Operation, xact: bigint, first: number | null | undefined): PromiseLike<Row[]> =>
  db.event.findMany({ where: { xact }, orderBy: { place: 'asc' }, take: pageSize(first) });

builder.prismaObjectFields(AuditEntry, (t) => ({
  changes: t.field({
    type: [Event],
    policy: { list: pages },
    description: `The events of its transaction, in their order; a payrun has one for each check. Empty for entries of before version 1.2.`,
    args: { first: pageArguments.first },
    select: { xact: true },
    resolve: async ({ xact }, { first }, operation) =>
      xact === null ? [] : [...(await changesOf(operation, xact, first))],
  }),
}));

builder.prismaObjectFields(Event, (t) => ({
  auditEntries: t.field({
    type: [AuditEntry],
    policy: { list: shortList },
    description:
      'Who made the change: the audit entries of its transaction. Empty for changes of before version 1.2, and for what follows from a payday by itself.',
    select: { xact: true },
    resolve: async ({ xact }, _args, operation) => [...(await entriesOf(operation, String(xact)))],
  }),
}));

const EventHistory = connectionOf('History', Event);

builder.queryField('history', (t) =>
  t.field({
    type: EventHistory,
    policy: { scope: 'events:read', list: pages },
    description: 'The changes of one object of any kind, newest first.',
    args: {
      objectId: t.arg.string({ required: true, description: 'The id of the object, such as a check.' }),
      kind: t.arg({ type: EventKind, description: 'Only events of this kind.' }),
      ...pageArguments,
    },
    resolve: (_root, { objectId, kind, ...page }, { db }) =>
      readPage((args) => db.event.findMany(args), page, {
        // The index of an object's events begins with their kind.
        where: { objectId, kind: kind ?? { in: eventKinds } },
        query: {},
        unknown: 'UNKNOWN_EVENT',
        newestFirst: true,
      }),
  }),
);
