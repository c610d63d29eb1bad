/**
 * How a documented word and its GraphQL name relate. One rule (`customName` -> `custom_name`, `companyId` ->
 * `companyID`); where it does not hold, the definition itself carries the documented word in its extensions.
 */

/** For the definition of an input field whose documented name does not follow the rule. */
export const documented = (name: string) => ({ extensions: { documented: name } });

/** For an optional input field that keeps its value when left out and has none to be cleared to. */
export const keepsValue = { extensions: { keepsValue: true } };

/** The documented name of a GraphQL field or argument. */
export function externalName({ name, extensions }: { name: string; extensions?: object }): string {
  const exception = extensions && 'documented' in extensions ? extensions.documented : undefined;
  if (typeof exception === 'string') return exception;
  if (name.endsWith('Id')) return `${name.slice(0, -2)}ID`;
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * The values of an enum, from their documented spelling, which is also what the database holds:
 * `pre-processed` is named PRE_PROCESSED in GraphQL, `checks:read` CHECKS_READ, `401k` becomes _401K.
 * A deprecated one is no longer offered.
 */
export function enumOf<const Word extends string>(
  descriptions: Record<Word, string>,
  deprecated: { readonly [Each in Word]?: string } = {},
) {
  // Object.entries forgets the literal names.
  const entries = Object.entries(descriptions) as [Word, string][];
  const name = (word: string) =>
    word
      .toUpperCase()
      .replaceAll(/[-:]/g, '_')
      .replace(/^(?=\d)/, '_');
  const values = entries.map(
    ([word, description]) =>
      [name(word), { value: word as string, description, deprecationReason: deprecated[word] }] as const,
  );
  return { values: Object.fromEntries(values) };
}
