/**
 * The OpenAPI document as it is printed: what is the same in many places stands in one. Examples stand in the
 * reference alone, beside the request that each answers.
 */
import { failureResponses, failuresOf } from './compact-failures.ts';
import { mapValues } from './map-values.ts';
import { withNamedNulls } from './named-nulls.ts';
import type { OpenApi } from './openapi.ts';
import { received } from './openapi-webhooks.ts';
import { withoutRepeatedWords } from './repeated-words.ts';
import { withSharedMembers } from './shared-members.ts';
import { withSharedRequired } from './shared-required.ts';

type Operation = OpenApi['paths'][string][string];
type Parameter = NonNullable<Operation['parameters']>[number];
type Shared = Omit<Parameter, 'required'> & { readonly required?: boolean };
type Ref = { readonly $ref: string; readonly description?: string };

/** The text of the document, as served and committed. */
export const printOpenApi = (document: OpenApi): string => `${JSON.stringify(compact(document), null, 2)}\n`;

export function compact(document: OpenApi) {
  const { paths, components } = document;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const shared = sharedParameters(
    operations.flatMap(({ parameters = [] }) => parameters.map(withoutDefault)),
  );
  const answers = sharedAnswers(operations.map(answerOf));
  const compactOperation = (operation: Operation) => ({
    ...operation,
    ...(operation.parameters
      ? { parameters: operation.parameters.map((each) => shared.refTo(withoutDefault(each))) }
      : {}),
    ...(operation.requestBody ? { requestBody: withoutExamples(operation.requestBody) } : {}),
    responses: { 200: answers.refTo(answerOf(operation)), ...failuresOf(operation) },
  });
  return {
    ...document,
    'x-faults': document['x-faults'].map(printedFault),
    paths: mapValues(paths, (methods) => mapValues(methods, compactOperation)),
    components: {
      ...components,
      responses: { ...failureResponses(components.responses), ...answers.responses, Received: received },
      parameters: shared.parameters,
      schemas: withoutRepeatedWords(
        withSharedRequired(withSharedMembers(withNamedNulls(components.schemas))),
      ),
    },
  };
}

/** A fault of an object that the company lacks has no condition in print: `info` explains all of them. */
function printedFault({ kind, status, code, condition }: OpenApi['x-faults'][number]) {
  const isOfCompany = condition.endsWith('does not exist in this company.');
  return { kind, status, code, ...(isOfCompany ? {} : { condition }) };
}

const answerOf = ({ responses }: Operation): object => withoutExamples(responses[200]);

/** That of JSON; the example of a CSV file shows its form, which no schema does. */
function withoutExamples<Content extends object>(part: { readonly content: Content }) {
  const [[type, { examples, ...json }], ...others] = Object.entries(part.content) as [
    [string, { examples?: unknown }], // every body is JSON, or also CSV
    ...[string, object][],
  ];
  return { ...part, content: Object.fromEntries([[type, json], ...others]) };
}

/** A parameter is optional by default. */
const withoutDefault = ({ required, ...parameter }: Parameter): Shared =>
  required ? { ...parameter, required } : parameter;

/** The headers of most operations are printed under a short name. */
const shortNames: Readonly<Record<string, string>> = { 'Idempotency-Key': 'Key', 'Commit-Token': 'Token' };

/** Parameters that several operations have, by name; of several with one name the most frequent has it. */
function sharedParameters(all: readonly Shared[]) {
  const counted = new Map<string, number>();
  for (const each of all) counted.set(JSON.stringify(each), (counted.get(JSON.stringify(each)) ?? 0) + 1);
  const repeated = [...counted].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a);
  const names = new Map<string, string>();
  const parameters: Record<string, Shared> = {};
  for (const [printed] of repeated) {
    const parameter: Shared = JSON.parse(printed);
    const others = Object.keys(parameters).filter((name) => name.replace(/\.\d+$/, '') === parameter.name);
    const own = shortNames[parameter.name] ?? parameter.name;
    const name = others.length ? `${own}.${others.length + 1}` : own;
    names.set(printed, name);
    parameters[name] = parameter;
  }
  const refTo = (parameter: Shared): Shared | Ref => {
    const name = names.get(JSON.stringify(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  };
  return { parameters, refTo };
}

/** Answers that several operations have, each under the name of its schema. */
function sharedAnswers(all: readonly object[]) {
  const printed = all.map((each) => JSON.stringify(each));
  const repeated = [...new Set(printed.filter((text, i) => printed.indexOf(text) < i))];
  const names = new Map<string, string>();
  for (const text of repeated) {
    const [, name = 'Answer'] = /"#\/components\/schemas\/(\w+)"/.exec(text) ?? [];
    names.set(text, [...names.values()].includes(name) ? `${name}.${names.size}` : name);
  }
  const responses = Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as object]));
  const refTo = (answer: object): object => {
    const name = names.get(JSON.stringify(answer));
    return name === undefined ? answer : { $ref: `#/components/responses/${name}` };
  };
  return { responses, refTo };
}
