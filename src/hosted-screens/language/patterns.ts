/**
 * Finds the Spanish sentence of a finished English one. What the service says to programs arrives with its
 * values in it, so the sentences of the catalogue are read as patterns.
 */
import { dayText } from './formats.ts';
import { service } from './spanish/service.ts';
import { spanish } from './spanish/spanish.ts';

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

const exact = new Map(Object.entries({ ...spanish, ...service }));
/** The sentence with the most words of its own is the best one. */
const patterns = Object.entries(service)
  .filter(([english]) => english.includes('{') && /\p{L}/u.test(english.replace(place, '')))
  .toSorted(([a], [b]) => b.replace(place, '').length - a.replace(place, '').length)
  .map(patternOf);

/** Undefined if the catalogue has no such sentence. Several sentences, or parts, may stand in one text. */
export function translatedFrom(sentence: string): string | undefined {
  const whole = exact.get(sentence) ?? ofPattern(sentence);
  if (whole !== undefined) return whole;
  return together(sentence.split(/(?<=\.) (?=\p{Lu}|\d)/u), ' ') ?? together(sentence.split(', '), ', ');
}

function together(parts: readonly string[], between: string): string | undefined {
  if (parts.length === 1) return undefined;
  const spanishParts = parts.map((part) => exact.get(part) ?? ofPattern(part));
  return spanishParts.every((part) => part !== undefined) ? spanishParts.join(between) : undefined;
}

function ofPattern(sentence: string): string | undefined {
  for (const { english, names, words } of patterns) {
    const found = english.exec(sentence);
    if (!found) continue;
    const values = new Map(names.map((name, i) => [name, inSpanish(found[i + 1] ?? '')]));
    return words.replace(place, (_, name: string) => values.get(name) ?? '');
  }
  return undefined;
}

/** A value is a date, or itself a sentence or a word of the catalogue, or a name. */
function inSpanish(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(value);
  return exact.get(value) ?? ofPattern(value) ?? value;
}
