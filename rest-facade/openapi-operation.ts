import { isDeepStrictEqual } from 'node:util';
import type { GraphQLSchema } from 'graphql';
import { policyOf } from '../src/platform/graphql/policy.ts';
import { anyKey, type Need, rootKey } from '../src/platform/graphql/scopes.ts';
import { fieldsOf } from './document-shape.ts';
import { answers } from './envelope.ts';
import { answerSchema } from './openapi-answer.ts';
import { failureResponse, faultsOf, type Kind } from './openapi-faults.ts';
import { isRequired } from './openapi-input.ts';
import { type Group, hasBody, keyOf, parametersOf, requestBodyOf } from './openapi-request.ts';
import type { Named } from './openapi-schema.ts';
import { examplesOf } from './reference/examples.ts';
import type { Route } from './routes.ts';
import { canStream, linesType } from './stream-pages.ts';

/** Failures that are the same on every route, documented once. */
export const sharedFailures: Readonly<Record<string, { status: number; kinds: readonly Kind[] }>> = {
  BadRequest: { status: 400, kinds: ['MALFORMED', 'UNREADABLE_BODY'] },
  Unauthorized: { status: 401, kinds: ['MISSING_KEY', 'INVALID_KEY'] },
  Forbidden: { status: 403, kinds: ['FORBIDDEN'] },
  NotFound: { status: 404, kinds: ['UNKNOWN_PATH'] },
  Conflict: { status: 409, kinds: ['KEY_IN_USE', 'OUTCOME_CHANGED'] },
  PreconditionFailed: { status: 412, kinds: ['PRECONDITION_FAILED'] },
  ContentTooLarge: { status: 413, kinds: ['TOO_LARGE'] },
  UnsupportedMediaType: { status: 415, kinds: ['WRONG_CONTENT_TYPE'] },
  TooManyRequests: { status: 429, kinds: ['TOO_MANY_REQUESTS'] },
  IdempotencyKeyReused: { status: 422, kinds: ['KEY_REUSED'] },
  UnexpectedError: { status: 500, kinds: ['UNEXPECTED'] },
  ServiceUnavailable: { status: 503, kinds: ['NOT_READY', 'OVERLOADED'] },
};

export function operationOf(schema: GraphQLSchema, group: Group, named: Named) {
  const plain = group.find(({ when }) => !when.length) ?? group[0];
  const parameters = parametersOf(group, plain, named);
  return {
    operationId: lowerFirst(plain.name),
    tags: [plain.tag],
    summary: plain.summary,
    ...descriptionOf(schema, group, plain),
    ...(parameters.length ? { parameters } : {}),
    ...(hasBody(plain) ? { requestBody: requestBodyOf(plain, named) } : {}),
    'x-scopes': [...new Set(group.flatMap(({ needs }) => scopesOf(needs)))],
    ...(group.every((route) => addsOnly(schema, route)) ? { 'x-adds-only': true } : {}),
    responses: { 200: success(schema, group, named), ...failures(group) },
  };
}

/** The scopes that a key must have; none if every key may run it. */
const scopesOf = (needs: readonly Need[]) => needs.filter((need) => need !== anyKey);

/** The text of the reference. The document has x-scopes. */
export function needWords(scopes: readonly string[]): string {
  if (scopes.includes(rootKey)) return 'Only the root key may do this, no named key.';
  return scopes.length ? `A named key needs the scope ${scopes.join(' and ')}.` : 'Any key may do this.';
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** The description after the summary. Scopes are in x-scopes. */
function descriptionOf(schema: GraphQLSchema, group: Group, plain: Route): { readonly description?: string } {
  const { fixed, synonyms, rows, mode, method } = plain;
  // The parameter as_of says what it does.
  const others = group.filter(({ when }) => when.length && !when.includes('as_of'));
  const words = [
    ...(mode === 'write' ? detailsOf(schema, plain) : []),
    ...others.map(({ when, summary }) => `${summary} (with ${when.join(' or ')}).`),
    ...(fixed.length ? [`Refuses to change ${fixed.join(', ')}.`] : []),
    ...(rows === undefined ? [] : [rowsWords]),
    ...(canStream(plain)
      ? [`With Accept: ${linesType}, returns all pages as lines (docs/guides/replay.md).`]
      : []),
    ...synonyms.map(({ of, is }) => `Accepts ${is} in place of ${of}.`),
    ...(mode === 'write' && method === 'get'
      ? ['Each call creates something new, so do not cache the response.']
      : []),
    ...graphqlWords(plain),
  ];
  return words.length ? { description: words.join(' ') } : {};
}

const rootFieldOf = ({ operation: { selectionSet } }: Route): string =>
  fieldsOf(selectionSet)[0]?.name.value ?? '';

/** The description of a mutation without its first sentence, because a route has a summary of its own. */
function detailsOf(schema: GraphQLSchema, route: Route): string[] {
  const field = schema.getRootType(route.operation.operation)?.getFields()[rootFieldOf(route)];
  const [, ...details] = (field?.description ?? '').split(/(?<=\.) (?=[A-Z])/);
  return details;
}

/** The names in GraphQL, if they differ. */
function graphqlWords(route: Route): string[] {
  const field = rootFieldOf(route);
  const usual = lowerFirst(route.name.replace(/^(?:List|Get)(?=[A-Z])/, ''));
  return field === usual ? [] : [`In GraphQL, this is the ${route.operation.operation} ${field}.`];
}

/** For requests with rows. The schema of an error says how it names a row. */
const rowsWords = 'Also accepts CSV of up to 2 MB.';

/**
 * Which parameters select each answer, in the order of anyOf, and belong to it. So a client has the type
 * before it sends anything.
 */
const answersOf = (group: Group) =>
  group.map(({ when, inputs }) => {
    const optional = inputs.filter((input) => !isRequired(input)).map(({ name }) => name);
    const required = inputs.filter(isRequired).map(({ name }) => name);
    return { when, required, ...(optional.length ? { optional } : {}) };
  });

/** The successful response. Its headers are those that only some responses have: `info` names the others. */
function success(schema: GraphQLSchema, group: Group, named: Named) {
  const schemas = group.map((route) => answerSchema(schema, route, named));
  const examples = group.flatMap((route) => examplesOf(route).filter(({ fault }) => !fault));
  const ends = group.some(({ projection }) => projection.sunset.size);
  const header = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });
  const [only, ...more] = schemas;
  const headers = {
    ...(ends ? { ...header('Deprecation'), ...header('Sunset') } : {}),
    ...(group.some(({ projection }) => projection.etag) ? header('ETag') : {}),
  };
  return {
    description: 'OK',
    ...(Object.keys(headers).length ? { headers } : {}),
    content: {
      'application/json': {
        schema: more.length ? { anyOf: schemas, 'x-answers': answersOf(group) } : (only ?? {}),
        examples: Object.fromEntries(
          examples.map((example, i) => [
            keyOf(example, i),
            { summary: example.title, value: example.answer },
          ]),
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

/** Whether everything that the route runs is declared to add objects only. */
const addsOnly = (schema: GraphQLSchema, { operation }: Route): boolean =>
  fieldsOf(operation.selectionSet).every(({ name }) => {
    const field = schema.getRootType(operation.operation)?.getFields()[name.value];
    return field !== undefined && policyOf(field)?.addsOnly === true;
  });
