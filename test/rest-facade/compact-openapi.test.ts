/** What is printed says what the whole document says, in less room. */
import { expect, test } from 'vitest';
import { openApiOf, printedOpenApi } from '../../rest-facade/api-of.ts';
import { schemaAt, successOf } from '../../src/agents/openapi-document.ts';
import { schema } from '../../src/schema.ts';

const whole = JSON.parse(JSON.stringify(openApiOf(schema)));
const printed = JSON.parse(printedOpenApi(schema));

type Printed = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Printed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without the words of members, which are printed once. A member may be called description itself. */
function shapeOf(value: unknown, isOfNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => shapeOf(each));
  if (!isObject(value)) return value;
  const parts = Object.entries(value).filter(([name]) => isOfNames || name !== 'description');
  return Object.fromEntries(
    parts.map(([name, part]) => [name, shapeOf(part, !isOfNames && name === 'properties')]),
  );
}

const operationsOf = (document: typeof whole): readonly (readonly [string, typeof whole])[] =>
  Object.entries<Printed>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );

/** With required members in one order: those of a schema that is extended come first. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const { required, ...others } = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, sorted(part)]),
  );
  if (!Array.isArray(required)) return { ...others, ...(required === undefined ? {} : { required }) };
  return { ...others, ...(required.length ? { required: [...required].sort() } : {}) };
};

/** With what has a name of its own where it is one schema or null, as that. */
const unnamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unnamed);
  if (!isObject(value)) return value;
  const { $ref, ...others } = value;
  const isNamed = typeof $ref === 'string' && $ref.endsWith('OrNull');
  const parts = isNamed ? { ...others, ...schemaAt(printed, $ref) } : value;
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, unnamed(part)]));
};

test('no schema loses anything but repeated words', () => {
  const names = Object.keys(whole.components.schemas);
  const extended = names.map((name) => [name, schemaAt(printed, `#/components/schemas/${name}`)]);
  const schemas = names.map((name) => [name, schemaAt(whole, `#/components/schemas/${name}`)]);
  expect(sorted(shapeOf(unnamed(Object.fromEntries(extended)), true))).toEqual(
    sorted(shapeOf(Object.fromEntries(schemas), true)),
  );
});

test('a word that is left out of one schema stands in another, for a member of the same name', () => {
  const wordsOf = (value: unknown, name = ''): string[] => {
    if (Array.isArray(value)) return value.flatMap((each) => wordsOf(each, name));
    if (!isObject(value)) return [];
    const own = typeof value['description'] === 'string' ? [`${name}: ${value['description']}`] : [];
    return [
      ...own,
      ...Object.entries(value).flatMap(([key, part]) => wordsOf(part, key === 'items' ? name : key)),
    ];
  };
  const schemas = Object.entries<Printed>(whole.components.schemas);
  // EmployeeCheckDetail is described where EmployeeCheck is.
  const isNamedAfter = ([name, { description }]: (typeof schemas)[number]) =>
    schemas.some(
      ([other, base]) => other !== name && name.startsWith(other) && base['description'] === description,
    );
  const wholeWords = schemas.flatMap(([name, one]) => {
    const { description, ...members } = one;
    return wordsOf(isNamedAfter([name, one]) ? members : { description, ...members }, name);
  });
  expect(new Set(wordsOf(printed.components.schemas))).toEqual(new Set(wholeWords));
});

/** The names of parameters, and of members at every depth. */
function namesIn(value: unknown, seen = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) namesIn(each, seen);
  if (!isObject(value)) return seen;
  const { $ref, name, properties } = value;
  if (typeof name === 'string') seen.add(name);
  if (isObject(properties)) for (const member of Object.keys(properties)) seen.add(member);
  if (typeof $ref === 'string' && !seen.has($ref)) namesIn(schemaAt(whole, $ref), seen.add($ref));
  for (const each of Object.values(value)) namesIn(each, seen);
  return seen;
}

/** Of the words about unknown ids, those of the ids that an operation takes. */
const wordsOfIds = (words: string, names: ReadonlySet<string>): string =>
  [...words.matchAll(/(\w+) (\d+ UNKNOWN_\w+)/g)]
    .flatMap(([, name = '', fault = '']) => (names.has(name) ? [fault] : []))
    .join(', ');

test('each operation has its parameters, bodies and statuses, and each failure its codes', () => {
  const { parameters, responses } = printed.components;
  const nameOf = ({ $ref }: { $ref: string }) => $ref.slice($ref.lastIndexOf('/') + 1);
  for (const [name, operation] of operationsOf(whole)) {
    const other = new Map(operationsOf(printed)).get(name);
    const all = (other.parameters ?? []).map((each: { $ref: string }) => ({
      required: false,
      ...(each.$ref ? parameters[nameOf(each)] : each),
    }));
    expect(all, name).toEqual(operation.parameters ?? []);
    expect(other.requestBody?.content['application/json'].schema, name).toEqual(
      operation.requestBody?.content['application/json'].schema,
    );
    const { examples, ...success } = operation.responses[200].content['application/json'];
    expect(successOf(printed, other).content['application/json'], name).toEqual(success);
    for (const [status, failure] of Object.entries<typeof whole>(operation.responses)) {
      if (status === '200') continue;
      const faults = failure['x-faults'] ?? whole.components.responses[nameOf(failure)]['x-faults'];
      const shown = other.responses[status] ?? other.responses.default;
      const { description: shared } = responses[nameOf(shown)];
      for (const { kind, code, isOfId } of faults) {
        const general = isOfId ? wordsOfIds(shared, namesIn([all, operation.requestBody])) : shared;
        expect(`${shown.description} ${general}`, `${name} ${status}`).toContain(`${code} ${kind}`);
      }
      const words = `${shown.description} ${shared}`;
      if (!other.responses[status]) expect(words, `${name} ${status}`).toContain(`\n- ${status}: `);
    }
  }
});

test('every operation names 400, 401, 429 and 503, each a response that all share', () => {
  for (const [name, { responses }] of operationsOf(printed)) {
    for (const status of [400, 401, 429, 503])
      expect([name, responses[status]?.$ref]).toEqual([name, `#/components/responses/${status}`]);
  }
});

test('the document is small enough to be read by a client at once', () => {
  expect(JSON.stringify(printed).length).toBeLessThan(450_000);
});

test('where a parameter selects another answer, the document says which: an object by an id, otherwise the list', () => {
  const several = operationsOf(printed).flatMap(([name, operation]) => {
    const { anyOf, 'x-answers': forms }: typeof whole = successOf(printed, operation).content[
      'application/json'
    ].schema;
    if (!forms) return [];
    expect(anyOf.length, name).toBe(forms.length);
    const answers = forms.map((form: { when: string[] }, i: number) => ({ ...form, answer: anyOf[i].$ref }));
    return [[name, answers] as const];
  });
  expect(several.length).toBeGreaterThan(10);
  for (const [name, answers] of several) {
    for (const { when, answer } of answers) {
      const { data } = schemaAt(printed, answer)['properties'] as Record<string, Printed>;
      const isOfOne = /\/Get\w+Answer$/.test(answer);
      expect([name, when, data?.['type'] === 'array']).toEqual([name, when, !isOfOne]);
    }
  }
});
