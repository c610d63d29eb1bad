/** Failures as they are printed: by reference, and the rarer ones of any request in one response. */
import { answers } from './envelope.ts';
import { mapValues } from './map-values.ts';
import type { OpenApi } from './openapi.ts';
import { sharedFailures } from './openapi-operation.ts';
import { unknownIds } from './unknown-id-faults.ts';

type Responses = OpenApi['paths'][string][string]['responses'];
type Failure = OpenApi['components']['responses'][string];
type Fault = Failure['x-faults'][number];
type Named = Pick<Fault, 'kind' | 'code'>;
type Ref = { readonly $ref: string; readonly description?: string };

const inDocument = (name: string): string => `#/components/responses/${name}`;
/** A shared failure is printed under its status: every operation refers to several. */
const printedName = (name: string): string => String(sharedFailures[name]?.status ?? name);
const refTo = (name: string): Ref => ({ $ref: inDocument(printedName(name)) });

/** Failures that any request can meet, whatever it asks for, and that clients treat alike. */
const ofDefault = ['Forbidden', 'StillRunning', 'TooLarge', 'NotJson', 'KeyReused', 'Unexpected'];
const isOfDefault = ({ $ref }: Ref): boolean => ofDefault.some((name) => refTo(name).$ref === $ref);

/** The failures of an operation, by status; its default stands for the others. */
export function failuresOf({ responses }: { readonly responses: Responses }): Readonly<Record<string, Ref>> {
  const { 200: success, ...failures } = responses;
  const refs = Object.entries(failures).map(
    ([status, failure]) => [status, sharedFailure(status, failure)] as const,
  );
  const particular = refs.filter(([, ref]) => !isOfDefault(ref) || ref.description);
  return { ...Object.fromEntries(particular), default: refTo('Failed') };
}

/** What a request can have wrong whatever it asks for. */
const ofAnyBody = ['MALFORMED', 'UNREADABLE_BODY'];

/** A failure by reference; what is particular to the operation is its description. */
function sharedFailure(status: string, response: Responses[string]): Ref {
  if ('$ref' in response) return refTo(response.$ref.slice(inDocument('').length));
  const { $ref } = refTo(sharedFailureOf(Number(status)));
  const own = response['x-faults'].filter(
    (fault: Fault) => !ofAnyBody.includes(fault.kind) && !isOfName(fault),
  );
  return own.length ? { $ref, description: namesOf(own) } : { $ref };
}

/** Whether the name of the id says which fault it is: BadRequest lists them. */
const isOfName = ({ kind, code, isOfId }: Fault): boolean => isOfId && code === answers[kind].code;

/** The faults of ids that name nothing, by the names of the ids. */
const wordsOfIds = (): string =>
  Object.entries(unknownIds)
    .map(([name, kind]) => `${name} ${answers[kind].code} ${kind}`)
    .join(', ');

function sharedFailureOf(status: number): string {
  const [name] = Object.entries(sharedFailures).find(([, each]) => each.status === status) ?? [];
  if (!name) throw new Error(`no failure of the status ${status} is shared`);
  return name;
}

/** The failures that operations refer to, with their faults by name: x-faults explains each. */
export function failureResponses(all: OpenApi['components']['responses']) {
  const particular = Object.entries(all).filter(([name]) => !ofDefault.includes(name));
  const printed = Object.fromEntries(
    particular.map(([name, failure]) => [printedName(name), printedAs(failure, wordsOf(failure))]),
  );
  const { 400: refused } = printed;
  if (!refused) throw new Error('the document has no failure of the status 400');
  const description = `${refused.description} An unknown id, by its name: ${wordsOfIds()}.`;
  const others = ofDefault.flatMap((name) => all[name] ?? []);
  const [first] = others;
  if (!first) throw new Error('the document has no failure of any request');
  const headers = Object.assign({}, ...others.map((failure) => failure.headers));
  const listed = (...names: string[]) => names.map((name) => linesOf(all, name)).join('\n');
  const words = [
    'What any request can meet, too. Nothing was written, unless the status is 500: then it is not known.',
    listed('Forbidden', 'Unexpected'),
    'With a body:',
    listed('TooLarge', 'NotJson'),
    'With Idempotency-Key or Commit-Token:',
    listed('StillRunning', 'KeyReused'),
  ];
  return {
    ...printed,
    400: { ...refused, description },
    Failed: printedAs({ ...first, headers }, words.join('\n')),
  };
}

const linesOf = (all: OpenApi['components']['responses'], name: string): string => {
  const failure = all[name];
  return failure ? `- ${sharedFailures[name]?.status}: ${wordsOf(failure)}` : '';
};

const wordsOf = ({ description, 'x-faults': faults }: Failure): string =>
  `${description.split('\n', 1)[0]} ${namesOf(faults)}.`;

const printedAs = ({ headers, content }: Failure, description: string) => ({
  description,
  headers,
  content: mapValues(content, ({ schema }) => ({ schema })),
});

const namesOf = (faults: readonly Named[]): string =>
  faults.map(({ kind, code }) => `${code} ${kind}`).join(', ');
