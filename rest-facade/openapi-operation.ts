import { isDeepStrictEqual } from 'node:util';
import type { GraphQLSchema } from 'graphql';
import { anyKey, type Need, rootKey } from '../src/graphql/scopes.ts';
import { fieldsOf } from './document-shape.ts';
import { answers } from './envelope.ts';
import { answerSchema } from './openapi-answer.ts';
import { failureResponse, faultsOf, type Kind, rateLimitRefs } from './openapi-faults.ts';
import { isRequired } from './openapi-input.ts';
import { type Group, hasBody, keyOf, parametersOf, requestBodyOf } from './openapi-request.ts';
import type { Named, Schema } from './openapi-schema.ts';
import { examplesOf } from './reference/examples.ts';
import type { Route } from './routes.ts';

/** Failures that are the same on every route, documented once. */
export const sharedFailures: Readonly<Record<string, { status: number; kinds: readonly Kind[] }>> = {
  BadRequest: { status: 400, kinds: ['MALFORMED'] },
  Unauthorized: { status: 401, kinds: ['MISSING_KEY', 'INVALID_KEY'] },
  Forbidden: { status: 403, kinds: ['FORBIDDEN'] },
  NotFound: { status: 404, kinds: ['UNKNOWN_PATH'] },
  StillRunning: { status: 409, kinds: ['KEY_IN_USE', 'OUTCOME_CHANGED'] },
  Changed: { status: 412, kinds: ['PRECONDITION_FAILED'] },
  TooLarge: { status: 413, kinds: ['TOO_LARGE'] },
  NotJson: { status: 415, kinds: ['WRONG_CONTENT_TYPE'] },
  TooMany: { status: 429, kinds: ['TOO_MANY_REQUESTS'] },
  KeyReused: { status: 422, kinds: ['KEY_REUSED'] },
  Unexpected: { status: 500, kinds: ['UNEXPECTED'] },
  Unavailable: { status: 503, kinds: ['NOT_READY', 'OVERLOADED'] },
};

export function operationOf(schema: GraphQLSchema, group: Group, named: Named) {
  const plain = group.find(({ when }) => !when.length) ?? group[0];
  const parameters = parametersOf(group, plain, named);
  return {
    operationId: lowerFirst(plain.name),
    tags: [plain.tag],
    summary: plain.summary,
    description: descriptionOf(group, plain),
    ...(parameters.length ? { parameters } : {}),
    ...(hasBody(plain) ? { requestBody: requestBodyOf(plain, named) } : {}),
    'x-scopes': [...new Set(group.flatMap(({ needs }) => scopesOf(needs)))],
    responses: { 200: success(schema, group, named), ...failures(group) },
  };
}

/** The scopes that a key must have; none for what every key may do. */
const scopesOf = (needs: readonly Need[]) => needs.filter((need) => need !== anyKey);

function needWords(needs: readonly Need[]): string {
  const scopes = scopesOf(needs);
  if (scopes.includes(rootKey)) return 'Only the root key may do this, no named key.';
  return scopes.length ? `A named key needs the scope ${scopes.join(' and ')}.` : 'Any key may do this.';
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function descriptionOf(
  group: Group,
  { fixed, synonyms, rows, mode, method, operation, needs }: Route,
): string {
  const root = operation.operation === 'mutation' ? 'mutation' : 'query';
  const others = group.filter(({ when }) => when.length);
  return [
    ...others.map(({ when, summary }) => `With ${when.join(' or ')}: ${lowerFirst(summary)}.`),
    ...(fixed.length ? [`Cannot be changed, and are refused when sent: ${fixed.join(', ')}.`] : []),
    ...(rows === undefined ? [] : [rowsWords]),
    ...synonyms.map(({ of, is }) => `${is} is accepted in place of ${of}.`),
    ...(mode === 'write' && method === 'get'
      ? ['Each call mints something new: the answer is not to be cached.']
      : []),
    needWords(needs),
    `In GraphQL: ${root} ${rootFieldOf(operation)}.`,
  ].join(' ');
}

const rootFieldOf = ({ selectionSet }: Route['operation']) => fieldsOf(selectionSet)[0]?.name.value ?? '';

/** Of a request with rows. */
const rowsWords =
  'The body may be CSV. Each error of a row has its position in row, and its field; each error and each result of a CSV request has the line of the file in line. The body may have 2 MB.';

/** Which parameters select which answer, and go with it: a client knows its type before it sends anything. */
const answersOf = (group: Group, schemas: readonly Schema[]) =>
  group.map(({ when, inputs }, i) => ({
    when,
    required: inputs.filter(isRequired).map(({ name }) => name),
    optional: inputs.filter((one) => !isRequired(one)).map(({ name }) => name),
    answer: schemas[i]?.$ref ?? '',
  }));

function success(schema: GraphQLSchema, group: Group, named: Named) {
  const schemas = group.map((route) => answerSchema(schema, route, named));
  const examples = group.flatMap((route) => examplesOf(route).filter(({ fault }) => !fault));
  const ends = group.some(({ projection }) => projection.sunset.size);
  const isWrite = group.every(({ mode }) => mode === 'write');
  const isRepeatable = group.every(({ method }) => method !== 'get');
  const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });
  const [only, ...more] = schemas;
  return {
    description: 'Success.',
    headers: {
      ...header('X-Request-Id'),
      ...header('X-Unknown-Fields'),
      ...rateLimitRefs,
      ...(isRepeatable ? header('Idempotent-Replayed') : {}),
      ...(isWrite ? header('Preference-Applied') : {}),
      ...(ends ? { ...header('Deprecation'), ...header('Sunset') } : {}),
      ...(group.some(({ projection }) => projection.etag) ? header('ETag') : {}),
    },
    content: {
      'application/json': {
        schema: more.length ? { anyOf: schemas, 'x-answers': answersOf(group, schemas) } : (only ?? {}),
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
      const here = kinds.filter((kind) => answers[kind].status === status);
      const shared = Object.entries(sharedFailures).find(([, each]) => isDeepStrictEqual(each.kinds, here));
      if (shared) return [status, { $ref: `#/components/responses/${shared[0]}` }];
      return [status, failureResponse(status, here, group)];
    }),
  );
}
