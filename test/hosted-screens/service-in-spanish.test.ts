/** What the service says is Spanish on a Spanish screen. The compiler holds that each sentence has words. */
import { type GraphQLArgument, type GraphQLInputField, getNamedType, isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { knownFigures } from '../../src/engine/figures/next-year/known-figures.ts';
import { ruleWords } from '../../src/engine/payroll/final-pay/final-pay-due.ts';
import { english, isPlain } from '../../src/foundation/sentence.ts';
import { spanish } from '../../src/foundation/spanish/spanish.ts';
import { words } from '../../src/foundation/spanish/words.ts';
import { spanish as screens } from '../../src/hosted-screens/language/spanish/spanish.ts';
import { openFiguresWords, openFigureWords } from '../../src/pay/check-warnings/open-figure-words.ts';
import { policyOf } from '../../src/platform/graphql/policy.ts';
import { rulesOf } from '../../src/platform/graphql/rules-of.ts';
import { schema } from '../../src/schema.ts';
import { TABLES } from '../support/shipped.ts';

test('a Spanish sentence has the values of its English one', () => {
  const namesIn = (words: string) =>
    String([...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted());
  const different = Object.entries(spanish).filter(([en, es]) => namesIn(en) !== namesIn(es));
  expect(different).toEqual([]);
});

/** The other words for a term of docs/guides/language.md: a reader would look for a second thing. */
const secondWords =
  /organismo|sobre la renta|tiempo extra|pago bruto|calendario de pago\b|sin dinero \(prenote\)|ausencia|a lo sumo|sueldo/i;

test('a term has one Spanish word', () => {
  const said = [...Object.entries(spanish), ...Object.entries(screens)];
  expect(said.length).toBeGreaterThan(2_000);
  expect(said.filter(([, text]) => secondWords.test(text))).toEqual([]);
});

test('figures that are not published, who publishes them and when have Spanish words', () => {
  const open = knownFigures(2027)?.provisional ?? [];
  expect(open.length).toBeGreaterThan(80);
  const said = open.flatMap(({ what, publisher, expected }) => [what, publisher, expected]);
  expect(said.filter((text) => JSON.stringify(openFigureWords(text)).includes('{english}'))).toEqual([]);
  const listed = open.map(({ what, publisher }) => `${what} (${publisher})`).join('; ');
  expect(english(openFiguresWords(listed))).toBe(listed);
  // Each part is a sentence: text would stay English.
  expect(JSON.stringify(openFiguresWords(listed))).not.toMatch(/"(?:what|publisher)":"/);
});

test('when the law of a state requires final wages, and what it notes, has Spanish words', () => {
  const laws = Object.values(TABLES.finalWages.states).flatMap((rows) => rows ?? []);
  const said = laws.flatMap(({ dismissal, resignation, note }) => [
    ruleWords(dismissal),
    ruleWords(resignation),
    ...(note ? [note] : []),
  ]);
  expect(laws.length).toBeGreaterThan(30);
  expect(said.filter((sentence) => !Object.hasOwn(words, sentence))).toEqual([]);
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
  expect(different.length).toBeGreaterThan(60);
  expect(different.filter((message) => !isPlain(message))).toEqual([]);
});
