import { Fault } from '../fault.ts';
import { builder } from '../graphql/builder.ts';
import * as rules from '../graphql/rules.ts';
import { createPartner, type MadePartner } from './create-partner.ts';
import type { IssuedKey } from './issue-key.ts';
import { rotateKey } from './rotate-key.ts';

const ApiKey = builder.prismaObject('ApiKey', {
  description: 'A key of the partner, masked.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the key; it is not the key.' }),
    lastFour: t.exposeString('lastFour', { description: 'The last four characters of the key.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was issued.' }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stopped working.',
    }),
  }),
});

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
  description: 'A key that was just issued.',
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
  rotateKey: t.field({
    type: NewKey,
    description: 'Replaces the key of this environment. The old one is refused at once.',
    args: {
      revokeLinks: t.arg.boolean({
        description: 'Whether links that were given out stop working too.',
        defaultValue: false,
      }),
    },
    resolve: (_root, { revokeLinks }, operation) =>
      rotateKey(operation, { revokeLinks: revokeLinks ?? false }),
  }),
}));
