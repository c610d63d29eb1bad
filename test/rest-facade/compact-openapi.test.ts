/** What is printed says what the whole document says, in less room. */
import { expect, test } from 'vitest';
import { openApiOf, printedOpenApi } from '../../rest-facade/api-of.ts';
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

test('no schema loses anything but repeated words', () => {
  expect(shapeOf(printed.components.schemas, true)).toEqual(shapeOf(whole.components.schemas, true));
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
  expect(new Set(wordsOf(printed.components.schemas))).toEqual(new Set(wordsOf(whole.components.schemas)));
});

test('each operation has its parameters, bodies and statuses, and each failure its codes', () => {
  const { parameters, responses } = printed.components;
  const nameOf = ({ $ref }: { $ref: string }) => $ref.slice($ref.lastIndexOf('/') + 1);
  for (const [name, operation] of operationsOf(whole)) {
    const other = new Map(operationsOf(printed)).get(name);
    const all = (other.parameters ?? []).map((each: { $ref: string }) =>
      each.$ref ? parameters[nameOf(each)] : each,
    );
    expect(all, name).toEqual(operation.parameters ?? []);
    expect(other.requestBody?.content['application/json'].schema, name).toEqual(
      operation.requestBody?.content['application/json'].schema,
    );
    expect(Object.keys(other.responses), name).toEqual(Object.keys(operation.responses));
    const { examples, ...success } = operation.responses[200].content['application/json'];
    expect(other.responses[200].content['application/json'], name).toEqual(success);
    for (const [status, failure] of Object.entries<typeof whole>(operation.responses)) {
      if (status === '200' || failure.$ref) continue;
      const shown = other.responses[status];
      expect(responses[nameOf(shown)], `${name} ${status}`).toBeDefined();
      for (const { kind, code } of failure['x-faults'])
        expect(shown.description).toContain(`${code} ${kind}`);
    }
  }
});

test('the document is small enough to be read by a client at once', () => {
  expect(JSON.stringify(printed).length).toBeLessThan(626_000);
});

test('where a parameter selects another answer, the document says which: an object by an id, otherwise the list', () => {
  const { schemas } = printed.components;
  const several = operationsOf(printed).flatMap(([name, { responses }]) => {
    const answers = responses[200].content['application/json'].schema['x-answers'];
    return answers ? [[name, answers] as const] : [];
  });
  expect(several.length).toBeGreaterThan(10);
  for (const [name, answers] of several) {
    for (const { when, answer } of answers) {
      const { data } = schemas[answer.slice(answer.lastIndexOf('/') + 1)].properties;
      const isOfOne = /\/Get\w+Answer$/.test(answer);
      expect([name, when, data.type === 'array']).toEqual([name, when, !isOfOne]);
    }
  }
});
