/** The printed document lacks only the examples of failures. Its names say what they are. */
import { expect, test } from 'vitest';
import { openApiOf, printedOpenApi } from '../../rest-facade/api-of.ts';
import { answers } from '../../rest-facade/envelope.ts';
import { mapValues } from '../../rest-facade/map-values.ts';
import { schemaAt } from '../../src/agents/openapi-document.ts';
import { schema } from '../../src/schema.ts';

const whole = JSON.parse(JSON.stringify(openApiOf(schema)));
const printed = JSON.parse(printedOpenApi(schema));

type Printed = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Printed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const operationsOf = (document: typeof whole): readonly (readonly [string, typeof whole])[] =>
  Object.entries<Printed>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );

/** With headers in place of references to them, and without examples of failures. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (!isObject(value)) return value;
  const { $ref } = value;
  if (typeof $ref === 'string' && $ref.startsWith('#/components/parameters/'))
    return printed.components.parameters[$ref.slice($ref.lastIndexOf('/') + 1)];
  const isFailure = Array.isArray(value['x-faults']) && isObject(value['content']);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isFailure && name === 'content' && isObject(part)
        ? mapValues(part, (media) => ({ schema: isObject(media) ? media['schema'] : media }))
        : comparable(part),
    ]),
  );
}

test('nothing is left out of the printed document but the examples of failures, which the reference has', () => {
  const { parameters, ...components } = printed.components;
  expect(comparable({ ...printed, components })).toEqual(comparable(whole));
});

const refsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isObject(value)) return [];
  const { $ref, ...others } = value;
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(others).flatMap(refsIn)];
};

test('every reference leads to a component, and every schema, header and parameter is referred to', () => {
  const { securitySchemes, responses, ...components } = printed.components;
  const named = (kinds: object) =>
    Object.entries<object>({ ...kinds }).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    );
  const used = new Set(refsIn(printed));
  expect([...used].filter((ref) => !named({ ...components, responses }).includes(ref))).toEqual([]);
  const always = ['X-Request-Id', 'X-Unknown-Fields', 'Idempotent-Replayed', 'Preference-Applied'];
  const unused = named(components).filter((ref) => !used.has(ref));
  expect(unused.filter((ref) => !always.some((name) => ref.endsWith(`/${name}`)))).toEqual([]);
});

test('the name of a schema, a response or a parameter is made of words: no number, no common part, no form of null', () => {
  const { schemas, responses, parameters } = printed.components;
  for (const name of [schemas, responses, parameters].flatMap((named) => Object.keys(named))) {
    expect(name).toMatch(/^[A-Z][A-Za-z]+$|^W4Form$/);
    expect(name).not.toMatch(/OrNull$|Common$|^Int|^Text|^IDResponse$/);
  }
});

test('every schema has all its members: none is extended by another', () => {
  expect(JSON.stringify(printed.components.schemas)).not.toContain('"allOf"');
});

test('every request body refuses members that it does not list, and lists partnerID', () => {
  const bodies = operationsOf(printed).flatMap(([, { requestBody }]) =>
    requestBody ? [requestBody.content['application/json'].schema.$ref as string] : [],
  );
  expect(bodies.length).toBeGreaterThan(50);
  for (const ref of bodies) {
    const { additionalProperties, properties } = schemaAt(printed, ref);
    expect([ref, additionalProperties]).toEqual([ref, false]);
    expect(Object.keys(properties as object), ref).toContain('partnerID');
  }
});

test('every operation names each status that it can answer, with its faults', () => {
  for (const [name, { responses }] of operationsOf(printed)) {
    for (const status of [400, 401, 403, 429, 500, 503])
      expect(Object.keys(responses), name).toContain(String(status));
    for (const [status, { $ref, ...own }] of Object.entries<typeof whole>(responses)) {
      if (status === '200') continue;
      const failure = $ref ? printed.components.responses[$ref.slice($ref.lastIndexOf('/') + 1)] : own;
      expect(failure['x-faults'].length, `${name} ${status}`).toBeGreaterThan(0);
      for (const { kind, code } of failure['x-faults']) {
        expect(failure.description).toContain(`- code ${code}, ${kind}: `);
        expect(answers[kind as keyof typeof answers].status).toBe(Number(status));
      }
    }
  }
});

test('where a parameter selects another answer, the document says which: an object by an id, otherwise the list', () => {
  const several = operationsOf(printed).flatMap(([name, operation]) => {
    const { anyOf, 'x-answers': forms }: typeof whole =
      operation.responses[200].content['application/json'].schema;
    if (!forms) return [];
    expect(anyOf.length, name).toBe(forms.length);
    const answers = forms.map((form: { when: string[] }, i: number) => ({ ...form, answer: anyOf[i].$ref }));
    return [[name, answers] as const];
  });
  expect(several.length).toBeGreaterThan(10);
  for (const [name, answers] of several) {
    for (const { when, answer } of answers) {
      const { data } = schemaAt(printed, answer)['properties'] as Record<string, Printed>;
      const isOfOne = /\/Get\w+Response$/.test(answer);
      expect([name, when, data?.['type'] === 'array']).toEqual([name, when, !isOfOne]);
    }
  }
});
