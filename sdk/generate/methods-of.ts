/** The methods of a client, from the OpenAPI document: one for each operation and each form of its answer. */
import { needWords } from '../../rest-facade/openapi-operation.ts';
import type { OpenApiDocument, Operation, Parameter, Schema } from '../../src/agents/openapi-document.ts';
import { parameterOf } from '../../src/agents/openapi-document.ts';

/** A form of an operation, selected by the presence of `when`: its input, and the schema of its answer. */
type Form = Readonly<Record<'when' | 'required' | 'optional', readonly string[]>> & {
  readonly answer: string;
};

export type Method = {
  readonly name: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly http: string;
  readonly path: string;
  /** What the path and the query take. */
  readonly parameters: readonly Parameter[];
  /** The named schema of the body, `csv` for a text of CSV, or nothing. */
  readonly body: string | undefined;
  /** An example of the file, where the body is CSV. */
  readonly csv: string | undefined;
  /** The named schema of the answer. */
  readonly answer: string;
  /** A method answers the whole response: it has no data, or more than data. */
  readonly isWhole: boolean;
  /** The answer is a page of a list, and names the next one. */
  readonly isPage: boolean;
  readonly isWrite: boolean;
  /** It takes the version that is to be changed. */
  readonly hasVersion: boolean;
};

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

export const methodsOf = (document: OpenApiDocument): Method[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([http, operation]) => ofOperation(document, http, path, operation)),
  );

function ofOperation(document: OpenApiDocument, http: string, path: string, operation: Operation): Method[] {
  const { operationId, tags, description, 'x-scopes': scopes = [] } = operation;
  const all = (operation.parameters ?? []).map((parameter) => parameterOf(document, parameter));
  const ofAll = {
    operationId,
    tag: tags[0] ?? '',
    description: [description, needWords(scopes)].filter(Boolean).join(' '),
    http: http.toUpperCase(),
    path,
    csv: csvExample(operation),
    isWrite: all.some(({ name }) => name === 'Idempotency-Key'),
    hasVersion: all.some(({ name }) => name === 'If-Match'),
  };
  return formsOf(operation, all).flatMap((form) => {
    const common = { ...ofAll, summary: summaryOf(operation, form) };
    const name = form.when.length ? lowerFirst(form.answer.replace(/Response$/, '')) : operationId;
    const { answer } = form;
    const members = Object.keys(membersOf(document, answer));
    const isPage = members.includes('meta');
    const isWhole = !members.includes('data') || members.some((member) => !aroundData.has(member));
    const method = { ...common, name, parameters: taken(form, all), answer, isPage, isWhole };
    return bodiesOf(operation).map((body): Method => ofBody(document, method, body));
  });
}

/** What a form does, from the description of its operation: `Shows one employee (with employeeID).` */
function summaryOf({ summary, description = '' }: Operation, { when }: Form): string {
  if (!when.length) return summary;
  const [, words] = new RegExp(`([^.]+) \\(with ${when.join(' or ')}\\)\\.`).exec(description) ?? [];
  if (words) return words.trim();
  return when.includes('as_of') ? 'Shows one object as it was at an instant' : summary;
}

const aroundData = new Set(['success', 'data', 'meta', 'testMode', 'dry_run', 'opens_in']);

/** If several parameters select a form, the last one does: a page by its limit. */
function taken({ when, required, optional }: Form, all: readonly Parameter[]): Parameter[] {
  const asks = when.some((name) => required.includes(name)) ? undefined : when.at(-1);
  return all.flatMap((parameter) => {
    if (parameter.in === 'header' || ![...required, ...optional].includes(parameter.name)) return [];
    return { ...parameter, required: required.includes(parameter.name) || parameter.name === asks };
  });
}

type WithoutBody = Omit<Method, 'body'>;

/** A member of the body is not a parameter of the query. A body of CSV leaves it to the query. */
function ofBody(document: OpenApiDocument, method: WithoutBody, body: string | undefined): Method {
  if (body === undefined) return { ...method, body };
  if (body === 'csv') return { ...method, body, name: `${method.name}FromCsv` };
  const members = membersOf(document, body);
  const isParameter = ({ name, in: place }: Parameter) => place === 'path' || !Object.hasOwn(members, name);
  return { ...method, body, parameters: method.parameters.filter(isParameter) };
}

type Media = { readonly schema: Schema; readonly examples?: Readonly<Record<string, { value: string }>> };
type Content = Readonly<Record<string, Media>>;
const contentOf = (holder: unknown): Content => (holder as { content?: Content } | undefined)?.content ?? {};

const csvExample = ({ requestBody }: Operation): string | undefined =>
  contentOf(requestBody)['text/csv']?.examples?.['csv']?.value;

function bodiesOf({ requestBody }: Operation): (string | undefined)[] {
  const content = contentOf(requestBody);
  const json = content['application/json']?.schema['$ref'];
  if (typeof json !== 'string') return [undefined];
  return content['text/csv'] ? [nameIn(json), 'csv'] : [nameIn(json)];
}

function formsOf(operation: Operation, parameters: readonly Parameter[]): Form[] {
  const { schema } = operation.responses[200].content['application/json'];
  const listed = schema['x-answers'] as readonly Omit<Form, 'answer' | 'optional'>[] | undefined;
  const answers = (schema['anyOf'] ?? []) as readonly { readonly $ref: string }[];
  if (listed)
    return listed.map((form, i) => ({ optional: [], ...form, answer: nameIn(answers[i]?.$ref ?? '') }));
  const named = (isRequired: boolean) =>
    parameters.filter((parameter) => Boolean(parameter.required) === isRequired).map(({ name }) => name);
  const answer = nameIn(String(schema['$ref']));
  return [{ when: [], required: named(true), optional: named(false), answer }];
}

const membersOf = ({ components }: OpenApiDocument, schema: string): Readonly<Record<string, Schema>> =>
  (components.schemas[schema]?.['properties'] ?? {}) as Readonly<Record<string, Schema>>;
