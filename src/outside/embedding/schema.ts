import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { anyKey } from '../../platform/graphql/scopes.ts';
import type { EmbeddingRow } from './read-embedding.ts';

/** The descriptions of the fields, for the object and its input. */
export const words = {
  origins:
    'The origins whose pages may frame the screens, such as `https://app.example.com`; in test also `http://localhost` with a port.',
  accentLight:
    "Accent color on light; null for the service's own. Screens darken it until its text can be read.",
  accentDark:
    "Accent color on dark; null for the service's own. Screens brighten it until its text can be read.",
  backgroundLight: "Color behind the page on light; null for the service's own.",
  backgroundDark: "Color behind the page on dark; null for the service's own.",
  font: 'The typeface of screens.',
  radius: 'The radius of corners, from 0 to 16 pixels.',
  colorScheme: 'Whether screens are light or dark.',
  returnUrl: 'Where "Back to" leads on every screen: a URL of one of the origins.',
} as const;

export const ColorScheme = builder.enumType('ColorScheme', {
  description: 'The colors of hosted screens.',
  ...enumOf({
    automatic: "As the user's system is set.",
    light: 'Always light.',
    dark: 'Always dark.',
  }),
});

export const ScreenFont = builder.enumType('ScreenFont', {
  description: 'The typeface of hosted screens. Pages load no font files: they use the fonts of the browser.',
  ...enumOf({
    system: "The typeface of the user's system.",
    humanist: 'A humanist typeface, such as Gill Sans or Ubuntu.',
    geometric: 'A geometric typeface, such as Avenir or Montserrat.',
    rounded: 'A rounded typeface, such as SF Rounded or Quicksand.',
    serif: 'A typeface with serifs, such as Charter or Georgia.',
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
    backgroundLight: t.exposeString('backgroundLight', {
      nullable: true,
      description: words.backgroundLight,
    }),
    backgroundDark: t.exposeString('backgroundDark', { nullable: true, description: words.backgroundDark }),
    font: t.expose('font', { type: ScreenFont, description: words.font }),
    radius: t.exposeInt('radius', { description: words.radius }),
    logoType: t.exposeString('logoType', {
      nullable: true,
      description: 'The media type of the logo; null without one.',
    }),
    returnUrl: t.exposeString('returnUrl', { nullable: true, description: words.returnUrl }),
  }),
});
