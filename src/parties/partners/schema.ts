import type { ListedPartner as ListedPartnerRow } from '../../platform/database/partners.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { anyKey, rootKey, type Scope, scopes } from '../../platform/graphql/scopes.ts';
import type { IssuedKey } from './keys.ts';
import type { MadePartner } from './partners.ts';

export const KeyScope = builder.enumType('KeyScope', {
  description: 'What a named key may do.',
  ...enumOf(scopes),
});

const ApiKey = builder.prismaObject('ApiKey', {
  policy: { scope: rootKey },
  description: 'A key of the partner, masked.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the key. It is not the key itself.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Purpose of a named key; null for the root key, which has every scope.',
    }),
    scopes: t.field({
      type: [KeyScope],
      description: 'Scopes of a named key; empty for the root key, which has every scope.',
      select: { scopes: true },
      resolve: ({ scopes: held }) => held.filter(isScope),
    }),
    strict: t.boolean({
      description:
        'Whether the REST API refuses members and parameters that it does not know. Only a named key can be lenient.',
      select: { isLenient: true },
      resolve: ({ isLenient }) => !isLenient,
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
      description: 'When a named key was last used, to the hour; null for the root key.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stopped working.',
    }),
  }),
});

/** Leaves out scopes that the service no longer has: they permit nothing. */
const isScope = (word: string): word is Scope => Object.hasOwn(scopes, word);

export const Partner = builder.prismaObject('Partner', {
  policy: { scope: anyKey },
  description: 'A software company that embeds payroll.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The partner ID.' }),
    name: t.exposeString('name', { description: 'What the partner is called.' }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When it was closed. Since then, nothing of it is paid or changed. Null for an open partner.',
    }),
    closedBecause: t.exposeString('closedBecause', {
      nullable: true,
      description: 'Why it is closed, in the words of the operator.',
    }),
    keys: t.relation('keys', {
      type: ApiKey,
      policy: { list: shortList },
      description: 'Its keys in this environment, newest first.',
      query: { orderBy: { id: 'desc' } },
    }),
  }),
});

export const NewKey = builder.objectRef<IssuedKey>('NewKey').implement({
  description: 'A key in full.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the key. It is not the key itself.' }),
    key: t.exposeString('key', { description: 'The key itself. Keep it out of client-side code and logs.' }),
    lastFour: t.exposeString('lastFour', { description: 'The last four characters of the key.' }),
  }),
});

export const NewPartner = builder.objectRef<MadePartner>('NewPartner').implement({
  description: 'A partner that was created, or existed already.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The partner ID.' }),
    name: t.exposeString('name', { description: 'What the partner is called.' }),
    key: t.expose('key', {
      type: NewKey,
      nullable: true,
      description: 'Its key in this environment. Null if the partner existed already.',
    }),
  }),
});

export const ListedPartner = builder.objectRef<ListedPartnerRow>('ListedPartner').implement({
  description: 'A partner, as operators see it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The partner ID.' }),
    name: t.exposeString('name', { description: 'What the partner is called.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When it was closed. Since then, nothing of it is paid or changed. Null for an open partner.',
    }),
    closedBecause: t.exposeString('closedBecause', { nullable: true, description: 'Why it is closed.' }),
    exportedAt: t.expose('exportedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a copy of the closed partner was last made for another service.',
    }),
  }),
});
