import { type GraphQLSchema, print } from 'graphql';
import { readRequest } from './documented.ts';
import { answers } from './envelope.ts';
import { answerSchema } from './openapi-answer.ts';
import { failureResponse, faultsOf, type Kind } from './openapi-faults.ts';
import { bodySchema, isRequired, type Named, type Schema, valueSchema } from './openapi-schema.ts';
import { readQuery } from './read-query.ts';
import { type Example, examplesOf } from './reference/examples.ts';
import type { Route } from './routes.ts';
import type { Slot } from './slots.ts';

type Group = readonly [Route, ...Route[]];

/** Failures that are the same on every route, told once. */
export const sharedFailures: Readonly<Record<string, { status: number; kinds: readonly Kind[] }>> = {
  Unauthorized: { status: 401, kinds: ['MISSING_KEY', 'INVALID_KEY'] },
  StillRunning: { status: 409, kinds: ['KEY_IN_USE'] },
  TooLarge: { status: 413, kinds: ['TOO_LARGE'] },
  NotJson: { status: 415, kinds: ['WRONG_CONTENT_TYPE'] },
  KeyReused: { status: 422, kinds: ['KEY_REUSED'] },
  Unexpected: { status: 500, kinds: ['UNEXPECTED'] },
};

export function operationOf(schema: GraphQLSchema, group: Group, named: Named) {
  const plain = group.find(({ when }) => !when.length) ?? group[0];
  const isBody = plain.method === 'post' || plain.method === 'patch';
  const parameters = [
    ...parametersOf(group, isBody, named),
    ...(plain.method === 'get' ? [] : [idempotencyKey]),
    ...(plain.ifMatch ? [ifMatchParameter] : []),
  ];
  return {
    operationId: lowerFirst(plain.name),
    tags: [plain.tag],
    summary: plain.summary,
    description: descriptionOf(group, plain),
    ...(parameters.length ? { parameters } : {}),
    ...(isBody ? { requestBody: requestBodyOf(plain, named) } : {}),
    responses: { 200: success(schema, group, named), ...failures(group) },
    'x-graphql': group.map(graphqlOf),
  };
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function descriptionOf(group: Group, { fixed, synonyms, mode, method, operation }: Route): string {
  const root = operation.operation === 'mutation' ? 'mutation' : 'query';
  const others = group.filter(({ when }) => when.length);
  return [
    ...others.map(({ when, summary }) => `With ${when.join(' or ')}: ${lowerFirst(summary)}.`),
    ...(fixed.length ? [`Cannot be changed, and are refused when sent: ${fixed.join(', ')}.`] : []),
    ...synonyms.map(({ of, is }) => `${is} is accepted in place of ${of}.`),
    ...(mode === 'write' && method === 'get'
      ? ['Each call mints something new: the answer is not to be cached.']
      : []),
    `The same as the GraphQL ${root} below, at /graphql.`,
  ].join(' ');
}

function parametersOf(group: Group, isBody: boolean, named: Named) {
  const inPath = (route: Route, { name }: Slot) => route.path.includes(`{${name}}`);
  const all = group.flatMap((route) => route.slots.map((slot) => ({ route, slot })));
  const shown = all.filter(({ route, slot }) => !isBody || inPath(route, slot));
  return [...new Map(shown.map((each) => [each.slot.name, each])).values()].map(({ route, slot }) => {
    const { description, ...schema } = valueSchema(slot, named);
    const isAlways = group.every(({ slots }) =>
      slots.some((each) => each.name === slot.name && isRequired(each)),
    );
    return {
      name: slot.name,
      in: inPath(route, slot) ? 'path' : 'query',
      required: isAlways,
      description: description ?? '',
      schema,
    };
  });
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes the request safe to repeat: a repetition gets the first answer and does nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

const ifMatchParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the version that is to be changed; any other is refused with 412.',
  schema: { type: 'string', maxLength: 255 },
};

function requestBodyOf(route: Route, named: Named) {
  const schema = bodySchema(route.slots, named);
  const examples = examplesOf(route).filter(({ request }) => request.body);
  return {
    required: true,
    content: {
      'application/json': {
        schema: { ...schema, properties: { ...schema.properties, ...synonymsOf(route, schema) } },
        examples: Object.fromEntries(
          examples
            .filter(({ fault }) => !fault)
            .map((each, i) => [keyOf(each, i), { summary: each.title, value: each.request.body }]),
        ),
      },
    },
  };
}

const synonymsOf = ({ synonyms }: Route, { properties }: Schema): Record<string, Schema> =>
  Object.fromEntries(
    synonyms.map(({ of, is }) => [
      is,
      { ...properties?.[of], description: `The same as ${of}, by its second name.` },
    ]),
  );

const keyOf = ({ fault }: Example, place: number): string => fault ?? `example${place + 1}`;

function success(schema: GraphQLSchema, group: Group, named: Named) {
  const schemas = group.map((route) => answerSchema(schema, route, named));
  const examples = group.flatMap((route) => examplesOf(route).filter(({ fault }) => !fault));
  const ends = group.some(({ projection }) => projection.sunset.size);
  const isRepeatable = group.every(({ method }) => method !== 'get');
  const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });
  const [only, ...more] = schemas;
  return {
    description: 'Success.',
    headers: {
      ...header('X-Request-Id'),
      ...header('X-Unknown-Fields'),
      ...(isRepeatable ? header('Idempotent-Replayed') : {}),
      ...(ends ? { ...header('Deprecation'), ...header('Sunset') } : {}),
      ...(group.some(({ projection }) => projection.etag) ? header('ETag') : {}),
    },
    content: {
      'application/json': {
        schema: more.length ? { anyOf: schemas } : (only ?? {}),
        examples: Object.fromEntries(
          examples.map((each, i) => [keyOf(each, i), { summary: each.title, value: each.answer }]),
        ),
      },
    },
  };
}

function failures(group: Group) {
  const kinds = [...new Set(group.flatMap(faultsOf))];
  const statuses = [...new Set(kinds.map((kind) => answers[kind].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const shared = Object.entries(sharedFailures).find(([, each]) => each.status === status);
      if (shared) return [status, { $ref: `#/components/responses/${shared[0]}` }];
      const here = kinds.filter((kind) => answers[kind].status === status);
      return [status, failureResponse(status, here, group)];
    }),
  );
}

/** What the route runs, as it can be pasted into GraphiQL, with the variables of its first example. */
function graphqlOf(route: Route) {
  const [first] = examplesOf(route);
  const { path, query, body } = first?.request ?? {};
  const members = { ...readQuery(route.slots, new URLSearchParams(query), path ?? {}), ...body };
  return {
    ...(route.when.length ? { when: route.when } : {}),
    document: print(route.document),
    variables: first ? readRequest(route.slots, members).variables : {},
  };
}
