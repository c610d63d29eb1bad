/** Values that a schema refuses, each of them wrong in one way. */
import type { Schema } from '../../rest-facade/openapi-schema.ts';
import { type Contract, resolved } from './valid-values.ts';

export type Path = readonly (string | number)[];
/** A change of a valid value at one place. */
export type Wrong = { readonly path: Path; readonly how: string; readonly value: unknown };

const longest = 5000;

/** Wrong values of one schema, whatever is there. Undefined removes. */
function ownWrongs(schema: Schema): readonly (readonly [how: string, value: unknown])[] {
  const { minimum, maximum, exclusiveMaximum, minLength, maxLength, pattern, maxItems, multipleOf } = schema;
  const types = [schema.type ?? []].flat();
  const wrongWhen = (isOne: unknown, how: string, value: unknown) => (isOne ? [[how, value] as const] : []);
  return [
    ...wrongWhen(types.length && !types.includes('object'), 'type', { unknown: 1 }),
    ...wrongWhen(types.includes('object') || types.includes('array'), 'type', 'text'),
    ...wrongWhen(types.includes('string'), 'type', 17),
    ...wrongWhen(types.includes('integer') || types.includes('number'), 'type', 'seventeen'),
    ...wrongWhen(types.includes('integer'), 'fraction', 1.5),
    ...wrongWhen(schema.enum, 'value', 'no_such_value'),
    ...wrongWhen(minLength, 'empty', ''),
    ...wrongWhen(
      maxLength && maxLength <= longest && types.includes('string'),
      'length',
      'x'.repeat((maxLength ?? 0) + 1),
    ),
    ...wrongWhen(pattern, 'pattern', 'a\u0001b'),
    ...wrongWhen(minimum !== undefined, 'minimum', (minimum ?? 0) - 1),
    ...wrongWhen(maximum !== undefined, 'maximum', (maximum ?? 0) + 1),
    ...wrongWhen(exclusiveMaximum !== undefined, 'maximum', exclusiveMaximum),
    ...wrongWhen(multipleOf, 'cents', 1.005),
    ...wrongWhen(maxItems, 'items', Array(Math.min((maxItems ?? 0) + 1, longest)).fill({})),
  ];
}

/** All wrong changes of a value that the schema accepts. */
export function wrongsOf(
  schema: Schema,
  value: unknown,
  contract: Contract,
  path: Path = [],
): readonly Wrong[] {
  const own = resolved(schema, contract);
  const [first] = own.properties ? [] : (own.anyOf ?? own.oneOf ?? []);
  if (first) return wrongsOf(first, value, contract, path);
  const here = path.length ? ownWrongs(own).map(([how, wrong]) => ({ path, how, value: wrong })) : [];
  const { properties = {}, required = [], items, additionalProperties } = own;
  if (items && Array.isArray(value) && value.length)
    return [...here, ...wrongsOf(items, value[0], contract, [...path, 0])];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return here;
  const members = new Map(Object.entries(value));
  return [
    ...here,
    ...required.map((name) => ({ path: [...path, name], how: 'required', value: undefined })),
    ...(additionalProperties === false ? [{ path: [...path, 'unheard_of'], how: 'unknown', value: 1 }] : []),
    ...Object.entries(properties).flatMap(([name, member]) =>
      wrongsOf(member, members.get(name), contract, [...path, name]),
    ),
  ];
}

/** The value with one place changed; undefined removes it. */
export function changed(value: unknown, [part, ...rest]: Path, by: unknown): unknown {
  if (part === undefined) return by;
  if (Array.isArray(value))
    return value.map((element, i) => (i === part ? changed(element, rest, by) : element));
  const members = new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}));
  return Object.fromEntries(members.set(String(part), changed(members.get(String(part)), rest, by)));
}
