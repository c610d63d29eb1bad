import type { ShownFigure } from '../../engine/figures/figures-at.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { countedByPage } from '../../platform/graphql/policy.ts';
import type { BundleFigures } from './bundle-figures.ts';

const BundleFigure = builder.objectRef<ShownFigure>('BundleFigure').implement({
  description: 'A figure of a bundle, with its dates, source and rounding.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'The path in the bundle.' }),
    value: t.string({
      nullable: true,
      description: 'The figure. Null if the bundle says that there is none.',
      resolve: ({ value }) => (value === null ? null : String(value)),
    }),
    effectiveFrom: t.expose('effectiveFrom', {
      type: 'Date',
      nullable: true,
      description: 'The first day to which it applies. Null if it has no date.',
    }),
    effectiveTo: t.expose('effectiveTo', {
      type: 'Date',
      nullable: true,
      description: 'The last day to which it applies. Null if it applies until another figure begins.',
    }),
    source: t.exposeString('source', { nullable: true, description: 'The law or publication.' }),
    readFrom: t.exposeString('readFrom', {
      nullable: true,
      description: 'Where the figure was read, if that is named in addition to the law.',
    }),
    asOf: t.expose('asOf', {
      type: 'Date',
      nullable: true,
      description: 'The day on which the figure was read.',
    }),
    rounding: t.exposeString('rounding', {
      nullable: true,
      description:
        'How its publication rounds. Null if the publication does not say; lines are then rounded to the cent.',
    }),
  }),
});

export const BundleFiguresObject = builder.objectRef<BundleFigures>('BundleFigures').implement({
  description: 'One page of the figures of a bundle.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'The number of figures on all pages.' }),
    figures: t.field({
      type: [BundleFigure],
      policy: { list: countedByPage },
      description: 'The figures of this page.',
      resolve: ({ figures }) => figures,
    }),
    next: t.exposeString('next', {
      nullable: true,
      description: '`startAt` of the next page; null on the last one.',
    }),
  }),
});
