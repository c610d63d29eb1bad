import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { anyKey, rootKey } from '../../platform/graphql/scopes.ts';
import { readAttributes, setAttributes } from './attributes.ts';
import { CustomAttribute, CustomAttributeInput } from './schema.ts';

const most = 20;

builder.queryField('customAttributes', (t) =>
  t.field({
    type: [CustomAttribute],
    policy: { scope: anyKey, list: shortList },
    description: 'The custom attributes that the partner has defined for employees.',
    resolve: async (_root, _args, operation) => [...(await readAttributes(operation))],
  }),
);

builder.mutationField('setCustomAttributes', (t) =>
  t.field({
    type: [CustomAttribute],
    policy: { scope: rootKey, links: [], idempotencyKey: '30 days', list: shortList },
    description:
      "Replaces the partner's custom attributes of employees. A definition left out ends; its values stay in `metadata`.",
    args: {
      attributes: t.arg({
        type: [CustomAttributeInput],
        required: true,
        description:
          'The definitions, in the order in which screens show them. Names are unique; constructor and similar names are reserved.',
        validate: z.array(z.unknown()).max(most, `must hold at most ${most} definitions`),
      }),
    },
    resolve: async (_root, { attributes }, operation) => {
      await setAttributes(operation, attributes);
      return [...(await readAttributes(operation))];
    },
  }),
);
