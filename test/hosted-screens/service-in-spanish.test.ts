/** What the service says is Spanish on a Spanish screen. The compiler holds that each sentence has words. */
import { type GraphQLArgument, type GraphQLInputField, getNamedType, isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { isPlain } from '../../src/foundation/sentence.ts';
import { spanish } from '../../src/foundation/spanish/spanish.ts';
import { policyOf } from '../../src/platform/graphql/policy.ts';
import { rulesOf } from '../../src/platform/graphql/rules-of.ts';
import { schema } from '../../src/schema.ts';

test('a Spanish sentence has the values of its English one', () => {
  const namesIn = (words: string) =>
    String([...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted());
  const different = Object.entries(spanish).filter(([en, es]) => namesIn(en) !== namesIn(es));
  expect(different).toEqual([]);
});

type Ruled = Parameters<typeof rulesOf>[0];

const isRule = (value: unknown): value is { readonly _zod: { readonly def: object } } =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The messages that zod keeps with a rule and with its parts. The compiler reads those of `issueOf`. */
function messagesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(messagesOf);
  if (!isRule(value)) return [];
  const { def } = value._zod;
  const own = 'error' in def && typeof def.error === 'function' ? [String(def.error({}))] : [];
  return [...own, ...Object.values(def).flatMap(messagesOf)];
}

/** The arguments, the types of their values, and the fields of these, each once. */
function within(fields: readonly (GraphQLArgument | GraphQLInputField)[], seen = new Set<string>()): Ruled[] {
  return fields.flatMap((field) => {
    const type = getNamedType(field.type);
    if (!isInputObjectType(type) || seen.has(type.name)) return [field];
    seen.add(type.name);
    return [field, type, ...within(Object.values(type.getFields()), seen)];
  });
}

test('every rule of a field that a link to a screen may send has Spanish words', () => {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
  const ofScreens = fields.filter((field) => policyOf(field)?.links?.some((purpose) => purpose !== 'api'));
  expect(ofScreens.length).toBeGreaterThan(30);
  const messages = within(ofScreens.flatMap(({ args }) => args)).flatMap((field) =>
    rulesOf(field).flatMap(messagesOf),
  );
  const different = [...new Set(messages)];
  expect(different.length).toBeGreaterThan(80);
  expect(different.filter((message) => !isPlain(message))).toEqual([]);
});
