import { baseStylesheet } from './stylesheet.ts';

export type Scheme = 'light' | 'dark';

/** The variables of a block, such as `{ ground: '#f4f6f8' }`. */
const variablesIn = (block: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...block.matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));

const [light = '', dark = ''] = [...baseStylesheet.matchAll(/:root \{([^}]*)\}/g)].map(([block]) => block);

/** The colours of each scheme, as the common stylesheet states them. */
export const palettes: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  light: variablesIn(light),
  dark: variablesIn(dark),
};

/**
 * The colours behind text of a partner's accent. Buttons have its colour, and text of the surface's.
 * `accent-soft` is not among them: a partner's accent replaces it with `quiet-soft`.
 */
export const backgroundsOf = (scheme: Scheme): readonly string[] =>
  Object.entries(palettes[scheme])
    .filter(([name]) => /^(ground|surface|.+-soft)$/.test(name) && name !== 'accent-soft')
    .map(([, color]) => color);
