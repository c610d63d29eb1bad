/** The style that a partner's look adds to the style of every screen; empty for the service's own look. */
import type { Embedding, Font } from '../platform/database/caller.ts';
import { mixed, readableOn } from '../platform/page-design/contrast.ts';
import { backgroundsOf, palettes, type Scheme } from '../platform/page-design/palettes.ts';

export function lookStyle(embedding: Embedding): string {
  const { colorScheme } = embedding;
  const shapes = [...lettersOf(embedding), ...cornersOf(embedding)];
  if (colorScheme !== 'automatic')
    return rule('', [...always(colorScheme), ...shapes, ...colorsOf(embedding, colorScheme)]);
  const inBoth = (['light', 'dark'] as const).map((scheme) =>
    rule(` and (prefers-color-scheme: ${scheme})`, colorsOf(embedding, scheme)),
  );
  return [rule('', shapes), ...inBoth].filter(Boolean).join('\n');
}

/** A rule of the look. Paper keeps the look of the service. */
const rule = (condition: string, declarations: readonly string[]): string =>
  declarations.length ? `@media screen${condition} { :root { ${declarations.join(' ')} } }` : '';

const always = (scheme: Scheme): readonly string[] => [
  `color-scheme: ${scheme};`,
  ...Object.entries(palettes[scheme]).map(([name, value]) => `--${name}: ${value};`),
];

/** Pages load nothing, so each name means fonts that the users' systems have. */
const fonts: Readonly<Record<Exclude<Font, 'system'>, string>> = {
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif',
  rounded: 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, Calibri, sans-serif',
  serif: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif',
};

const lettersOf = ({ font }: Embedding): readonly string[] =>
  font === 'system' ? [] : [`--font: ${fonts[font]};`];

const usualRadius = 8;

const cornersOf = ({ radius }: Embedding): readonly string[] =>
  radius === usualRadius ? [] : [`--radius: ${radius}px;`];

/** The share of the accent in its shade. */
const shades: Readonly<Record<Scheme, number>> = { light: 0.08, dark: 0.16 };

/**
 * The colors for the background that the partner states. The accent becomes darker on light and brighter on
 * dark, until its text is readable on everything behind it, including its own shade.
 */
function colorsOf(embedding: Embedding, scheme: Scheme): readonly string[] {
  const { ground = '', surface = '', ink = '' } = palettes[scheme];
  const [accent, background] =
    scheme === 'light'
      ? [embedding.accentLight, embedding.backgroundLight]
      : [embedding.accentDark, embedding.backgroundDark];
  const behind = background === null ? [] : [`--ground: ${background};`];
  if (accent === null) return behind;
  const shade = mixed(surface, accent, shades[scheme]);
  const others = backgroundsOf(scheme).filter((color) => color !== ground);
  const shown = readableOn([...others, background ?? ground, shade], accent, ink);
  return [...behind, `--accent: ${shown};`, `--accent-soft: ${shade};`];
}
