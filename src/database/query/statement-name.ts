const names = new Map<string, string>();

/**
 * Short statements are prepared once per connection, under a number for their text. Long statements and those
 * past the limit stay unnamed: every connection would keep each of them for ever.
 */
export function statementName(text: string): string {
  const cached = names.get(text);
  if (cached !== undefined) return cached;
  if (text.length > 4_000 || names.size >= 1_000) return '';
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
