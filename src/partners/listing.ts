import { z } from 'zod';
import { type ListedPartner, listPartners } from '../database/list-partners.ts';
import { builder } from '../graphql/builder.ts';
import { requireOperator } from './require-operator.ts';

const mostPartners = 100;

const Listed = builder.objectRef<ListedPartner>('ListedPartner').implement({
  description: 'A partner, as operators see it from outside.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The partner ID.' }),
    name: t.exposeString('name', { description: 'What the partner is called.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
  }),
});

builder.queryField('partners', (t) =>
  t.field({
    type: [Listed],
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
