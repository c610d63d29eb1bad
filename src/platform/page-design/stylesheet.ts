import { readFileSync } from 'node:fs';

export const baseStylesheet = readFileSync(new URL('base.css', import.meta.url), 'utf8');

/**
 * The common stylesheet followed by the named one, which is in the folder of the module at `moduleUrl`. Each
 * page carries it, so comments and unneeded blanks are removed.
 */
export const stylesheetWith = (name: string, moduleUrl: string): string =>
  `${baseStylesheet}\n${readFileSync(new URL(name, moduleUrl), 'utf8')}`
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};]) ?/g, '$1');
