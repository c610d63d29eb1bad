/** The names of the schemas in the reference, behind references and choices. */
import type { Schema } from '../openapi-schema.ts';

/** Resolves a $ref. */
export type Lookup = (schema: Schema) => Schema;

export type Resolved = {
  readonly value: Schema;
  readonly type: string;
  /** The objects that the type names. Each has a page. */
  readonly objects: readonly string[];
};

export const nameOf = ({ $ref = '' }: Schema): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** Whether it has fields of its own, or forms that have fields. */
export const isObject = ({ properties, oneOf }: Schema): boolean =>
  properties !== undefined || oneOf !== undefined;

/** The schemas of which a value matches one. Leaves out null, and schemas that only require members. */
const choicesOf = ({ oneOf, anyOf = [] }: Schema): Schema[] =>
  (oneOf ?? anyOf).filter((choice) => choice.type !== 'null' && !isRequirement(choice));

export const isRequirement = ({ required, properties }: Schema): boolean =>
  required !== undefined && properties === undefined;

/** The schema behind a $ref or "or null", and its type as text. Several choices stay in `oneOf`. */
export function resolveType(schema: Schema, lookup: Lookup): Resolved {
  const choices = choicesOf(schema).map((choice) => resolveType(choice, lookup));
  const [first, ...others] = choices;
  if (first) {
    const types = new Set(choices.map(({ type }) => type));
    if (schema.anyOf?.some(({ type }) => type === 'null')) types.add('null');
    const value = others.length ? { oneOf: choices.map((choice) => choice.value) } : first.value;
    return { value, type: [...types].join(' or '), objects: choices.flatMap(({ objects }) => objects) };
  }
  const value = schema.$ref ? { ...lookup(schema), ...schema } : schema;
  if (schema.$ref && isObject(value)) return { value, type: nameOf(schema), objects: [nameOf(schema)] };
  return typeOf(value, lookup);
}

function typeOf(value: Schema, lookup: Lookup): Resolved {
  if (value.const !== undefined) return { value, type: JSON.stringify(value.const), objects: [] };
  const items = value.items && resolveType(value.items, lookup);
  const listed = items?.objects.length ? items.type : `${items?.type ?? 'anything'}s`;
  const texts = [value.type ?? 'any'].flat().map((type) => {
    if (type === 'array') return `list of ${listed}`;
    return type === 'string' && value.format ? `string, ${formats[value.format] ?? value.format}` : type;
  });
  return { value, type: texts.join(' or '), objects: items?.objects ?? [] };
}

const formats: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  'date-time': 'ISO 8601 in UTC',
  email: 'email address',
  uri: 'URL',
};

export function innerOf(schema: Schema, lookup: Lookup): Schema {
  return schema.items ? resolveType(schema.items, lookup).value : schema;
}

/** How a choice differs from the others: its fixed values, or its name in the OpenAPI document. */
export function choiceName({ properties = {}, ...schema }: Schema): string {
  const fixed = Object.entries(properties).filter(([, member]) => member.const !== undefined);
  const texts = fixed.map(([name, member]) => `${name} ${JSON.stringify(member.const)}`);
  return texts.join(', ') || nameOf(schema);
}
