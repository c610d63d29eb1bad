/** OpenAPI 3.1, printed from the routes' documents, the schema's types and rules, and recorded examples. */
import { type GraphQLSchema, isObjectType, Kind } from 'graphql';
import { pastFragments, selectionOf } from './event-payloads.ts';
import { mapValues } from './map-values.ts';
import { ofAnswers, selectionSchema } from './openapi-answer.ts';
import { dryRunSchemas } from './openapi-dry-run.ts';
import { errorSchema, failureResponse, failureSchema, faultCatalogue } from './openapi-faults.ts';
import { headers } from './openapi-headers.ts';
import { operationOf, sharedFailures } from './openapi-operation.ts';
import type { Group } from './openapi-request.ts';
import { addNamed, type Named, refTo, type Schema } from './openapi-schema.ts';
import { eventReceived, webhooksOf } from './openapi-webhooks.ts';
import { fieldsInPast } from './payload-members.ts';
import { loadFragments, type Route } from './routes.ts';

const about = [
  'A payroll API for partners. A partner creates and maintains employer companies, hires workers, adds shifts',
  'to pending employee checks, obtains links to hosted payroll screens, and reads deduction template definitions.',
  '',
  'Every request carries `Authorization: Bearer <API key>`. The key selects the environment: in test, payroll',
  'runs from end to end but no money moves and nothing is filed; production is real. The two share no objects.',
  '',
  'A success is always 200 with `success: true`. A failure has `success: false` and `errors`, which lists everything that',
  'is wrong at once. With `Accept: application/problem+json`, a failure is a problem details object (RFC 9457).',
  '',
  'Some rules are not in the schemas of requests. Blanks at both ends of a text are removed, and its letters are composed',
  '(Unicode NFC), before its limits apply. A text of invisible characters only is blank. A number within a millionth of a',
  'cent of whole cents is that amount. Each day must exist, and no range may end before its first day. A date alone, where',
  'an instant is expected, is the start of that day in UTC. A day is refused if the bank holidays of its year are not',
  'loaded, or, where pay is computed, its tax figures.',
  '',
  'You may send your partnerID with every request, in the body or as a parameter. Members that are not listed are refused.',
  'With a lenient key they are ignored, and the header X-Unknown-Fields names them. Each response has the headers',
  'X-Request-Id and RateLimit-*.',
  '',
  'x-scopes lists the scopes that a named key needs for an operation. x-adds-only marks an operation that adds objects and',
  'changes no others. x-answers says which parameters select each schema in anyOf. x-faults lists all faults, by code and',
  'kind. /docs has examples of each request with its response. GraphQL is at /graphql. An operation has the same name there,',
  'without list or get, unless its description gives another name.',
].join('\n');

/**
 * The server in the committed document, which is that of `npm start`. A service prints its own address
 * instead.
 */
export const demoServer = 'http://127.0.0.1:4000';

const methods = ['get', 'post', 'patch', 'delete'];

/** Routes in the order of the reference: by path, then get, post, patch, delete. */
export const inOrder = (routes: readonly Route[]): readonly Route[] =>
  [...routes].sort(
    (a, b) =>
      (a.path === b.path ? 0 : a.path < b.path ? -1 : 1) ||
      methods.indexOf(a.method) - methods.indexOf(b.method),
  );

/** Routes by path and method. Several documents can share both and differ by their parameters. */
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
        url: demoServer,
        description:
          'The service that printed this document. It serves test and production; the key selects the environment.',
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

/** Every operation by path and method. Adds the schemas to which it refers to `named`. */
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
 * Writes come first. They select most of a type, and the first selection gets the plain name. The answers of
 * an operation are in this order.
 */
export const inOrderOfNaming = (routes: readonly Route[]): readonly Route[] => {
  const rank = ({ mode, when }: Route) => (mode === 'write' ? 0 : 1 + when.length);
  return [...routes].sort((a, b) => rank(a) - rank(b));
};

export type OpenApi = ReturnType<typeof openApi>;

