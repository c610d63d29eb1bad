import { z } from 'zod';
import { builder } from '../graphql/builder.ts';
import { openTo } from '../graphql/permit-links.ts';
import * as rules from '../graphql/rules.ts';
import { createKey } from './create-key.ts';
import { revealKey } from './reveal-key.ts';
import { revokeKey } from './revoke-key.ts';
import { rotateKey } from './rotate-key.ts';
import { KeyScope, NewKey } from './schema.ts';

builder.mutationFields((t) => ({
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
