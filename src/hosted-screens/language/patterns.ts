/**
 * Why a tax is not calculated, in Spanish. The engine says it to programs with its values in it, and checks
 * store it so: the sentences of the catalogue are read as patterns.
 */
import { spanish as service } from '../../foundation/spanish/spanish.ts';
import { dayText } from './formats.ts';
import { gaps } from './spanish/gaps.ts';
import { programmeGaps } from './spanish/programme-gaps.ts';

type Pattern = { readonly english: RegExp; readonly names: readonly string[]; readonly words: string };

const place = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A state is a name or a code, and no sentence that ends with a colon. */
const formOf = (name: string): string => (name === 'state' ? '([A-Z][^:]*?)' : '(.+?)');

function patternOf([english, words]: readonly [string, string]): Pattern {
  const parts = english.split(place);
  const source = parts.map((part, i) => (i % 2 ? formOf(part) : escaped(part))).join('');
  return { english: new RegExp(`^${source}$`, 's'), names: parts.filter((_, i) => i % 2), words };
}

const catalogue = { ...gaps, ...programmeGaps };
const exact = new Map<string, string>(Object.entries({ ...service, ...catalogue }));
/** The sentence with the most words of its own is the best one. */
const patterns = Object.entries(catalogue)
  .filter(([english]) => english.includes('{'))
  .toSorted(([a], [b]) => b.replace(place, '').length - a.replace(place, '').length)
  .map(patternOf);

/** Undefined if the catalogue has no such reason. */
export const gapInSpanish = (reason: string): string | undefined => exact.get(reason) ?? ofPattern(reason);

function ofPattern(sentence: string): string | undefined {
  for (const { english, names, words } of patterns) {
    const found = english.exec(sentence);
    if (!found) continue;
    const values = new Map(names.map((name, i) => [name, inSpanish(found[i + 1] ?? '')]));
    return words.replace(place, (_, name: string) => values.get(name) ?? '');
  }
  return undefined;
}

/** A value is a date, or itself a reason or a word of the catalogue, or a name. */
const inSpanish = (value: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? dayText(value) : (gapInSpanish(value) ?? value);
