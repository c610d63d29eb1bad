import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { keepsValue } from '../../platform/graphql/external-names.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { largestLogo } from './read-logo.ts';
import { longestReturnUrl } from './read-return-url.ts';
import { ColorScheme, ScreenFont, words } from './schema.ts';

const maxOrigins = 10;
const origins = z.array(z.unknown()).max(maxOrigins, `must hold at most ${maxOrigins} origins`);
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as #0a5a8f');
const radius = z.number().min(0, 'must be 0 to 16 pixels').max(16, 'must be 0 to 16 pixels');
const base64Length = Math.ceil(largestLogo / 3) * 4;
const logo = z
  .string()
  .max(base64Length, `must be an image of at most ${largestLogo} bytes`)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64');

/** The fields that null clears. */
export const clearable = [
  'accentLight',
  'accentDark',
  'backgroundLight',
  'backgroundDark',
  'logo',
  'returnUrl',
] as const;

export const UpdateEmbeddingInput = builder.inputType('UpdateEmbeddingInput', {
  description: 'The changes; omitted fields keep their values, null clears.',
  validate: rules.nullOnlyIn(clearable),
  fields: (t) => ({
    origins: t.field({ type: ['Text'], description: words.origins, validate: origins, ...keepsValue }),
    accentLight: t.field({ type: 'Text', description: words.accentLight, validate: color }),
    accentDark: t.field({ type: 'Text', description: words.accentDark, validate: color }),
    colorScheme: t.field({ type: ColorScheme, description: words.colorScheme, ...keepsValue }),
    backgroundLight: t.field({
      type: 'Text',
      description: `${words.backgroundLight} Text on it has a contrast of at least 4.5:1.`,
      validate: color,
    }),
    backgroundDark: t.field({
      type: 'Text',
      description: `${words.backgroundDark} Text on it has a contrast of at least 4.5:1.`,
      validate: color,
    }),
    font: t.field({ type: ScreenFont, description: words.font, ...keepsValue }),
    radius: t.int({ description: words.radius, validate: radius, ...keepsValue }),
    logo: t.field({
      type: 'Text',
      description: 'A PNG, JPEG or WebP in base64, of 16 to 1,000 pixels each way and at most 100 kB.',
      validate: logo,
    }),
    returnUrl: t.field({
      type: 'Text',
      description: words.returnUrl,
      validate: rules.text(longestReturnUrl),
    }),
  }),
});
