import { z } from 'zod';
import { Fault } from '../../foundation/fault.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { anyKey, rootKey } from '../../platform/graphql/scopes.ts';
import { requireOperator } from './callers.ts';
import { partnersOfCells } from './cells.ts';
import { createPartner } from './partners.ts';
import { ListedPartner, NewPartner, Partner } from './schema.ts';

const maxPartners = 100;

builder.queryField('partner', (t) =>
  t.prismaField({
    type: Partner,
    policy: { scope: anyKey },
    description: 'The partner of the API key, or the partner that the operator acts for.',
    resolve: async (query, _root, _args, { db, caller }) => {
      if (!caller.partnerId) throw new Fault('UNKNOWN_PARTNER');
      return findById(db.partner, caller.partnerId, query);
    },
  }),
);

builder.queryField('partners', (t) =>
  t.field({
    type: [ListedPartner],
    policy: { scope: rootKey, list: { usual: maxPartners, max: maxPartners } },
    description: 'For operators: the partners of this environment, in order of creation.',
    args: {
      after: t.arg.id({ description: 'Only partners after this one.' }),
      first: t.arg.int({
        description: `The largest number of partners, 1 to ${maxPartners}. Default ${maxPartners}.`,
        validate: z
          .number()
          .int()
          .min(1, 'must be 1 or more')
          .max(maxPartners, `must be ${maxPartners} or less`),
      }),
    },
    resolve: (_root, { after, first }, operation) => {
      requireOperator(operation);
      return partnersOfCells(operation, after ?? '', first ?? maxPartners);
    },
  }),
);

builder.mutationField('createPartner', (t) =>
  t.field({
    type: NewPartner,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: creates a partner in this environment. Repeat it in the other environment with the same id. An existing partner does not change.',
    args: {
      id: t.arg.id({ description: 'The partner ID. Default: a new one.' }),
      name: t.arg({
        type: 'Text',
        required: true,
        description: 'The name of the partner.',
        validate: rules.text(),
      }),
    },
    resolve: (_root, args, operation) => createPartner(operation, args),
  }),
);
