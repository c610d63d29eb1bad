const names = new Map<string, string>();

/**
 * Short statements are prepared once per connection, under a number for their text. Long ones (a thousand
 * rows inserted at once) and any past the limit stay unnamed: each would be kept by every connection for
 * ever.
 */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (text.length > 4_000 || names.size >= 1_000) return '';
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
