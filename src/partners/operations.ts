import { z } from 'zod';
import { listPartners } from '../database/list-partners.ts';
import { Fault } from '../foundation/fault.ts';
import { builder } from '../graphql/builder.ts';
import { findById } from '../graphql/find-by-id.ts';
import * as rules from '../graphql/rules.ts';
import { anyKey, rootKey } from '../graphql/scopes.ts';
import { createPartner } from './create-partner.ts';
import { requireOperator } from './require-operator.ts';
import { ListedPartner, NewPartner, Partner } from './schema.ts';

const mostPartners = 100;

builder.queryField('partner', (t) =>
  t.prismaField({
    type: Partner,
    policy: { scope: anyKey },
    description: 'The partner whose credential this is, or whom the operator has entered.',
    resolve: async (query, _root, _args, { db, caller }) => {
      if (!caller.partnerId) throw new Fault('UNKNOWN_PARTNER');
      return findById(db.partner, caller.partnerId, query);
    },
  }),
);

builder.queryField('partners', (t) =>
  t.field({
    type: [ListedPartner],
    policy: { scope: rootKey, list: { usual: mostPartners, max: mostPartners } },
    description: 'For operators: the partners of this environment, in the order of their making.',
    args: {
      after: t.arg.id({ description: 'A partner: those after it are answered.' }),
      first: t.arg.int({
        description: `How many at most, 1 to ${mostPartners}. Default ${mostPartners}.`,
        validate: z
          .number()
          .int()
          .min(1, 'must be 1 or more')
          .max(mostPartners, `must be ${mostPartners} or less`),
      }),
    },
    resolve: (_root, { after, first }, operation) => {
      requireOperator(operation);
      return listPartners(operation.db, after ?? '', first ?? mostPartners);
    },
  }),
);

builder.mutationField('createPartner', (t) =>
  t.field({
    type: NewPartner,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
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
);
