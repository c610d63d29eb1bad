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
        'Since when new partners may come here; they come to the last cell that has it. Null for an only cell, and before openCell.',
    }),
    partners: t.exposeInt('partners', { description: 'How many partners are in it.' }),
    openPartners: t.exposeInt('openPartners', { description: 'How many of them are open.' }),
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
      'For operators: lets new partners come to the cell that the header Payroll-Cell names. Returns false when it took them before.',
    resolve: (_root, _args, operation) => takeNewPartners(operation),
  }),
);
