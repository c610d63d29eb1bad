/**
 * External names: how REST documents a GraphQL name. One rule derives them (`customName` -> `custom_name`,
 * `companyId` -> `companyID`). A field that breaks the rule states its external name in its extensions.
 */

/** Options of an input field whose external name does not follow the rule. */
export const documented = (name: string) => ({ extensions: { documented: name } });

/** Options of an optional input field that keeps its value when absent and cannot be cleared. */
export const keepsValue = { extensions: { keepsValue: true } };

type Named = { readonly name: string; readonly extensions?: object };

/** Remembers the names, because a request of a thousand people has sixty thousand fields. */
const found = new WeakMap<Named, string>();

/** The external name of a GraphQL field or argument. */
export function externalName(field: Named): string {
  const name = found.get(field) ?? nameByRule(field);
  found.set(field, name);
  return name;
}

function nameByRule({ name, extensions }: Named): string {
  const exception = extensions && 'documented' in extensions ? extensions.documented : undefined;
  if (typeof exception === 'string') return exception;
  if (name.endsWith('Id')) return `${name.slice(0, -2)}ID`;
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `pre-processed` -> PRE_PROCESSED, `401k` -> _401K. */
export const enumName = (word: string): string =>
  word
    .toUpperCase()
    .replaceAll(/[-:]/g, '_')
    .replace(/^(?=\d)/, '_');

/**
 * The values of an enum, from their external names, which the database stores too. GraphQL names
 * `pre-processed` PRE_PROCESSED, `checks:read` CHECKS_READ and `401k` _401K.
 */
export function enumOf<const Word extends string>(
  descriptions: Record<Word, string>,
  deprecated: { readonly [Each in Word]?: string } = {},
) {
  // Object.entries forgets the literal names.
  const entries = Object.entries(descriptions) as [Word, string][];
  const values = entries.map(
    ([word, description]) =>
      [enumName(word), { value: word as string, description, deprecationReason: deprecated[word] }] as const,
  );
  return { values: Object.fromEntries(values) };
}
