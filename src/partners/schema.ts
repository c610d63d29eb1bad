import { z } from 'zod';
import { Fault } from '../fault.ts';
import { builder } from '../graphql/builder.ts';
import { openTo } from '../graphql/permit-links.ts';
import * as rules from '../graphql/rules.ts';
import { type Scope, scopes } from '../graphql/scopes.ts';
import { enumOf } from '../graphql/spelt.ts';
import { createKey } from './create-key.ts';
import { createPartner, type MadePartner } from './create-partner.ts';
import type { IssuedKey } from './issue-key.ts';
import { revealKey } from './reveal-key.ts';
import { revokeKey } from './revoke-key.ts';
import { rotateKey } from './rotate-key.ts';

const KeyScope = builder.enumType('KeyScope', {
  description: 'What a named key can be let do.',
  ...enumOf(scopes),
});

const ApiKey = builder.prismaObject('ApiKey', {
  description: 'A key of the partner, masked.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the key; it is not the key.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'What a named key is for; null of the standing key, which opens everything.',
    }),
    scopes: t.field({
      type: [KeyScope],
      description: 'What a named key opens; empty of the standing key, which opens everything.',
      select: { scopes: true },
      resolve: ({ scopes: held }) => held.filter(isScope),
    }),
    lastFour: t.exposeString('lastFour', { description: 'The last four characters of the key.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was issued.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stops working by itself.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a named key was last used, to the hour; null of the standing key.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stopped working.',
    }),
  }),
});

/** A scope that the service no longer has is told to nobody: it opens nothing. */
const isScope = (word: string): word is Scope => Object.hasOwn(scopes, word);

const Partner = builder.prismaObject('Partner', {
  description: 'A software company that embeds payroll.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The partner ID.' }),
    name: t.exposeString('name', { description: 'What the partner is called.' }),
    keys: t.relation('keys', {
      type: ApiKey,
      description: 'Its keys in this environment, newest first.',
      query: { orderBy: { id: 'desc' } },
    }),
  }),
});

const NewKey = builder.objectRef<IssuedKey>('NewKey').implement({
  description: 'A key in full.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the key; it is not the key.' }),
    key: t.exposeString('key', { description: 'The key itself. Keep it out of client-side code and logs.' }),
    lastFour: t.exposeString('lastFour', { description: 'The last four characters of the key.' }),
  }),
});

const NewPartner = builder.objectRef<MadePartner>('NewPartner').implement({
  description: 'A partner that was made, or was there already.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The partner ID.' }),
    name: t.exposeString('name', { description: 'What the partner is called.' }),
    key: t.expose('key', {
      type: NewKey,
      nullable: true,
      description: 'Its key in this environment; null when the partner was there already.',
    }),
  }),
});

builder.queryField('partner', (t) =>
  t.prismaField({
    type: Partner,
    description: 'The partner whose credential this is, or whom the operator has entered.',
    resolve: async (query, _root, _args, { db, caller }) => {
      if (!caller.partnerId) throw new Fault('UNKNOWN_PARTNER');
      return db.partner.findFirstOrThrow({ ...query, where: { id: caller.partnerId } });
    },
  }),
);

builder.mutationFields((t) => ({
  createPartner: t.field({
    type: NewPartner,
    description:
      'For operators: makes a partner in this environment. Repeat it in the other with the same id; where the partner is there already nothing changes.',
    args: {
      id: t.arg.id({ description: 'The partner ID; made when left out.' }),
      name: t.arg({
        type: 'Text',
        required: true,
        description: 'What the partner is called.',
        validate: rules.text(),
      }),
    },
    resolve: (_root, args, operation) => createPartner(operation, args),
  }),
  createKey: t.field({
    type: NewKey,
    description: 'Makes a key that opens no more than its scopes. It is answered once.',
    args: {
      name: t.arg({
        type: 'Text',
        required: true,
        description: 'What it is for.',
        validate: rules.text(100),
      }),
      scopes: t.arg({
        type: [KeyScope],
        required: true,
        description: 'What it opens.',
        validate: z.array(z.unknown()).min(1, 'must name at least one scope'),
      }),
      expiresAt: t.arg({
        type: 'DateTime',
        description: 'When it stops working by itself; never if left out.',
      }),
    },
    resolve: (_root, args, operation) => createKey(operation, args),
    ...openTo('api'),
  }),
  revokeKey: t.boolean({
    description: 'Ends a named key at once. Answers true also when it had ended before.',
    args: { id: t.arg.id({ required: true, description: 'The key.' }) },
    resolve: (_root, args, operation) => revokeKey(operation, args),
    ...openTo('api'),
  }),
  revealKey: t.field({
    type: NewKey,
    description: 'The standing key of this environment, in full. Each look at it is audited.',
    resolve: (_root, _args, operation) => revealKey(operation),
    ...openTo('api'),
  }),
  rotateKey: t.field({
    type: NewKey,
    description: 'Replaces the standing key of this environment. The old one is refused at once.',
    args: {
      revokeLinks: t.arg.boolean({
        description:
          'Whether links that were given out stop working too. Those to the API page always do, except the one in use.',
        defaultValue: false,
      }),
    },
    resolve: (_root, { revokeLinks }, operation) =>
      rotateKey(operation, { revokeLinks: revokeLinks ?? false }),
    ...openTo('api'),
  }),
}));
