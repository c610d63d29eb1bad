const names = new Map<string, string>();
let characters = 0;

/** Of all prepared statements together: every connection keeps each of them for ever. */
const most = { statements: 1_000, characters: 1_000_000 };

/**
 * Statements are prepared once per connection, under a number for their text, until the limits are reached.
 * The join that reads the answer of POST /shifts has 4,700 characters and takes PostgreSQL 2 ms to plan. A
 * statement of more than 20,000, as of a deep GraphQL query, stays unnamed.
 */
export function statementName(text: string): string {
  const cached = names.get(text);
  if (cached !== undefined) return cached;
  const total = characters + text.length;
  if (text.length > 20_000 || total > most.characters || names.size >= most.statements) return '';
  const name = `s${names.size}`;
  names.set(text, name);
  characters = total;
  return name;
}
