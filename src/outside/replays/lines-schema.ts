import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import type { ChangedFigure } from './figure-causes.ts';
import type { ExplainedLine } from './replay-stored.ts';

const ChangedFigureObject = builder.objectRef<ChangedFigure>('ChangedFigure').implement({
  description: 'A figure in which two bundles differ, or a part of a bundle in which several do.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Where it stands in the bundle.' }),
    before: t.exposeString('before', {
      nullable: true,
      description: 'In the bundle of the check; null where it has none, and for several figures.',
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'In the other bundle; null where it has none, and for several figures.',
    }),
    source: t.exposeString('source', { nullable: true, description: 'Where the later figure is from.' }),
    count: t.exposeInt('count', { description: 'How many figures differ in this part.' }),
  }),
});

export const ReplayedLine = builder.objectRef<ExplainedLine>('ReplayedLine').implement({
  description: 'A line of a paycheck that the replay computes differently.',
  fields: (t) => ({
    line: t.exposeString('line', { description: 'Such as taxes.us_medicare.amountCents.' }),
    before: t.exposeString('before', { nullable: true, description: 'As stored; null where it is absent.' }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'As the replay computes it; null where it is absent.',
    }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      description: 'What the line grows by; null for a line that is no amount.',
      resolve: ({ cents }) => cents,
    }),
    figures: t.field({
      type: [ChangedFigureObject],
      policy: { list: shortList },
      description:
        'The figures that change the line by themselves; without one, all that may concern the check.',
      resolve: ({ figures }) => [...figures],
    }),
  }),
});