/** The tags in the order of the guide: first those of "From a company to a paycheck", in its order. */
const tagWords: Readonly<Record<string, string>> = {
  Companies: 'Employers: creating, changing and listing them.',
  Employees: 'W-2 employees and their tax forms.',
  'Bank accounts': 'The bank accounts to which workers are paid.',
  Periods: 'Reporting periods: the days of work that a check pays. They are the same for all companies.',
  Checks: "Employees' checks and the shifts that they pay.",
  'Test environment': 'Operations that exist in the test environment only.',
  Contractors: '1099 contractors and their payments.',
  Places: 'Where people work.',
  Filings: 'What is filed with agencies: what is due, what blocks it, receipts and answers.',
  'Time off': 'Paid vacation and sick leave: policies, balances and requests.',
  Deductions: 'What is withheld from pay besides taxes.',
  Garnishments: 'Orders of courts and agencies to withhold from pay.',
  Links: 'Expiring links that open hosted screens without a key.',
  'People who sign in':
    'Accounts of people who sign in: who they are, and what they may do at which company.',
  Reports:
    'Files about what was paid and what is filed, made in the background. At most 1,000 reports of a partner can wait at once.',
  Books: "Each company's ledger, its balances, and what it owes to agencies and plans.",
  'Webhooks and events': 'Events: posted to a URL of yours, or read in order.',
  'Keys and audit': 'Your keys, and what each request changed.',
};

/**
 * Adds `PastEmployeeCheck` and similar schemas, to which the documents of reads with as_of refer. Each has
 * the payload of an event, and the members that are read beside events.
 */
function withPastSchemas(schema: GraphQLSchema, named: Named): Named {
  for (const fragment of Object.values(pastFragments)) {
    const { model, fields } = selectionOf(loadFragments(), fragment);
    const type = schema.getType(model);
    if (!isObjectType(type)) continue;
    const selections = fieldsInPast(type, fields).flatMap(({ node, isBeside }) => (isBeside ? [node] : []));
    if (!selections.length) continue;
    const set = { kind: Kind.SELECTION_SET, selections } as const;
    const { properties = {} } = selectionSchema(type, set, ofAnswers(schema, named));
    const payload = named.get(`${model}Payload`);
    addNamed(named, `Past${model}`, {
      ...payload,
      description: `${payload?.description ?? ''} As it was at the instant of as_of.`.trim(),
      properties: { ...payload?.properties, ...properties },
    });
  }
  return named;
}

const text = (description: string, maxLength = 255): Schema => ({ type: 'string', maxLength, description });
const kind: Schema = {
  type: 'string',
  maxLength: 64,
  pattern: '^[A-Z_]+$',
  description: 'The name of the fault, which never changes. GraphQL returns it as extensions.code.',
};
const explained = (description: string): Schema => ({ ...text(description, 4096), format: 'uri-reference' });

const problemSchema: Schema = {
  type: 'object',
  description: 'A failure as problem details (RFC 9457), for clients that accept application/problem+json.',
  properties: {
    type: explained('The address of the explanation of the first fault.'),
    title: text('The kind of fault, in the same words each time.'),
    status: {
      type: 'integer',
      format: 'int32',
      minimum: 400,
      maximum: 599,
      description: 'The HTTP status.',
    },
    detail: text('What is wrong. If several things are wrong, the first one.', 8192),
    instance: explained('Identifies this occurrence by its request id.'),
    success: {
      type: 'boolean',
      const: false,
      description: 'Whether the request succeeded, as in every response.',
    },
    requestId: text('The X-Request-Id, by which we find the request in our log.', 100),
    errors: {
      type: 'array',
      description: 'Everything that is wrong, in the order of the request.',
      items: refTo('ProblemError'),
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance', 'success', 'requestId', 'errors'],
};

const problemErrorSchema: Schema = {
  type: 'object',
  description: 'One thing that is wrong. At most one of pointer, parameter and header says where.',
  properties: {
    ...errorSchema.properties,
    kind,
    type: explained('Where the fault is explained.'),
    pointer: text('The member of the body, as a JSON Pointer (RFC 6901) in a fragment.', 4096),
    parameter: text('The parameter of the path or the query.'),
    header: text('The header.'),
  },
  required: ['message', 'code', 'kind', 'type'],
};
