import type { Embedding } from '../platform/database/caller.ts';
import { palettes, type Scheme } from '../platform/page-design/palettes.ts';

/** The style that a partner's look adds to that of every screen; empty for the service's own look. */
export function lookStyle({ colorScheme, accentLight, accentDark }: Embedding): string {
  const accents = { light: accentLight, dark: accentDark };
  if (colorScheme === 'automatic')
    return (['light', 'dark'] as const)
      .flatMap((scheme) => rule(` and (prefers-color-scheme: ${scheme})`, accentOf(accents[scheme])))
      .join('\n');
  return rule('', [...always(colorScheme), ...accentOf(accents[colorScheme])]).join('');
}

/** Paper keeps the colours of the service. */
const rule = (condition: string, declarations: readonly string[]): readonly string[] =>
  declarations.length ? [`@media screen${condition} { :root { ${declarations.join(' ')} } }`] : [];

const always = (scheme: Scheme): readonly string[] => [
  `color-scheme: ${scheme};`,
  ...Object.entries(palettes[scheme]).map(([name, value]) => `--${name}: ${value};`),
];

/** What is shaded in the service's accent is grey: it must not take contrast from a partner's. */
const accentOf = (accent: string | null): readonly string[] =>
  accent === null ? [] : [`--accent: ${accent};`, '--accent-soft: var(--quiet-soft);'];
