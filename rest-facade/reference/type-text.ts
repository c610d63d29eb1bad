/** What a schema of the reference is called, behind references and choices. */
import type { Schema } from '../openapi-schema.ts';

/** Resolves a $ref. */
export type Lookup = (schema: Schema) => Schema;

/** The schemas of which a value matches one, without null. */
const choicesOf = ({ oneOf, anyOf = [] }: Schema): Schema[] =>
  (oneOf ?? anyOf).filter(({ type }) => type !== 'null');

/** The schema behind a $ref or "or null", and its type as text. Several choices stay choices, in `oneOf`. */
export function resolveType(schema: Schema, lookup: Lookup): { value: Schema; type: string } {
  const choices = choicesOf(schema).map((choice) => resolveType(choice, lookup));
  const [first, ...others] = choices;
  if (first) {
    const types = new Set(choices.map(({ type }) => type));
    if (schema.anyOf?.some(({ type }) => type === 'null')) types.add('null');
    const value = others.length ? { oneOf: choices.map((choice) => choice.value) } : first.value;
    return { value, type: [...types].join(' or ') };
  }
  const value = schema.$ref ? { ...lookup(schema), ...schema } : schema;
  return { value, type: typeText(value, lookup) };
}

function typeText(schema: Schema, lookup: Lookup): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = [schema.type ?? 'any'].flat();
  const texts = types.map((type) => {
    if (type === 'array')
      return `list of ${schema.items ? resolveType(schema.items, lookup).type : 'anything'}s`;
    return type === 'string' && schema.format ? `string, ${formats[schema.format] ?? schema.format}` : type;
  });
  return texts.join(' or ');
}

const formats: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  'date-time': 'ISO 8601 in UTC',
  email: 'e-mail address',
  uri: 'URL',
};

export function innerOf(schema: Schema, lookup: Lookup): Schema {
  return schema.items ? resolveType(schema.items, lookup).value : schema;
}

/** The difference of a choice to the others: its fixed values, or its name in the OpenAPI document. */
export function choiceName({ $ref = '', properties = {} }: Schema): string {
  const fixed = Object.entries(properties).filter(([, member]) => member.const !== undefined);
  const texts = fixed.map(([name, member]) => `${name} ${JSON.stringify(member.const)}`);
  return texts.join(', ') || $ref.slice($ref.lastIndexOf('/') + 1);
}
