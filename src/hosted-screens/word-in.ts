/** A word in a screen's address: what is no word is not there. */
export const wordIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,255}$/.test(value) ? value : undefined;
