import type { ShownFigure } from '../../engine/figures/figures-at.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { countedByPage } from '../../platform/graphql/policy.ts';
import type { BundleFigures } from './bundle-figures.ts';

const BundleFigure = builder.objectRef<ShownFigure>('BundleFigure').implement({
  description: 'A figure of a bundle, with what the bundle says of it.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Where it stands in the bundle.' }),
    value: t.string({
      nullable: true,
      description: 'The figure; null where the bundle says that there is none.',
      resolve: ({ value }) => (value === null ? null : String(value)),
    }),
    effectiveFrom: t.expose('effectiveFrom', {
      type: 'Date',
      nullable: true,
      description: 'The first day for which it holds; null where it has no date.',
    }),
    effectiveTo: t.expose('effectiveTo', {
      type: 'Date',
      nullable: true,
      description: 'The last day; null where it holds until another one begins.',
    }),
    source: t.exposeString('source', { nullable: true, description: 'The law or publication.' }),
    readFrom: t.exposeString('readFrom', {
      nullable: true,
      description: 'Where it was read, as far as that is named beside the law.',
    }),
    asOf: t.expose('asOf', { type: 'Date', nullable: true, description: 'The day on which it was read.' }),
    rounding: t.exposeString('rounding', {
      nullable: true,
      description:
        'What its publication rounds to; null where it names nothing: lines are rounded to the cent.',
    }),
  }),
});

export const BundleFiguresObject = builder.objectRef<BundleFigures>('BundleFigures').implement({
  description: 'One page of the figures of a bundle.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many there are on all pages.' }),
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
