import type { CellState } from '../../platform/database/cell.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { listCells, takeNewPartners } from './cells.ts';

const Cell = builder.objectRef<CellState>('Cell').implement({
  policy: { scope: rootKey },
  description: 'A database of an environment. A partner is in one of them.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Its place among the databases of the environment.' }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the cell was opened to new partners. New partners go to the cell that was opened last. Null for a single cell, and before openCell.',
    }),
    partners: t.exposeInt('partners', { description: 'How many partners are in it.' }),
    openPartners: t.exposeInt('openPartners', { description: 'How many of its partners are open.' }),
  }),
});

builder.queryField('cells', (t) =>
  t.field({
    type: [Cell],
    policy: { scope: rootKey, list: shortList },
    description: 'For operators: the cells of this environment, in their order.',
    resolve: (_root, _args, operation) => listCells(operation),
  }),
);

builder.mutationField('openCell', (t) =>
  t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: opens the cell that the header Payroll-Cell names to new partners. Returns false if it was open before.',
    resolve: (_root, _args, operation) => takeNewPartners(operation),
  }),
);
