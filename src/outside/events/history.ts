/**
 * Connects audit entries with the events of the same transaction, by its id. After a dump is restored into
 * another cluster, these ids start from 1 again. No transaction lasts longer than `longest`, so rows with the
 * same id that are further apart belong to different transactions.
 */
import { idAt, timeOf } from '../../foundation/new-id.ts';
import type { Event as Change, AuditEntry as Entry } from '../../generated/prisma/client.ts';
import { AuditEntry } from '../../platform/audit/schema.ts';
import { eventsOfTransactions, type Wanted } from '../../platform/database/events-of-transactions.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { connectionOf, pageArguments, pageSize, readPage } from '../../platform/graphql/connection.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import { refuseOnePerson } from './read-events.ts';
import { Event, EventKind, eventKinds } from './schema.ts';

const longest = 600_000; // milliseconds

const isOfOneTransaction = (one: string, other: string): boolean =>
  Math.abs(timeOf(one) - timeOf(other)) < longest;

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

const wantedBy = (key: string): Wanted => {
  const [id, xact, most] = JSON.parse(key) as [string, string, number]; // as the resolver of changes wrote it
  const [after, before] = [idAt(timeOf(id) - longest), idAt(timeOf(id) + longest)];
  return { key, xact: BigInt(xact), after, before, most };
};

const eventsBy = perOperation<Change[]>(
  async ({ db }, keys) => {
    const rows = await eventsOfTransactions(db, keys.map(wantedBy));
    const events = await db.event.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    const byId = new Map(events.map((event) => [event.id, event]));
    const found = new Map<string, Change[]>(keys.map((key) => [key, []]));
    for (const { key, id } of rows) {
      const event = byId.get(id);
      if (event) found.get(key)?.push(event);
    }
    return found;
  },
  () => [],
);

builder.prismaObjectFields(AuditEntry, (t) => ({
  changes: t.field({
    type: [Event],
    policy: { list: pages },
    description: "The events of the entry's transaction, in order. Empty for entries older than version 1.2.",
    args: { first: pageArguments.first },
    resolve: async ({ id, xact }, { first }, operation) =>
      xact === null ? [] : await eventsBy(operation, JSON.stringify([id, String(xact), pageSize(first)])),
  }),
}));

builder.prismaObjectFields(Event, (t) => ({
  auditEntries: t.field({
    type: [AuditEntry],
    policy: { list: shortList },
    description:
      'Who made the change: the audit entries of its transaction. Empty for changes older than version 1.2, and for what a payday causes by itself.',
    resolve: async ({ id, xact }, _args, operation) =>
      (await entriesOf(operation, String(xact))).filter((entry) => isOfOneTransaction(entry.id, id)),
  }),
}));

const EventHistory = connectionOf('History', Event);

builder.queryField('history', (t) =>
  t.field({
    type: EventHistory,
    policy: { scope: 'events:read', list: pages },
    description: 'The changes of one object of any kind, newest first.',
    args: {
      objectId: t.arg({
        type: 'Text',
        required: true,
        description: 'The id of the object, such as a check.',
      }),
      kind: t.arg({ type: EventKind, description: 'Only events of this kind.' }),
      ...pageArguments,
    },
    resolve: (_root, { objectId, kind, ...page }, { db, caller }) => {
      refuseOnePerson(caller);
      return readPage((args) => db.event.findMany(args), page, {
        // The index of an object's events begins with their kind.
        where: { objectId, kind: kind ?? { in: eventKinds } },
        query: {},
        unknown: 'UNKNOWN_EVENT',
        newestFirst: true,
      });
    },
  }),
);
