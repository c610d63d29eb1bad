import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { anyKey } from '../../platform/graphql/scopes.ts';
import { words } from './inputs.ts';
import type { EmbeddingRow } from './read-embedding.ts';

export const ColorScheme = builder.enumType('ColorScheme', {
  description: 'The colours of hosted screens.',
  ...enumOf({
    automatic: "As the user's system is.",
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
