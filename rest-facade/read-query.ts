import { getNullableType } from 'graphql';
import type { InputDefinition } from './input-definitions.ts';

/**
 * The members of a query string and a path, each parsed by its declared type. A value that does not parse
 * stays text, and a repeated parameter stays a list. Validation then refuses it under its own name.
 */
export function readQuery(
  inputs: readonly InputDefinition[],
  search: URLSearchParams,
  path: Record<string, string>,
) {
  const members: Record<string, unknown> = Object.create(null); // a parameter may be named __proto__
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    const type = String(getNullableType(inputs.find((definition) => definition.name === name)?.type));
    members[name] = values.length > 1 ? values : readText(type, values[0] ?? '');
  }
  return { ...members, ...path };
}

/** The largest Int of GraphQL. A larger number means the same, because no list has so many items. */
const largest = 2 ** 31 - 1;

function readText(type: string, text: string): unknown {
  if (type === 'Int' && /^-?\d+$/.test(text)) return Math.min(Math.max(Number(text), -largest), largest);
  if (type === 'Boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
