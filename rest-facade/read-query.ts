import { getNullableType } from 'graphql';
import type { Slot } from './slots.ts';

/**
 * The members of a query string and a path, each read as the type it is declared with. What does not read as that
 * type stays text, and a repeated parameter stays a list, so that it is refused under its own name.
 */
export function readQuery(slots: readonly Slot[], search: URLSearchParams, path: Record<string, string>) {
  const members: Record<string, unknown> = {};
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    const type = String(getNullableType(slots.find((slot) => slot.name === name)?.type));
    members[name] = values.length > 1 ? values : readText(type, values[0] ?? '');
  }
  return { ...members, ...path };
}

function readText(type: string, text: string): unknown {
  if (type === 'Int' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (type === 'Boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
