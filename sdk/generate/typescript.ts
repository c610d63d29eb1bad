/** The generated part of the TypeScript client: the types, the methods, and how each becomes a request. */
import type { OpenApiDocument, Parameter } from '../../src/agents/openapi-document.ts';
import type { Method } from './methods-of.ts';
import { type Language, type Member, typeOf } from './type-of.ts';

const commented = (text: string): string =>
  text ? `/** ${text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */\n` : '';
const memberText = ({ name, type, isRequired, description }: Member): string =>
  `${commented(description)}readonly ${/^\w+$/.test(name) ? name : `'${name}'`}${isRequired ? '' : '?'}: ${type};`;

const language: Language = {
  ref: (name) => `Schemas['${name}']`,
  literal: (value) => (typeof value === 'string' ? `'${value}'` : String(value)),
  union: (types) => [...new Set(types)].join(' | '),
  list: (item) => `readonly (${item})[]`,
  map: (value) => `{ readonly [name: string]: ${value} }`,
  object: (members) => `{\n${members.map(memberText).join('\n')}\n}`,
  plain: {
    string: 'string',
    number: 'number',
    integer: 'number',
    boolean: 'boolean',
    null: 'null',
    any: 'unknown',
  },
};

const schemas = ({ components }: OpenApiDocument): string[] =>
  Object.entries(components.schemas).map(
    ([name, schema]) =>
      `${commented(String(schema['description'] ?? ''))}${name}: ${typeOf(schema, language)};`,
  );

/** The type of what a method takes first. */
function inputOf({ body, parameters }: Method): string {
  const members = parameters.map((parameter: Parameter) => ({
    name: parameter.name,
    type: typeOf(parameter.schema, language),
    isRequired: parameter.required ?? false,
    description: parameter.description ?? '',
  }));
  const csv = { name: 'csv', type: 'string', isRequired: true, description: 'The text of the file.' };
  const own = language.object(body === 'csv' ? [...members, csv] : members);
  if (!body || body === 'csv') return own;
  return `Schemas['${body}']${parameters.length ? ` & ${own}` : ''}`;
}

const takesNothing = ({ body, parameters }: Method): boolean =>
  !body && !parameters.some((parameter) => parameter.required);

const answerOf = ({ answer, isWhole }: Method): string =>
  isWhole ? `Schemas['${answer}']` : `Schemas['${answer}']['data']`;

const optionsOf = ({ isWrite, hasVersion }: Method): string =>
  isWrite ? (hasVersion ? 'ChangeOptions' : 'WriteOptions') : 'ReadOptions';

const signature = (method: Method): string =>
  `${commented(`${method.summary}. ${method.description}`)}${method.name}(
    ${takesNothing(method) ? 'input?' : 'input'}: ${inputOf(method)},
    options?: ${optionsOf(method)},
  ): Promise<${answerOf(method)}>;`;

const page = (method: Method): string =>
  `${commented(`Each row of ${method.name}, page after page.`)}${method.name}(
    input: ${inputOf(method)},
  ): AsyncGenerator<${answerOf(method)}[number]>;`;

const dryRun = (method: Method): string =>
  `${commented(`What ${method.name} would answer and bring about.`)}${method.name}(
    input: ${inputOf(method)},
  ): Promise<Required<Schemas['${method.answer}']>>;`;

function request({ name, http, path, parameters, body, isWrite, isWhole }: Method): string {
  const query = parameters.map((parameter) => `'${parameter.name}'`).join(', ');
  const kind = body === undefined ? 'none' : body === 'csv' ? 'csv' : 'json';
  return `${name}: { http: '${http}', path: '${path}', query: [${query}], body: '${kind}', isWrite: ${isWrite}, isWhole: ${isWhole} },`;
}

const block = (first: string, lines: readonly string[]): string => `${first} {\n${lines.join('\n')}\n}\n`;

/** The source of `methods.ts`. */
export const typescriptMethods = (document: OpenApiDocument, methods: readonly Method[]): string =>
  [
    '// Generated from the OpenAPI document.',
    "import type { ChangeOptions, ReadOptions, WriteOptions } from './options.ts';",
    block('export interface Schemas', schemas(document)),
    block('export interface Methods', methods.map(signature)),
    block('export interface Pages', methods.filter(({ isPage }) => isPage).map(page)),
    block('export interface DryRuns', methods.filter(({ isWrite }) => isWrite).map(dryRun)),
    `export const requests = {\n${methods.map(request).join('\n')}\n} as const;\n`,
  ].join('\n');
