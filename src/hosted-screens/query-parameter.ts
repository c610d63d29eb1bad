/** A query parameter of a screen: 1 to 255 word characters or hyphens. Anything else counts as absent. */
export const readQueryParameter = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,255}$/.test(value) ? value : undefined;

/** The query parameters that say how a list is searched, sorted and paged, and which tab is open. */
const listParameters = ['search', 'group', 'sort', 'number', 'start', 'tab'] as const;
export type ListRequest = { readonly [Name in (typeof listParameters)[number]]?: string };

/** The text of a query parameter, up to so many characters. Blank text counts as absent. */
export function readText(value: unknown, longest = 100): string | undefined {
  if (typeof value !== 'string') return undefined;
  return (
    value
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, longest)
      .trim() || undefined
  );
}

export function readListRequest(query: Readonly<Record<string, unknown>>): ListRequest {
  const read = listParameters.map((name) => [name, readText(query[name])] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** The fields of a form that was sent with GET. */
export const readQueryFields = (query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, readText(value) ?? '']));
