/** OpenAPI 3.1, printed from the routes' documents, the schema's types and rules, and recorded examples. */
import type { GraphQLSchema } from 'graphql';
import { mapValues } from './map-values.ts';
import { dryRunSchemas } from './openapi-dry-run.ts';
import { errorSchema, failureResponse, failureSchema, faultCatalogue } from './openapi-faults.ts';
import { headers } from './openapi-headers.ts';
import { operationOf, sharedFailures } from './openapi-operation.ts';
import { withPastSchemas } from './openapi-past.ts';
import { problemErrorSchema, problemSchema } from './openapi-problem.ts';
import type { Group } from './openapi-request.ts';
import type { Named, Schema } from './openapi-schema.ts';
import { tagWords } from './openapi-tags.ts';
import { eventReceived, webhooksOf } from './openapi-webhooks.ts';
import type { Route } from './routes.ts';

const about = [
  'A payroll API for partners. A partner creates and maintains employer companies, hires workers, adds shifts',
  'to pending employee checks, obtains links to hosted payroll screens, and reads deduction template definitions.',
  '',
  'Every request carries `Authorization: Bearer <API key>`. The key selects the environment: in test, payroll',
  'runs from end to end but no money moves and nothing is filed; production is real. They share no object.',
  '',
  'A success is always 200 with `success: true`. A failure has `success: false` and `errors`: all that is wrong,',
  'at once. With `Accept: application/problem+json` the failure has the form of problem details (RFC 9457).',
  '',
  'What the schemas of requests cannot say: text loses blanks at both ends (one of invisible characters only is blank), and its letters are composed',
  '(Unicode NFC), before its limits apply. A number within a millionth of a cent of whole cents is that amount.',
  'Each day is a real one, and no range ends before its first day. A date alone is an instant: its start in UTC.',
  'A day is refused in a year whose bank holidays, or whose tax figures where pay is computed, are not loaded.',
  '',
  'Every request may have your partnerID, also as a parameter. Members that are not listed are refused. A lenient key has',
  'them ignored: the header X-Unknown-Fields names them. Each answer has the headers X-Request-Id and RateLimit-*.',
  'x-scopes is what a named key needs for an operation; x-adds-only: it adds objects and leaves all others as they are.',
  'x-answers says, of each schema in anyOf, which parameters ask for it.',
  'x-faults lists all faults, by code and kind. /docs has examples of each request with their answers.',
  'GraphQL is at /graphql, where an operation has the same name, without list or get, unless its description says another.',
].join('\n');

const methods = ['get', 'post', 'patch', 'delete'];

/** Routes in the order of the reference: by path, then get, post, patch, delete. */
export const inOrder = (routes: readonly Route[]): readonly Route[] =>
  [...routes].sort(
    (a, b) =>
      (a.path === b.path ? 0 : a.path < b.path ? -1 : 1) ||
      methods.indexOf(a.method) - methods.indexOf(b.method),
  );

/** Routes by path and method: several documents can share one and differ by their parameters. */
export function operations(routes: readonly Route[]): readonly Group[] {
  const groups = new Map<string, [Route, ...Route[]]>();
  for (const route of routes) {
    const key = `${route.method} ${route.path}`;
    const group = groups.get(key);
    if (group) group.push(route);
    else groups.set(key, [route]);
  }
  return [...groups.values()];
}

export function openApi(schema: GraphQLSchema, routes: readonly Route[]) {
  const named: Named = new Map<string, Schema>([
    ['Failure', failureSchema],
    ['Error', errorSchema],
    ['Problem', problemSchema],
    ['ProblemError', problemErrorSchema],
    ...Object.entries(dryRunSchemas),
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Payroll Partner API',
      version: '1.0',
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '/',
        description: 'Where this document was found. Test and production share it: the key selects.',
        'x-internal': false,
      },
    ],
    security: [{ apiKey: [] }],
    tags: Object.entries(tagWords).map(([name, description]) => ({ name, description })),
    paths: pathsOf(schema, routes, named),
    webhooks: webhooksOf(schema, named),
    components: componentsOf(withPastSchemas(schema, named)),
    'x-faults': faultCatalogue(),
  };
}

/** Every operation by path and method. Adds the schemas that it refers to to `named`. */
function pathsOf(schema: GraphQLSchema, routes: readonly Route[], named: Named) {
  const printed = new Map(
    operations(inOrderOfNaming(routes)).map((group) => [
      `${group[0].method} ${group[0].path}`,
      operationOf(schema, group, named),
    ]),
  );
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const { method, path } of inOrder(routes)) {
    const operation = printed.get(`${method} ${path}`);
    if (operation) paths[path] = { ...paths[path], [method]: operation };
  }
  return paths;
}

const componentsOf = (named: Named) => ({
  securitySchemes: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'An API key: ppk_test_... for test, ppk_live_... for production.',
    },
  },
  headers,
  responses: {
    ...mapValues(sharedFailures, ({ status, kinds }) => failureResponse(status, kinds, [])),
    EventReceived: eventReceived,
  },
  schemas: Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))),
});

/**
 * Writes come first: they select most of a type, and the first selection gets the plain name. The answers of
 * an operation stand in this order.
 */
export const inOrderOfNaming = (routes: readonly Route[]): readonly Route[] => {
  const rank = ({ mode, when }: Route) => (mode === 'write' ? 0 : 1 + when.length);
  return [...routes].sort((a, b) => rank(a) - rank(b));
};

export type OpenApi = ReturnType<typeof openApi>;
