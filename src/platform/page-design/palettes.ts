import { baseStylesheet } from './stylesheet.ts';

export type Scheme = 'light' | 'dark';

/** The variables of a block, such as `{ ground: '#f4f6f8' }`. */
const variablesIn = (block: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...block.matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));

const [light = '', dark = ''] = [...baseStylesheet.matchAll(/:root \{([^}]*)\}/g)].map(([block]) => block);

/** The colors of each scheme, as the common stylesheet states them. */
export const palettes: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  light: variablesIn(light),
  dark: variablesIn(dark),
};

/** The colors behind text, except the shade of the accent itself. */
export const backgroundsOf = (scheme: Scheme): readonly string[] =>
  Object.entries(palettes[scheme])
    .filter(([name]) => /^(ground|surface|.+-soft)$/.test(name) && name !== 'accent-soft')
    .map(([, color]) => color);

const texts = ['ink', 'muted', 'accent', 'good', 'warm', 'bad'];

/** The colors of text. */
export const textColorsOf = (scheme: Scheme): readonly string[] =>
  texts.map((name) => palettes[scheme][name] ?? '');
