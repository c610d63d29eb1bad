/**
 * The fields of a route's response, by name: those of the specification and those added since.
 * An added nullable field needs no line in any test: the contract names it, and a new object returns null.
 */
import { readFileSync } from 'node:fs';
import { schemaAt } from '../../src/agents/openapi-document.ts';

type Schema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

const contract = JSON.parse(readFileSync(new URL('../../rest-facade/openapi.json', import.meta.url), 'utf8'));

const resolved = (schema: Schema): Schema => (schema.$ref ? schemaAt(contract, schema.$ref) : schema);

/** The names of what is always there, sorted: the members of a schema have no order. */
export function answerFields(method: 'get' | 'post' | 'patch', path: string): string[] {
  const { schema } = contract.paths[path][method].responses[200].content['application/json'];
  return [...(resolved(resolved(schema).properties?.['data'] ?? {}).required ?? [])].sort();
}

/** The default of each field of the contract that the specification does not list: null unless given. */
export const addedFields = (
  fields: readonly string[],
  specified: readonly string[],
  defaults: Readonly<Record<string, unknown>> = {},
) =>
  Object.fromEntries(
    fields.filter((name) => !specified.includes(name)).map((name) => [name, defaults[name] ?? null]),
  );
