import { readFileSync } from 'node:fs';

const base = readFileSync(new URL('base.css', import.meta.url), 'utf8');

/** The base of every page with what one face adds to it: a `.css` file beside the asking module. */
export const stylesheetWith = (name: string, besideUrl: string): string =>
  `${base}\n${readFileSync(new URL(name, besideUrl), 'utf8')}`;
