import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { requireOperator } from '../partners/callers.ts';
import { activateFigures } from './activate-figures.ts';
import { bundleFigures } from './bundle-figures.ts';
import { figureChanges } from './figure-changes.ts';
import { loadFigures, readFigures, rollBackFigures } from './load-figures.ts';
import { BundleFiguresObject, FigureChangesObject, Figures } from './schema.ts';

const pageOfFigures = builder.args((t) => ({
  first: t.int({
    description: 'The largest number of figures, 1 or more. Default 25; above 100 means 100.',
    validate: z.number().int().min(1, 'must be 1 or more'),
  }),
  startAt: t.field({ type: 'Text', description: 'The path that the page starts with.' }),
}));

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

builder.queryField('bundleFigures', (t) =>
  t.field({
    type: BundleFiguresObject,
    policy: { scope: rootKey, list: pages },
    description:
      'For operators: the figures of a bundle or of a part of it, each with its dates, source and rounding, a page at a time.',
    args: {
      bundle: t.arg({
        type: 'Text',
        required: true,
        description: 'The name of a loaded bundle, or shipped.',
      }),
      path: t.arg({
        type: 'Text',
        description:
          'Only figures under this path, written as in a comparison, such as federal.2026.medicare.',
      }),
      ...pageOfFigures,
    },
    resolve: (_root, args, operation) => {
      requireOperator(operation);
      return bundleFigures(operation, args);
    },
  }),
);

builder.queryField('figureChanges', (t) =>
  t.field({
    type: FigureChangesObject,
    policy: { scope: rootKey, list: pages },
    description:
      'For operators: the figures that differ between two bundles, a page at a time. If the draft is not a valid bundle, the error says what is wrong with it.',
    args: {
      before: t.arg({
        type: 'Text',
        required: true,
        description: 'The name of a loaded bundle, or shipped.',
      }),
      after: t.arg({ type: 'Text', description: 'The name of the other bundle, or shipped.' }),
      draft: t.arg({
        type: 'Text',
        description:
          'Instead of `after`: a bundle as JSON, compressed with gzip, in base64. It is not stored.',
      }),
      ...pageOfFigures,
    },
    resolve: (_root, args, operation) => {
      requireOperator(operation);
      return figureChanges(operation, args);
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
      'For operators: activates a loaded bundle of figures from a check date on. Does nothing if that is the latest activation already.',
    args: {
      bundle: t.arg({ type: 'Text', required: true, description: 'The name of the bundle.' }),
      from: t.arg({ type: 'Date', required: true, description: 'The first check date to which it applies.' }),
      despitePaidChecks: t.arg.int({
        description:
          'How many checks were computed with figures that the bundle alters. They do not change. Defaults to 0.',
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
      'For operators: ends the latest activation of figures, which the arguments name. Computed checks do not change.',
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
