/** A query parameter of a screen: 1 to 255 word characters or hyphens; anything else counts as absent. */
export const readQueryParameter = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,255}$/.test(value) ? value : undefined;
