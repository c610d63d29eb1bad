import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { Fault, type FaultKind } from '../src/foundation/fault.ts';
import { externalName } from '../src/platform/graphql/external-names.ts';
import { answers, entryOf, failure, unexpected } from './envelope.ts';
import type { InputDefinition } from './input-definitions.ts';
import { rateLimitHeaders } from './openapi-headers.ts';
import { hasBody } from './openapi-request.ts';
import { refTo, type Schema } from './openapi-schema.ts';
import { problemType } from './problem.ts';
import { examplesOf } from './reference/examples.ts';
import { faultTexts } from './reference/fault-texts.ts';
import type { Route } from './routes.ts';

export type Kind = FaultKind | 'UNEXPECTED';

const ofEvery: readonly Kind[] = [
  'MISSING_KEY',
  'INVALID_KEY',
  'FORBIDDEN',
  'MALFORMED',
  'TOO_MANY_REQUESTS',
  'UNEXPECTED',
  'NOT_READY',
  'OVERLOADED',
];
const ofBodies: readonly Kind[] = ['UNREADABLE_BODY', 'TOO_LARGE', 'WRONG_CONTENT_TYPE'];
const ofRepetitions: readonly Kind[] = ['KEY_IN_USE', 'KEY_REUSED', 'OUTCOME_CHANGED'];
const ofVersions: readonly Kind[] = ['PRECONDITION_FAILED'];
/** Production does not have these paths. */
const ofTestEnvironment: readonly Kind[] = ['UNKNOWN_PATH'];

/** Whether a fault can occur at every endpoint, because of how requests are sent. */
export const isOfAnyRequest = (kind: Kind): boolean =>
  [ofEvery, ofBodies, ofRepetitions, ofVersions].some((kinds) => kinds.includes(kind));

/** Faults that no example can show, with a fault that they accompany in a route's examples. */
const beside: Readonly<Partial<Record<Kind, Kind>>> = {
  UNDELIVERABLE_ADDRESS: 'ADDRESS_SERVICE_UNAVAILABLE',
};

/** The faults of a route: those of every route, those in its examples, and those of its ids. */
export function faultsOf(route: Route): readonly Kind[] {
  const shown = examplesOf(route).flatMap(({ fault }): Kind[] => (fault ? [fault] : []));
  const implied = shown.flatMap((kind) => beside[kind] ?? []);
  const ofBody = hasBody(route) ? ofBodies : [];
  const ofRepetition = route.method === 'get' ? [] : ofRepetitions;
  const ofVersion = route.ifMatch ? ofVersions : [];
  const ofTest = route.tag === 'Test environment' ? ofTestEnvironment : [];
  const ofNames = unknownIdFaults(route.inputs);
  const own = [...shown, ...implied, ...ofNames];
  return [...new Set([...ofEvery, ...ofBody, ...own, ...ofRepetition, ...ofVersion, ...ofTest])];
}

export const codeOf = (kind: Kind, { codes }: Pick<Route, 'codes'> = { codes: {} }): number =>
  (kind === 'UNEXPECTED' ? undefined : codes[kind]) ?? answers[kind].code;

/** All faults, as in the OpenAPI document and in the reference. */
export const faultCatalogue = () =>
  (Object.keys(answers) as Kind[]) // Object.keys forgets the names of its argument
    .map((kind) => ({ kind, ...answers[kind], ...faultTexts[kind] }))
    .sort((a, b) => a.status - b.status || a.code - b.code);

export const failureSchema: Schema = {
  type: 'object',
  description: 'The body of every failed request. It reports all problems at once.',
  properties: {
    success: { type: 'boolean', const: false },
    errors: {
      type: 'array',
      description: 'What is wrong, in the order of the request.',
      items: refTo('Error'),
    },
  },
  required: ['success', 'errors'],
};

const position = { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 } as const;

export const errorSchema: Schema = {
  type: 'object',
  description: 'One problem of the request.',
  properties: {
    message: {
      type: 'string',
      maxLength: 4096,
      description: 'What is wrong. If a field is wrong, it starts with the documented name of the field.',
    },
    code: {
      type: 'integer',
      format: 'int32',
      minimum: 0,
      maximum: 999,
      description:
        'The code of the fault. Several faults can share one code; the message says which one it is.',
    },
    row: {
      ...position,
      description: 'The position of the row that is wrong, from 0. Present only if the request has rows.',
    },
    line: { ...position, description: 'The line of the CSV file. Present only if the request is CSV.' },
    field: {
      type: 'string',
      maxLength: 4096,
      description: 'The field of the row that is wrong. Present only if the request has rows.',
    },
  },
  required: ['message', 'code'],
};

