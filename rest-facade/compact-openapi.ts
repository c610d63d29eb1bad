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
  const compactOperation = (operation: Operation) => ({
    ...operation,
    ...(operation.parameters
      ? { parameters: operation.parameters.map((each) => shared.refTo(withoutDefault(each))) }
      : {}),
    ...(operation.requestBody ? { requestBody: withoutExamples(operation.requestBody) } : {}),
    responses: { 200: withoutExamples(operation.responses[200]), ...failuresOf(operation) },
  });
  return {
    ...document,
    'x-faults': document['x-faults'].map(printedFault),
    paths: mapValues(paths, (methods) => mapValues(methods, compactOperation)),
    components: {
      ...components,
      responses: { ...failureResponses(components.responses), Received: received },
      parameters: shared.parameters,
      schemas: withoutRepeatedWords(withSharedMembers(withNamedNulls(components.schemas))),
    },
  };
}

/** A fault of an object that the company lacks has no condition in print: `info` explains all of them. */
function printedFault({ kind, status, code, condition }: OpenApi['x-faults'][number]) {
  const isOfCompany = condition.endsWith('does not exist in this company.');
  return { kind, status, code, ...(isOfCompany ? {} : { condition }) };
}

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
    const name = others.length ? `${parameter.name}.${others.length + 1}` : parameter.name;
    names.set(printed, name);
    parameters[name] = parameter;
  }
  const refTo = (parameter: Shared): Shared | Ref => {
    const name = names.get(JSON.stringify(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  };
  return { parameters, refTo };
}
