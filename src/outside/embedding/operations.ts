import { builder } from '../../platform/graphql/builder.ts';
import { anyKey, rootKey } from '../../platform/graphql/scopes.ts';
import { UpdateEmbeddingInput } from './inputs.ts';
import { readEmbedding } from './read-embedding.ts';
import { Embedding } from './schema.ts';
import { updateEmbedding } from './update-embedding.ts';

builder.queryField('embedding', (t) =>
  t.field({
    type: Embedding,
    policy: { scope: anyKey },
    description: 'Who may frame hosted screens, and how they look.',
    resolve: (_root, _args, operation) => readEmbedding(operation),
  }),
);

builder.mutationField('updateEmbedding', (t) =>
  t.field({
    type: Embedding,
    policy: { scope: rootKey, links: ['api'], idempotencyKey: '30 days' },
    description: 'Changes who may frame hosted screens, and how they look.',
    args: { input: t.arg({ type: UpdateEmbeddingInput, required: true, description: 'The changes.' }) },
    resolve: async (_root, { input }, operation) => {
      await updateEmbedding(operation, input);
      return readEmbedding(operation);
    },
  }),
);
