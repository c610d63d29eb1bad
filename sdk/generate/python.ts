/** The generated part of the Python client: the types, and a method for each operation. */
import type { OpenApiDocument, Schema } from '../../src/agents/openapi-document.ts';
import type { Method } from './methods-of.ts';
import { type Language, type Member, membersIn, typeOf } from './type-of.ts';

const text = (value: string): string => JSON.stringify(value);
const memberText = ({ name, type, isRequired }: Member): string =>
  `${text(name)}: ${isRequired ? type : `NotRequired[${type}]`}`;

const language: Language = {
  ref: (name) => `"${name}"`,
  literal: (value) =>
    `Literal[${typeof value === 'string' ? text(value) : value === true ? 'True' : value === false ? 'False' : value}]`,
  union: (types) => {
    const distinct = [...new Set(types)];
    return distinct.length === 1 ? (distinct[0] ?? 'Any') : `Union[${distinct.join(', ')}]`;
  },
  list: (item) => `List[${item}]`,
  map: (value) => `Dict[str, ${value}]`,
  object: () => 'Dict[str, Any]', // named objects are classes of their own, see `schemaText`
  plain: { string: 'str', number: 'float', integer: 'int', boolean: 'bool', null: 'None', any: 'Any' },
};

/** Objects inside of others get names of their own, as TypedDict has no anonymous ones. */
function schemaText(name: string, schema: Schema): string {
  if (!schema['properties']) return `${name} = ${typeOf(schema, language)}`;
  const inner: string[] = [];
  const named = {
    ...language,
    object: (members: readonly Member[]) => {
      const own = `${name}Part${inner.length + 1}`;
      inner.push(dictText(own, members));
      return `"${own}"`;
    },
  };
  const members = membersIn(schema, named);
  return [...inner, dictText(name, members)].join('\n');
}

const dictText = (name: string, members: readonly Member[]): string =>
  `${name} = TypedDict("${name}", {${members.map(memberText).join(', ')}})`;

const snake = (name: string): string => name.replaceAll(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The name and text of the type of a method's input: the body's, or one of its parameters. */
function inputOf({ name, body, parameters }: Method): { readonly type: string; readonly text: string } {
  const members = parameters.map((parameter) => ({
    name: parameter.name,
    type: typeOf(parameter.schema, language),
    isRequired: parameter.required ?? false,
    description: '',
  }));
  if (body && body !== 'csv') return { type: body, text: '' };
  const csv = { name: 'csv', type: 'str', isRequired: true, description: '' };
  const type = `${pascal(name)}Parameters`;
  return { type, text: dictText(type, body === 'csv' ? [...members, csv] : members) };
}

function answerOf({ components }: OpenApiDocument, { answer, isWhole }: Method): string {
  const properties = components.schemas[answer]?.['properties'] as
    | Readonly<Record<string, Schema>>
    | undefined;
  return !isWhole && properties?.['data'] ? typeOf(properties['data'], language) : `"${answer}"`;
}

const documented = ({ summary, description }: Method): string =>
  `        ${text(`${summary}. ${description}`.replaceAll(/\s+/g, ' '))}`;

const constant = ({ name }: Method): string => `_${snake(name).toUpperCase()}`;

function requestText(method: Method): string {
  const { http, path, parameters, body, isWrite, isWhole } = method;
  const query = parameters.map((parameter) => `${text(parameter.name)},`).join(' ');
  const kind = body === undefined ? 'none' : body === 'csv' ? 'csv' : 'json';
  const [write, whole] = [isWrite, isWhole].map((flag) => (flag ? 'True' : 'False'));
  return `${constant(method)} = Request(${text(http)}, ${text(path)}, (${query}), ${text(kind)}, ${write}, ${whole})`;
}

function methodText(document: OpenApiDocument, method: Method): string {
  const { name, parameters, body, isWrite, hasVersion } = method;
  const optional = !body && !parameters.some((parameter) => parameter.required);
  const options = [
    ...(isWrite ? ['idempotency_key', 'commit_token'] : []),
    ...(hasVersion ? ['if_match'] : []),
  ];
  const taken = [
    'self',
    `input: "${inputOf(method).type}"${optional ? ' = {}' : ''}`,
    ...(options.length ? ['*'] : []),
    ...options.map((option) => `${option}: Optional[str] = None`),
  ];
  const passed = options.map((option) => `, ${option}=${option}`).join('');
  const answer = answerOf(document, method);
  return [
    `    def ${snake(name)}(${taken.join(', ')}) -> ${answer}:`,
    documented(method),
    `        return cast(${answer}, self._answer(${constant(method)}, input${passed}))`,
    '',
  ].join('\n');
}

function pageText(document: OpenApiDocument, method: Method): string {
  const name = snake(method.name);
  const row = answerOf(document, method).replace(/^List\[(.*)\]$/, '$1');
  return [
    `    def each_${name}(self, input: "${inputOf(method).type}") -> Iterator[${row}]:`,
    `        ${text(`Each row of ${name}, page after page.`)}`,
    `        return self._pages(${constant(method)}, input)`,
    '',
  ].join('\n');
}

function dryRunText(method: Method): string {
  const name = snake(method.name);
  return [
    `    def ${name}(self, input: "${inputOf(method).type}") -> "${method.answer}":`,
    `        ${text(`What ${name} would answer and bring about.`)}`,
    `        return cast("${method.answer}", self._predict(${constant(method)}, input))`,
    '',
  ].join('\n');
}

type Schemas = Readonly<Record<string, Schema>>;

/** A dictionary holds the members of a body and the parameters beside it, such as `include`. */
function withParameters({ components }: OpenApiDocument, methods: readonly Method[]): Schemas {
  const wider = methods.flatMap(({ body = '', parameters }) => {
    const schema = components.schemas[body];
    const properties = schema?.['properties'] as Schemas | undefined;
    if (!properties || !parameters.length) return [];
    const beside = Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema]));
    return [[body, { ...schema, properties: { ...properties, ...beside } }]];
  });
  return { ...components.schemas, ...Object.fromEntries(wider) };
}

/** The source of `methods.py`. */
export const pythonMethods = (document: OpenApiDocument, methods: readonly Method[]): string =>
  [
    '# Generated from the OpenAPI document.',
    'from typing import Any, Dict, Iterator, List, Literal, NotRequired, Optional, TypedDict, Union, cast',
    '',
    'from .send import Request, Sender',
    '',
    ...Object.entries(withParameters(document, methods)).map(([name, schema]) => schemaText(name, schema)),
    ...methods.map((method) => inputOf(method).text).filter(Boolean),
    ...methods.map(requestText),
    '',
    '',
    'class Methods(Sender):',
    ...methods.map((method) => methodText(document, method)),
    ...methods.filter(({ isPage }) => isPage).map((method) => pageText(document, method)),
    '',
    'class DryRuns(Sender):',
    ...methods.filter(({ isWrite }) => isWrite).map(dryRunText),
  ].join('\n');
