/**
 * The elements of a return whose schema an operator has loaded. The schema names the line of the form for
 * each element.
 */
import type { Cents } from '../../../../engine/payroll/money.ts';
import type { Group, Part, Value, Values } from './schema.ts';

/** The values of a return by line of its form: cents, a checked box, a text, or rows of a table. */
export type Said = { readonly [line: string]: Cents | string | true | readonly Said[] | null | undefined };

type Entry = readonly (readonly [name: string, value: Value])[];

/** The documents of a return, and its lines for which the schema has no element. */
export function documentsByLine(
  documents: readonly Group[],
  said: Said,
): { readonly values: Values; readonly withoutElement: readonly string[] } {
  const values = documents.flatMap((document) => {
    const inside = entriesOf(document.children, said);
    if (!document.isRequired && !inside.some(isShown)) return [];
    const content: Values = { '@documentId': document.name, ...Object.fromEntries(inside) };
    return [[document.name, content] as const];
  });
  const named = new Set(linesIn(documents));
  const withoutElement = Object.keys(said).filter((line) => isSaid(said[line]) && !named.has(line));
  return { values: Object.fromEntries(values), withoutElement };
}

/** The entries of elements. A zero is left out unless the schema requires the element. */
const entriesOf = (parts: readonly Part[], said: Said): Entry =>
  parts.flatMap((part) => {
    if ('oneOf' in part) return entriesOf(part.oneOf, said).filter(isShown).slice(0, 1);
    return entryOf(part, said);
  });

function entryOf(part: Exclude<Part, { readonly oneOf: unknown }>, said: Said): Entry {
  const found = part.line === undefined ? undefined : said[part.line];
  if ('children' in part) {
    if (typeof found === 'object' && found !== null)
      return [[part.name, found.map((row) => Object.fromEntries(entriesOf(part.children, row)))]];
    const inside = entriesOf(part.children, said);
    return inside.some(isShown) ? [[part.name, Object.fromEntries(inside)]] : [];
  }
  if (found === undefined || found === null || typeof found === 'object') return [];
  return isSaid(found) || part.isRequired ? [[part.name, found]] : [];
}

const isSaid = (value: Said[string]): boolean =>
  value !== undefined && value !== null && value !== 0 && !(typeof value === 'object' && !value.length);

const isShown = ([, value]: Entry[number]): boolean => value !== 0;

const linesIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if ('oneOf' in part) return linesIn(part.oneOf);
    const own = part.line === undefined ? [] : [part.line];
    return 'children' in part ? [...own, ...linesIn(part.children)] : own;
  });
