import { z } from 'zod';
import { builder } from '../graphql/builder.ts';
import { rootKey } from '../graphql/scopes.ts';
import { requireOperator } from '../partners/require-operator.ts';
import { activateFigures } from './activate-figures.ts';
import { loadFigures } from './load-figures.ts';
import { readFigures } from './read-figures.ts';
import { rollBackFigures } from './roll-back-figures.ts';
import { Figures } from './schema.ts';

builder.queryField('figures', (t) =>
  t.field({
    type: Figures,
    policy: { scope: rootKey },
    description: 'For operators: the figures of the law in this environment.',
    resolve: (_root, _args, operation) => {
      requireOperator(operation);
      return readFigures(operation);
    },
  }),
);

const policy = { scope: rootKey, links: [], idempotencyKey: 'forever' } as const;

builder.mutationFields((t) => ({
  loadFigures: t.field({
    type: Figures,
    policy,
    description:
      'For operators: stores a signed bundle of figures in this environment. No check uses it yet.',
    args: {
      bundle: t.arg({
        type: 'Text',
        required: true,
        description: 'What `payroll tables sign` prints, compressed with gzip, in base64.',
      }),
    },
    resolve: async (_root, { bundle }, operation) => {
      await loadFigures(operation, bundle);
      return readFigures(operation);
    },
  }),
  activateFigures: t.field({
    type: Figures,
    policy,
    description:
      'For operators: makes a loaded bundle of figures hold for check dates from a day on. Changes nothing when that is the latest activation.',
    args: {
      bundle: t.arg({ type: 'Text', required: true, description: 'The name of the bundle.' }),
      from: t.arg({ type: 'Date', required: true, description: 'The first check date for which it holds.' }),
      despitePaidChecks: t.arg.int({
        description:
          'How many checks are computed with figures that the bundle alters: they stay as they are. Default 0.',
        validate: z.number().int().min(0, 'must be 0 or more'),
      }),
    },
    resolve: async (_root, { bundle, from, despitePaidChecks }, operation) => {
      await activateFigures(operation, { bundle, from, despitePaidChecks });
      return readFigures(operation);
    },
  }),
  rollBackFigures: t.field({
    type: Figures,
    policy,
    description:
      'For operators: ends the latest activation of figures, which the arguments name. Computed checks stay as they are.',
    args: {
      bundle: t.arg({ type: 'Text', required: true, description: 'The name of its bundle.' }),
      from: t.arg({ type: 'Date', required: true, description: 'Its first check date.' }),
    },
    resolve: async (_root, { bundle, from }, operation) => {
      await rollBackFigures(operation, { bundle, from });
      return readFigures(operation);
    },
  }),
}));