const statusWords: Readonly<Record<number, string>> = {
  400: 'The request is refused, and nothing was written.',
  401: 'The key is missing or invalid.',
  403: 'The key may not do this.',
  404: 'Nothing was found at this path.',
  405: 'The path does not support this method.',
  409: 'The request conflicts with another request, or with a change since.',
  410: 'What was requested has ended.',
  412: 'The object has changed.',
  413: 'The body is larger than 1 MB, or 2 MB if it has rows.',
  415: 'The body is not declared as JSON.',
  422: 'The Idempotency-Key belongs to another request.',
  429: 'Too many requests. Wait for the time in Retry-After.',
  500: 'Something went wrong on our side.',
  503: 'The service is temporarily unavailable. Try again.',
};

/** The rate-limit headers, by reference. */
export const rateLimitRefs = Object.fromEntries(
  Object.keys(rateLimitHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

const headersOf = (status: number) => ({
  'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
  ...rateLimitRefs,
  ...(status === 401 ? { 'WWW-Authenticate': { $ref: '#/components/headers/WWW-Authenticate' } } : {}),
  ...(status === 503 || status === 429
    ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
    : {}),
});

/** A response with one status, its codes, and an example of each. */
export function failureResponse(status: number, kinds: readonly Kind[], routes: readonly Route[]) {
  const [route] = routes;
  const lines = kinds.map((kind) => `- code ${codeOf(kind, route)}, ${kind}: ${faultTexts[kind].condition}`);
  const recorded = routes.flatMap((candidate) =>
    examplesOf(candidate).filter((example) => example.status === status),
  );
  const shown = recorded.map(
    ({ fault, title, answer }) => [fault, { summary: title, value: answer }] as const,
  );
  return {
    description: [statusWords[status] ?? '', '', ...lines].join('\n'),
    headers: headersOf(status),
    content: {
      'application/json': {
        schema: refTo('Failure'),
        examples: Object.fromEntries([...(status === 400 ? [] : kinds.map(plainExample)), ...shown]),
      },
      [problemType]: { schema: refTo('Problem') },
    },
    'x-faults': kinds.map((kind) => ({ kind, code: codeOf(kind, route) })),
  };
}

function plainExample(kind: Kind) {
  const value = kind === 'UNEXPECTED' ? unexpected.body : failure([entryOf(new Fault(kind))]).body;
  return [kind, { summary: faultTexts[kind].condition, value }] as const;
}

/** The fault for an unknown id, by the documented name of its field. */
const unknownIds: Readonly<Record<string, FaultKind>> = {
  personID: 'UNKNOWN_PERSON',
  roleID: 'UNKNOWN_PERSON',
  partnerID: 'UNKNOWN_PARTNER',
  companyID: 'UNKNOWN_COMPANY',
  employeeID: 'UNKNOWN_EMPLOYEE',
  contractorID: 'UNKNOWN_CONTRACTOR',
  workLocationID: 'UNKNOWN_WORK_LOCATION',
  bankAccountID: 'UNKNOWN_BANK_ACCOUNT',
  reportingPeriodID: 'UNKNOWN_REPORTING_PERIOD',
  employeeCheckID: 'UNKNOWN_EMPLOYEE_CHECK',
  employeeCheckIDs: 'UNKNOWN_EMPLOYEE_CHECK',
  replacedCheckID: 'UNKNOWN_EMPLOYEE_CHECK',
  filingID: 'UNKNOWN_FILING',
  employerCheckID: 'UNKNOWN_EMPLOYER_CHECK',
  regularPayrollID: 'UNKNOWN_REGULAR_PAYROLL',
  shiftID: 'UNKNOWN_SHIFT',
  contractorPaymentID: 'UNKNOWN_CONTRACTOR_PAYMENT',
  deductionTemplateID: 'UNKNOWN_DEDUCTION_TEMPLATE',
  deductionID: 'UNKNOWN_DEDUCTION',
  employeeDeductionTemplateID: 'UNKNOWN_EMPLOYEE_DEDUCTION',
  garnishmentID: 'UNKNOWN_GARNISHMENT',
  policyID: 'UNKNOWN_TIME_OFF_POLICY',
  requestID: 'UNKNOWN_TIME_OFF_REQUEST',
  job_id: 'UNKNOWN_REPORT_JOB',
  webhookID: 'UNKNOWN_WEBHOOK',
  eventID: 'UNKNOWN_EVENT',
};

/** The faults that unknown ids in these inputs, at every depth, can cause. */
const unknownIdFaults = (inputs: readonly InputDefinition[]): FaultKind[] =>
  inputs.flatMap(({ name, type }) => [name, ...namesBelow(type)]).flatMap((name) => unknownIds[name] ?? []);

function namesBelow(type: GraphQLInputType): string[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) => [
    externalName(field),
    ...namesBelow(field.type),
  ]);
}
