/** Failures as they are printed: by reference, and those of any request in one response. */
import { mapValues } from './map-values.ts';
import type { OpenApi } from './openapi.ts';
import { sharedFailures } from './openapi-operation.ts';

type Responses = OpenApi['paths'][string][string]['responses'];
type Failure = OpenApi['components']['responses'][string];
type Named = Pick<Failure['x-faults'][number], 'kind' | 'code'>;
type Ref = { readonly $ref: string; readonly description?: string };

const refTo = (name: string): Ref => ({ $ref: `#/components/responses/${name}` });

/** The failures of how a request is made, not of what it asks for: their bodies are the same. */
const ofAnyRequest = ['Forbidden', 'StillRunning', 'TooLarge', 'NotJson', 'KeyReused'];
const isOfAnyRequest = ({ $ref }: Ref): boolean => ofAnyRequest.some((name) => refTo(name).$ref === $ref);

/** The failures of an operation, by status. */
export function failuresOf({ responses }: { readonly responses: Responses }): Readonly<Record<string, Ref>> {
  const { 200: success, ...failures } = responses;
  const refs = Object.entries(failures).map(
    ([status, failure]) => [status, sharedFailure(status, failure)] as const,
  );
  const particular = refs.filter(([, ref]) => !isOfAnyRequest(ref) || ref.description);
  return { ...Object.fromEntries(particular), '4XX': refTo('Refused') };
}

/** What a request can have wrong whatever it asks for. */
const ofAnyBody = ['MALFORMED', 'UNREADABLE_BODY'];

/** A failure by reference; what is particular to the operation is its description. */
function sharedFailure(status: string, response: Responses[string]): Ref {
  if ('$ref' in response) return { $ref: response.$ref };
  const { $ref } = refTo(sharedFailureOf(Number(status)));
  const own = response['x-faults'].filter(({ kind }: Named) => !ofAnyBody.includes(kind));
  return own.length ? { $ref, description: namesOf(own) } : { $ref };
}

function sharedFailureOf(status: number): string {
  const [name] = Object.entries(sharedFailures).find(([, each]) => each.status === status) ?? [];
  if (!name) throw new Error(`no failure of the status ${status} is shared`);
  return name;
}

/** The failures that operations refer to, with their faults by name: x-faults explains each. */
export function failureResponses(all: OpenApi['components']['responses']) {
  const { Forbidden: usual } = all;
  if (!usual) throw new Error('the document has no response Forbidden');
  const particular = Object.entries(all).filter(([name]) => !ofAnyRequest.includes(name));
  const printed = mapValues(Object.fromEntries(particular), (failure) =>
    printedAs(failure, wordsOf(failure)),
  );
  const of = (...names: string[]) => names.map((name) => linesOf(all, name)).join('\n');
  const words = [
    'How the request was made is refused, and nothing was written.',
    of('Forbidden'),
    'With a body:',
    of('TooLarge', 'NotJson'),
    'With Idempotency-Key or Commit-Token:',
    of('StillRunning', 'KeyReused'),
  ];
  return { ...printed, Refused: printedAs(usual, words.join('\n')) };
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
