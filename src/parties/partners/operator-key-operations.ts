import { type ListedOperatorKey, operatorKeys } from '../../platform/database/operator-keys.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { requireOperator } from './callers.ts';
import { revokeOperatorKey } from './keys.ts';

const OperatorKey = builder.objectRef<ListedOperatorKey>('OperatorKey').implement({
  policy: { scope: rootKey },
  description: 'A key of a person who operates the service.',
  fields: (t) => ({
    fingerprint: t.exposeString('fingerprint', {
      description: 'Names the key: the first 16 hexadecimal digits of its SHA-256.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the service began to accept it.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was revoked. Null while it works.',
    }),
    revokedBy: t.exposeString('revokedBy', {
      nullable: true,
      description: 'The fingerprint of the operator key that revoked it.',
    }),
    isCaller: t.exposeBoolean('isCaller', { description: 'Whether this request is sent with it.' }),
  }),
});

builder.queryField('operatorKeys', (t) =>
  t.field({
    type: [OperatorKey],
    policy: { scope: rootKey, list: shortList },
    description: 'For operators: the operator keys of this environment, oldest first.',
    resolve: (_root, _args, operation) => {
      requireOperator(operation);
      return operatorKeys(operation.db);
    },
  }),
);

builder.mutationField('revokeOperatorKey', (t) =>
  t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: revokes an operator key, which the service refuses from now on. Returns false if it was revoked before. A key cannot revoke itself.',
    args: {
      fingerprint: t.arg({
        type: 'Text',
        required: true,
        description: 'The fingerprint of the key, as operatorKeys shows it.',
      }),
    },
    resolve: (_root, args, operation) => revokeOperatorKey(operation, args),
  }),
);
