import type { FigureChange } from '../../engine/figures/diff-bundles.ts';
import type { ShownFigure } from '../../engine/figures/figures-at.ts';
import type { ListedActivation, ListedBundle } from '../../platform/database/stored-figures.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { countedByPage, shortList } from '../../platform/graphql/policy.ts';
import type { BundleFigures } from './bundle-figures.ts';
import type { FigureChanges } from './figure-changes.ts';

const FigureBundle = builder.objectRef<ListedBundle>('FigureBundle').implement({
  description: 'A bundle of figures that an operator has loaded.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The SHA-256 of its content.' }),
    version: t.exposeString('version', { description: 'The version by which people refer to the bundle.' }),
    signedBy: t.exposeString('signedBy', { description: 'The public key whose signature it carries.' }),
    loadedAt: t.expose('loadedAt', { type: 'DateTime', description: 'When it was loaded.' }),
  }),
});

const FigureActivation = builder.objectRef<ListedActivation>('FigureActivation').implement({
  description: 'The activation of a bundle of figures from a check date on.',
  fields: (t) => ({
    bundle: t.exposeString('bundle', { description: 'The name of the bundle.' }),
    from: t.expose('from', { type: 'Date', description: 'The first check date to which it applies.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was activated.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was rolled back. Null while it is in force.',
    }),
    despitePaidChecks: t.exposeInt('despitePaidChecks', {
      description: 'How many checks were computed with other figures, which the operator accepted.',
    }),
  }),
});

export type LoadedFigures = {
  readonly until: string;
  readonly bundles: readonly ListedBundle[];
  readonly activations: readonly ListedActivation[];
};

export const Figures = builder.objectRef<LoadedFigures>('Figures').implement({
  description: 'The figures of the law in this environment.',
  fields: (t) => ({
    until: t.expose('until', { type: 'Date', description: 'The last check date whose figures are loaded.' }),
    bundles: t.field({
      type: [FigureBundle],
      policy: { list: shortList },
      description:
        'The bundles that were loaded, the latest first. The one of the service itself is not listed.',
      resolve: ({ bundles }) => bundles,
    }),
    activations: t.field({
      type: [FigureActivation],
      policy: { list: shortList },
      description: 'The activations, the latest first.',
      resolve: ({ activations }) => activations,
    }),
  }),
});

const textOf = (value: unknown): string | null => (value === undefined ? null : String(value));

const FigureChangeObject = builder.objectRef<FigureChange>('FigureChange').implement({
  description: 'A figure that differs between two bundles.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'The path in the bundle.' }),
    before: t.string({
      nullable: true,
      description: 'The value in the first bundle. Null if it has none.',
      resolve: ({ before }) => textOf(before),
    }),
    after: t.string({
      nullable: true,
      description: 'The value in the second bundle. Null if it has none.',
      resolve: ({ after }) => textOf(after),
    }),
    source: t.exposeString('source', { nullable: true, description: 'The source of the later figure.' }),
  }),
});

export const FigureChangesObject = builder.objectRef<FigureChanges>('FigureChanges').implement({
  description: 'One page of the figures in which two bundles differ.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many figures differ, on all pages.' }),
    changes: t.field({
      type: [FigureChangeObject],
      policy: { list: countedByPage },
      description: 'The figures of this page.',
      resolve: ({ changes }) => changes,
    }),
    next: t.exposeString('next', {
      nullable: true,
      description: '`startAt` of the next page; null on the last one.',
    }),
  }),
});

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
