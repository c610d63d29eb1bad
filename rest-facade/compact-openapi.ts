/**
 * The OpenAPI document as it is printed: what is the same in many places stands in one. Examples stand in the
 * reference alone, beside the request that each answers.
 */
import type { OpenApi } from './openapi.ts';
import { sharedFailures } from './openapi-operation.ts';
import { withoutRepeatedWords } from './repeated-words.ts';

type Operation = OpenApi['paths'][string][string];
type Parameter = NonNullable<Operation['parameters']>[number];
type Ref = { readonly $ref: string; readonly description?: string };

/** The text of the document, as served and committed. */
export const printOpenApi = (document: OpenApi): string => `${JSON.stringify(compact(document), null, 2)}\n`;

export function compact(document: OpenApi) {
  const { paths, components } = document;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const shared = sharedParameters(operations.flatMap(({ parameters = [] }) => parameters));
  const compactOperation = (operation: Operation) => ({
    ...operation,
    ...(operation.parameters ? { parameters: operation.parameters.map(shared.refTo) } : {}),
    ...(operation.requestBody ? { requestBody: withoutExamples(operation.requestBody) } : {}),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        status === '200'
          ? withoutExamples(operation.responses[200])
          : sharedFailure(Number(status), response),
      ]),
    ),
  });
  return {
    ...document,
    paths: mapValues(paths, (methods) => mapValues(methods, compactOperation)),
    components: {
      ...components,
      parameters: shared.parameters,
      schemas: withoutRepeatedWords(components.schemas),
    },
  };
}

const mapValues = <Value, Result>(
  object: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
) => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));

/** That of JSON; the example of a CSV file shows its form, which no schema does. */
function withoutExamples<Content extends object>(part: { readonly content: Content }) {
  const [[type, { examples, ...json }], ...others] = Object.entries(part.content) as [
    [string, { examples?: unknown }], // every body is JSON, or also CSV
    ...[string, object][],
  ];
  return { ...part, content: Object.fromEntries([[type, json], ...others]) };
}

/** A failure by reference; what is particular to the operation is its description. */
const sharedFailure = (status: number, response: Operation['responses'][string]): Ref =>
  '$ref' in response
    ? { $ref: response.$ref }
    : {
        $ref: `#/components/responses/${sharedFailureOf(status)}`,
        description: response['x-faults']
          .map(({ kind, code }: { kind: string; code: number }) => `${code} ${kind}`)
          .join(', '),
      };

function sharedFailureOf(status: number): string {
  const [name] = Object.entries(sharedFailures).find(([, each]) => each.status === status) ?? [];
  if (!name) throw new Error(`no failure of the status ${status} is shared`);
  return name;
}

/** Parameters that several operations have, by name; of several with one name the most frequent has it. */
function sharedParameters(all: readonly Parameter[]) {
  const counted = new Map<string, number>();
  for (const each of all) counted.set(JSON.stringify(each), (counted.get(JSON.stringify(each)) ?? 0) + 1);
  const repeated = [...counted].filter(([, count]) => count > 1).sort(([, a], [, b]) => b - a);
  const names = new Map<string, string>();
  const parameters: Record<string, Parameter> = {};
  for (const [printed] of repeated) {
    const parameter: Parameter = JSON.parse(printed);
    const others = Object.keys(parameters).filter((name) => name.replace(/\.\d+$/, '') === parameter.name);
    const name = others.length ? `${parameter.name}.${others.length + 1}` : parameter.name;
    names.set(printed, name);
    parameters[name] = parameter;
  }
  const refTo = (parameter: Parameter): Parameter | Ref => {
    const name = names.get(JSON.stringify(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  };
  return { parameters, refTo };
}
