/** Values that a schema of the OpenAPI document accepts: at random, and ids of a world where it has some. */
import fc from 'fast-check';
import type { Schema } from '../../rest-facade/openapi-schema.ts';
import { anyText } from '../../src/platform/graphql/scalar-values.ts';

export type Contract = {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** What a member or parameter of that name mostly is: the ids of a world. */
  readonly usual: Readonly<Record<string, readonly string[]>>;
};

export const resolved = (schema: Schema, { schemas }: Pick<Contract, 'schemas'>): Schema =>
  schema.$ref ? { ...schemas[schema.$ref.slice('#/components/schemas/'.length)], ...schema } : schema;

/** Values of a schema, for the member of that name. */
export function valid(schema: Schema, contract: Contract, name = ''): fc.Arbitrary<unknown> {
  const own = resolved(schema, contract);
  const choices = own.properties ? undefined : (own.anyOf ?? own.oneOf);
  if (own.const !== undefined) return fc.constant(own.const);
  const listed = own.enum ?? own.examples;
  if (listed) return fc.constantFrom(...listed);
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice, contract, name)));
  const types = [own.type ?? []].flat();
  const [first = fc.constant(undefined), ...more] = types.map((type) => ofType(type, own, contract, name));
  return mostly(first, ...more);
}

/** Nine in ten are of the first. */
const mostly = (first: fc.Arbitrary<unknown>, ...more: readonly fc.Arbitrary<unknown>[]) =>
  fc.oneof({ weight: 9, arbitrary: first }, ...more.map((arbitrary) => ({ weight: 1, arbitrary })));

function ofType(type: string, schema: Schema, contract: Contract, name: string): fc.Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer(boundsOf(schema, 2 ** 31 - 1));
  if (type === 'number') return numbers(schema);
  if (type === 'array') return lists(schema, contract, name);
  if (type === 'object') return objects(schema, contract);
  const usual = contract.usual[name]?.filter((value) => new RegExp(schema.pattern ?? '').test(value));
  const texts = validText(schema);
  return usual?.length ? mostly(fc.constantFrom(...usual), texts) : texts;
}

const boundsOf = ({ minimum, maximum, exclusiveMaximum }: Schema, most: number) => ({
  min: Math.max(minimum ?? -most, -most),
  max: Math.min(maximum ?? most, exclusiveMaximum === undefined ? most : exclusiveMaximum - 1, most),
});

function numbers(schema: Schema): fc.Arbitrary<unknown> {
  const { min, max } = boundsOf(schema, 1e12);
  const cents = fc
    .integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) })
    .map((number) => number / 100);
  const small = fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 40)) });
  return schema.multipleOf
    ? fc.oneof(small, cents)
    : fc.oneof(small, cents, fc.double({ min, max, noNaN: true }));
}

function lists({ items = {}, minItems = 0, maxItems = 3 }: Schema, contract: Contract, name: string) {
  const maxLength = Math.max(minItems, Math.min(maxItems, 3));
  return fc.array(valid(items, contract, name.replace(/s$/, '')), { minLength: minItems, maxLength });
}

const absent = Symbol('absent');

/** One in six objects has an optional member. */
function objects(schema: Schema, contract: Contract): fc.Arbitrary<object> {
  const { properties = {}, required = [], anyOf = [{}] } = schema;
  const members = (also: readonly string[]) =>
    Object.entries(properties).map(([name, member]) => {
      const arbitrary = valid(member, contract, name);
      const isAlways = required.includes(name) || also.includes(name);
      return [name, isAlways ? arbitrary : atTimes(arbitrary, absent)] as const;
    });
  return fc
    .oneof(...anyOf.map(({ required: also = [] }) => fc.record(Object.fromEntries(members(also)))))
    .map((object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== absent)));
}

export const atTimes = <None>(arbitrary: fc.Arbitrary<unknown>, none: None) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(none) }, { weight: 1, arbitrary });

function validText(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 4096 } = schema;
  const ofFormat = format && formats[format];
  if (ofFormat) return ofFormat;
  if (pattern && pattern !== anyText) return matching(pattern, schema);
  const length = { minLength, maxLength: Math.min(maxLength, 300) };
  const fits = (text: string) => !pattern || new RegExp(pattern).test(text);
  const letters = fc.string({ unit: fc.constantFrom(...'abc XYZ-09.é漢😀'), ...length });
  return mostly(letters.filter(fits), fc.string({ unit: 'binary', ...length }).filter(fits)).map(String);
}

const matching = (pattern: string, { minLength = 0, maxLength = 4096 }: Schema) =>
  fc
    .stringMatching(new RegExp(pattern), { maxLength })
    .filter(({ length }) => length >= minLength && length <= maxLength);

const day = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const word = fc.stringMatching(/^[a-z]{1,9}$/);
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: day.map((date) => date.toISOString().slice(0, 10)),
  'date-time': day.map((date) => date.toISOString()),
  email: fc.tuple(word, word).map(([user, host]) => `${user}@${host}.com`),
  uri: word.map((host) => `https://${host}.example.com/`),
};
