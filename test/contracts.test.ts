import { readFileSync } from 'node:fs';
import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedDirective,
} from 'graphql';
import { expect, test } from 'vitest';
import { contracts } from '../rest-facade/contracts.ts';
import { schema } from '../src/schema.ts';

test.each([...contracts(schema)])('%s is what the service runs on now', (file, text) => {
  const isCurrent = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8') === text;
  expect(isCurrent, 'print the contracts again and read the difference').toBe(true);
});

type Described = { readonly name: string; readonly description?: string | null };

/** Every part of a type that has a description, under its full name. */
function partsOf(type: GraphQLNamedType): (readonly [string, Described])[] {
  const under = (parent: string, parts: readonly Described[]) =>
    parts.map((part) => [`${parent}.${part.name}`, part] as const);
  const own = [[type.name, type] as const];
  if (isEnumType(type)) return [...own, ...under(type.name, type.getValues())];
  if (isInputObjectType(type)) return [...own, ...under(type.name, Object.values(type.getFields()))];
  if (!isObjectType(type) && !isInterfaceType(type)) return own;
  const fields = Object.values(type.getFields());
  const args = fields.flatMap((field) => under(`${type.name}.${field.name}`, field.args));
  return [...own, ...under(type.name, fields), ...args];
}

test('every type, field, argument and value of the GraphQL schema says what it is', () => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const directives = schema.getDirectives().filter((each) => !isSpecifiedDirective(each));
  const parts = [...types.flatMap(partsOf), ...directives.map((each) => [`@${each.name}`, each] as const)];
  expect(parts.length).toBeGreaterThan(300);
  expect(parts.filter(([, { description }]) => !description?.trim()).map(([name]) => name)).toEqual([]);
});
