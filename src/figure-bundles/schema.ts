import type { ListedActivation, ListedBundle } from '../database/stored-figures.ts';
import { builder } from '../graphql/builder.ts';
import { shortList } from '../graphql/policy.ts';

const FigureBundle = builder.objectRef<ListedBundle>('FigureBundle').implement({
  description: 'A bundle of figures that an operator has loaded.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The SHA-256 of its content.' }),
    version: t.exposeString('version', { description: 'What people call it.' }),
    signedBy: t.exposeString('signedBy', { description: 'The public key whose signature it carries.' }),
    loadedAt: t.expose('loadedAt', { type: 'DateTime', description: 'When it was loaded.' }),
  }),
});

const FigureActivation = builder.objectRef<ListedActivation>('FigureActivation').implement({
  description: 'From which check date on a bundle of figures holds.',
  fields: (t) => ({
    bundle: t.exposeString('bundle', { description: 'The name of the bundle.' }),
    from: t.expose('from', { type: 'Date', description: 'The first check date for which it holds.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was activated.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was rolled back; null while it holds.',
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
