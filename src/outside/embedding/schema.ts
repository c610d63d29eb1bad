import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { anyKey } from '../../platform/graphql/scopes.ts';
import type { EmbeddingRow } from './read-embedding.ts';

/** What the fields mean, for the object and its input. */
export const words = {
  origins:
    'The origins whose pages may frame the screens, such as `https://app.example.com`; in test also `http://localhost` with a port.',
  accentLight: "Accent colour on light. Null means the service's own.",
  accentDark: "Accent colour on dark. Null means the service's own.",
  colorScheme: 'Whether screens are light or dark.',
  returnUrl: 'Where "Back to" leads on every screen: a URL of one of the origins.',
} as const;

export const ColorScheme = builder.enumType('ColorScheme', {
  description: 'The colours of hosted screens.',
  ...enumOf({
    automatic: "As the user's system is set.",
    light: 'Always light.',
    dark: 'Always dark.',
  }),
});

export const Embedding = builder.objectRef<EmbeddingRow>('Embedding').implement({
  policy: { scope: anyKey },
  description: 'Who may frame hosted screens, and how they look.',
  fields: (t) => ({
    origins: t.exposeStringList('origins', { description: words.origins }),
    accentLight: t.exposeString('accentLight', { nullable: true, description: words.accentLight }),
    accentDark: t.exposeString('accentDark', { nullable: true, description: words.accentDark }),
    colorScheme: t.expose('colorScheme', { type: ColorScheme, description: words.colorScheme }),
    logoType: t.exposeString('logoType', {
      nullable: true,
      description: 'The media type of the logo; null without one.',
    }),
    returnUrl: t.exposeString('returnUrl', { nullable: true, description: words.returnUrl }),
  }),
});
