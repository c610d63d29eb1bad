import { z } from 'zod';
import type { AuditChain as Chain } from '../generated/prisma/client.ts';
import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/external-names.ts';
import { shortList } from '../graphql/policy.ts';

const mostEntries = 100;

const CallerKind = builder.enumType('CallerKind', {
  description: 'Who acted.',
  ...enumOf({
    key: 'Whoever holds an API key of the partner.',
    link: 'Whoever opened a hosted screen by its link.',
    operator: 'Whoever runs the service.',
    job: 'The service itself, at its time.',
  }),
});

const AuditEntry = builder.prismaObject('AuditEntry', {
  policy: { scope: 'audit:read' },
  description: 'Who did what. Entries are never changed, and never deleted.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the entry.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was written.' }),
    callerKind: t.expose('callerKind', { type: CallerKind, description: 'Who acted.' }),
    callerId: t.exposeString('callerId', { description: 'The id of the key, the link or the operator.' }),
    action: t.exposeString('action', {
      description: 'What was done: the name of a mutation, of a job, or enter where an operator came in.',
    }),
    fields: t.exposeStringList('fields', { description: 'The names of what was given, never its values.' }),
    requestId: t.exposeString('requestId', { description: 'The request in which it was done.' }),
    place: t.int({
      nullable: true,
      description: 'Where in the chain it stands, from 1; null for the moment until it is sealed.',
      resolve: ({ place }) => (place === null ? null : Number(place)),
    }),
    seal: t.exposeString('seal', {
      nullable: true,
      description: 'SHA-256 over the seal before it and every column of this entry.',
    }),
  }),
});

const AuditChain = builder.objectRef<Pick<Chain, 'length' | 'seal'>>('AuditChain').implement({
  description: "The partner's audit in this environment, each entry sealed by a hash with all before it.",
  fields: (t) => ({
    length: t.int({
      description: 'How many entries are sealed.',
      resolve: ({ length }) => Number(length),
    }),
    seal: t.exposeString('seal', {
      description:
        'The seal of the last. Whoever notes it with the length can tell later that nothing was changed.',
    }),
    entries: t.prismaField({
      type: [AuditEntry],
      policy: { list: { usual: mostEntries, max: mostEntries } },
      description: 'Sealed entries, in the order of the chain.',
      args: {
        from: t.arg.int({
          description: 'The place of the first, from 1; without it the latest are answered.',
          validate: z.number().int().min(1, 'must be 1 or more'),
        }),
        first: t.arg.int({
          description: `How many at most, 1 to ${mostEntries}. Default ${mostEntries}.`,
          validate: z
            .number()
            .int()
            .min(1, 'must be 1 or more')
            .max(mostEntries, `must be ${mostEntries} or less`),
        }),
      },
      resolve: (query, { length }, { from, first }, { db }) => {
        const take = first ?? mostEntries;
        const start = from ?? Math.max(1, Number(length) - take + 1);
        return db.auditEntry.findMany({
          ...query,
          where: { place: { gte: start } },
          orderBy: { place: 'asc' },
          take,
        });
      },
    }),
    waiting: t.prismaField({
      type: [AuditEntry],
      policy: { list: shortList },
      description: `Entries that were just written and are about to be sealed, at most ${mostEntries}.`,
      resolve: (query, _chain, _args, { db }) =>
        db.auditEntry.findMany({
          ...query,
          where: { place: null },
          orderBy: { at: 'asc' },
          take: mostEntries,
        }),
    }),
  }),
});

builder.queryField('auditChain', (t) =>
  t.field({
    type: AuditChain,
    policy: { scope: 'audit:read' },
    description: 'Who did what in the partner, in this environment, as a chain that can be verified.',
    resolve: async (_root, _args, { db }) =>
      (await db.auditChain.findFirst({ select: { length: true, seal: true } })) ?? { length: 0n, seal: '' },
  }),
);
