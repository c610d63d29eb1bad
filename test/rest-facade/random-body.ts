import fc from 'fast-check';
import { isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { InputDefinition } from '../../rest-facade/input-definitions.ts';
import type { Route } from '../../rest-facade/routes.ts';
import { externalName } from '../../src/platform/graphql/external-names.ts';

const nasty = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '__proto__',
  "' or 1=1 --",
  '%s%n',
  '2026-02-30',
  '1e999',
  '-0',
  'null',
  'x'.repeat(300),
  '../../etc/passwd',
  '$1',
  '٣',
];

/** Any JSON, and values that often cause errors. */
export const anyValue = (ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 3, arbitrary: fc.constantFrom(...nasty) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.integer() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom(null, true, {}, [], 1e308, -1, 0.1, 2 ** 53) },
  );

/** A value in the shape of the definition's type, with random members at every level. */
function shaped(
  { type }: Pick<InputDefinition, 'type'>,
  ids: readonly string[],
  depth = 3,
): fc.Arbitrary<unknown> {
  const bare = isNonNullType(type) ? type.ofType : type;
  if (depth > 0 && isListType(bare))
    return fc.array(shaped({ type: bare.ofType }, ids, depth - 1), { maxLength: 3 });
  if (depth > 0 && isInputObjectType(bare)) return members(Object.values(bare.getFields()), ids, depth - 1);
  return anyValue(ids);
}

function members(
  inputs: readonly InputDefinition[],
  ids: readonly string[],
  depth: number,
): fc.Arbitrary<object> {
  const members = Object.fromEntries(
    inputs.map((definition) => [
      externalName(definition),
      fc.oneof(
        { weight: 4, arbitrary: shaped(definition, ids, depth) },
        { weight: 1, arbitrary: anyValue(ids) },
      ),
    ]),
  );
  return fc.record(members, { requiredKeys: [] });
}

/** A random body or query for a route: documented names with random values, and unknown names. */
export function randomMembers(route: Route, ids: readonly string[]): fc.Arbitrary<object> {
  const own = route.inputs.filter(({ name }) => name !== 'input');
  const input = route.inputs.find(({ name }) => name === 'input')?.type;
  const bare = isNonNullType(input) ? input.ofType : input;
  const fields = isInputObjectType(bare) ? Object.values(bare.getFields()) : [];
  const asNamed = own.map((definition) => ({ ...definition, extensions: { documented: definition.name } }));
  const strangers = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 });
  return fc
    .tuple(members([...asNamed, ...fields], ids, 3), strangers)
    .map(([members, strange]) => ({ ...strange, ...members }));
}
