import { z } from 'zod';
import type { AuditChain as Chain } from '../../generated/prisma/client.ts';
import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/external-names.ts';
import { shortList } from '../graphql/policy.ts';

const maxEntries = 100;

export const CallerKind = builder.enumType('CallerKind', {
  description: 'Who acted.',
  ...enumOf({
    key: 'An API key of the partner.',
    link: 'A link to a hosted screen.',
    operator: 'An operator of the service.',
    job: 'An internal job of the service.',
    person: 'A person who is signed in, outside of the pages of a company.',
  }),
});

export const AuditEntry = builder.prismaObject('AuditEntry', {
  policy: { scope: 'audit:read' },
  description: 'Who did what. Entries are never changed or deleted.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the entry.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When the entry was written.' }),
    callerKind: t.expose('callerKind', { type: CallerKind, description: 'Who acted.' }),
    callerId: t.exposeString('callerId', {
      description: 'The id of the key, the link, the operator or the person.',
    }),
    personId: t.exposeID('personId', {
      nullable: true,
      description:
        'The person in whose name it was done. Null if a key or a job acted, or a link that names nobody.',
    }),
    personName: t.exposeString('personName', {
      nullable: true,
      description: 'The name of that person at the time. `erased:` and a hash where it was erased.',
    }),
    action: t.exposeString('action', {
      description: 'The name of a mutation or an internal job, or `enter` for a visit by an operator.',
    }),
    fields: t.exposeStringList('fields', {
      description:
        "The names of the input fields, never their values. Where the operator's support looked something up, the kinds and ids of what was shown.",
    }),
    requestId: t.exposeString('requestId', { description: 'The id of the request.' }),
    traceId: t.exposeString('traceId', {
      nullable: true,
      description: 'The trace of the request. Null where the operator collects no traces.',
    }),
    place: t.int({
      nullable: true,
      description: 'The position in the chain, from 1; null until the entry is sealed, within seconds.',
      resolve: ({ place }) => (place === null ? null : Number(place)),
    }),
    seal: t.exposeString('seal', {
      nullable: true,
      description: 'SHA-256 over the seal of the previous entry and the fields of this entry above.',
    }),
  }),
});

const AuditChain = builder.objectRef<Pick<Chain, 'length' | 'seal'>>('AuditChain').implement({
  description:
    "The partner's audit log in this environment. A hash seals each entry together with all entries before it.",
  fields: (t) => ({
    length: t.int({
      description: 'How many entries are sealed.',
      resolve: ({ length }) => Number(length),
    }),
    seal: t.exposeString('seal', {
      description:
        'The seal of the last entry. Record it with the length to prove later that nothing was changed.',
    }),
    entries: t.prismaField({
      type: [AuditEntry],
      policy: { list: { usual: maxEntries, max: maxEntries } },
      description: 'Sealed entries, in the order of the chain.',
      args: {
        from: t.arg.int({
          description: 'The position of the first entry, counted from 1. Defaults to the latest entries.',
          validate: z.number().int().min(1, 'must be 1 or more'),
        }),
        first: t.arg.int({
          description: `The maximum number of entries, 1 to ${maxEntries}. Default ${maxEntries}.`,
          validate: z
            .number()
            .int()
            .min(1, 'must be 1 or more')
            .max(maxEntries, `must be ${maxEntries} or less`),
        }),
      },
      resolve: (query, { length }, { from, first }, { db }) => {
        const take = first ?? maxEntries;
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
      description: `Entries that are not sealed yet, at most ${maxEntries}.`,
      resolve: (query, _chain, _args, { db }) =>
        db.auditEntry.findMany({
          ...query,
          where: { place: null },
          orderBy: { at: 'asc' },
          take: maxEntries,
        }),
    }),
  }),
});

builder.queryField('auditChain', (t) =>
  t.field({
    type: AuditChain,
    policy: { scope: 'audit:read' },
    description: "The partner's audit log in this environment, as a chain that can be verified.",
    resolve: async (_root, _args, { db }) =>
      (await db.auditChain.findFirst({ select: { length: true, seal: true } })) ?? { length: 0n, seal: '' },
  }),
);
