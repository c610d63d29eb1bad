import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { deprecationReason, deprecations } from '../../platform/graphql/deprecations.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { createKey, revealKey, revokeKey, rotateKey } from './keys.ts';
import { KeyScope, NewKey } from './schema.ts';

builder.mutationFields((t) => ({
  createKey: t.field({
    type: NewKey,
    policy: { scope: rootKey, links: ['api'], idempotencyKey: '30 days' },
    description: 'Creates a named key, which may do only what its scopes permit. The key is shown once.',
    args: {
      name: t.arg({
        type: 'Text',
        required: true,
        description: 'A name that says what the key is for.',
        validate: rules.text(100),
      }),
      scopes: t.arg({
        type: [KeyScope],
        required: true,
        description: 'The scopes of the key.',
        validate: z.array(z.unknown()).min(1, 'must name at least one scope'),
      }),
      expiresAt: t.arg({
        type: 'DateTime',
        description: 'When the key expires. Default: never.',
      }),
      strict: t.arg.boolean({
        description:
          'Whether the REST API refuses members and parameters that it does not know. With false, the key is lenient: they are ignored, and the header X-Unknown-Fields names them. Requests for links refuse them always.',
        defaultValue: true,
        deprecationReason: deprecationReason(deprecations.lenientKeys),
      }),
    },
    resolve: (_root, args, operation) => createKey(operation, args),
  }),
  revokeKey: t.boolean({
    policy: { scope: rootKey, links: ['api'], idempotencyKey: '30 days' },
    description: 'Revokes a named key at once. Returns true even if it had expired or been revoked before.',
    args: { id: t.arg.id({ required: true, description: 'The key.' }) },
    resolve: (_root, args, operation) => revokeKey(operation, args),
  }),
  revealKey: t.field({
    type: NewKey,
    policy: { scope: rootKey, links: ['api'], idempotencyKey: 'refused' },
    description: 'Returns the root key of this environment, in full. The audit log records each reading.',
    resolve: (_root, _args, operation) => revealKey(operation),
  }),
  rotateKey: t.field({
    type: NewKey,
    policy: { scope: rootKey, links: ['api'], idempotencyKey: '30 days' },
    description: 'Replaces the root key of this environment. The old key is refused at once.',
    args: {
      revokeLinks: t.arg.boolean({
        description:
          'Whether to revoke all links too. Links to the API page are always revoked, except the one in use.',
        defaultValue: false,
      }),
    },
    resolve: (_root, { revokeLinks }, operation) =>
      rotateKey(operation, { revokeLinks: revokeLinks ?? false }),
  }),
}));
