import { z } from 'zod';
import { builder } from '../graphql/builder.ts';
import * as rules from '../graphql/rules.ts';
import { rootKey } from '../graphql/scopes.ts';
import { createKey } from './create-key.ts';
import { revealKey } from './reveal-key.ts';
import { revokeKey } from './revoke-key.ts';
import { rotateKey } from './rotate-key.ts';
import { KeyScope, NewKey } from './schema.ts';

builder.mutationFields((t) => ({
  createKey: t.field({
    type: NewKey,
    policy: { scope: rootKey, links: ['api'], idempotencyKey: '30 days' },
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
  }),
  revokeKey: t.boolean({
    policy: { scope: rootKey, links: ['api'], idempotencyKey: '30 days' },
    description: 'Ends a named key at once. Answers true also when it had ended before.',
    args: { id: t.arg.id({ required: true, description: 'The key.' }) },
    resolve: (_root, args, operation) => revokeKey(operation, args),
  }),
  revealKey: t.field({
    type: NewKey,
    policy: { scope: rootKey, links: ['api'], idempotencyKey: 'refused' },
    description: 'The standing key of this environment, in full. Each look at it is audited.',
    resolve: (_root, _args, operation) => revealKey(operation),
  }),
  rotateKey: t.field({
    type: NewKey,
    policy: { scope: rootKey, links: ['api'], idempotencyKey: '30 days' },
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
  }),
}));
