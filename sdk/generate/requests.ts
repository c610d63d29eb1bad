/** Requests to try by hand: a Postman collection and a `.http` file. */
import { type Example, examplesOf } from '../../rest-facade/reference/examples.ts';
import type { OpenApiDocument } from '../../src/agents/openapi-document.ts';
import type { Method } from './methods-of.ts';

/** What `.data/demo.json` has, under the same names. */
const ofDemo = [
  'baseUrl',
  'testKey',
  'partnerID',
  'companyID',
  'employeeID',
  'employeeCheckID',
  'contractorID',
];

/** The example, with variables for the ids: those of the demo are known. */
function filled(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name.endsWith('ID') ? `{{${name}}}` : value;
  if (Array.isArray(value)) return value.map((element) => filled(element));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, content]) => [member, filled(content, member)]),
  );
}

/** The recorded example of a request: one that succeeds, and that takes what the method requires. */
const exampleOf = ({ operationId: name, parameters }: Method): Example | undefined =>
  examplesOf({ name }).find(({ fault, request: { path, query } }) => {
    const members = { ...path, ...query };
    return (
      !fault &&
      parameters.every(
        (parameter) => !parameter.required || parameter.in === 'path' || parameter.name in members,
      )
    );
  });

function bodyOf(method: Method): string | undefined {
  if (method.body === undefined) return undefined;
  if (method.body === 'csv') return method.csv;
  return JSON.stringify(filled(exampleOf(method)?.request.body ?? {}), null, 2);
}

function addressOf(method: Method): string {
  const example = exampleOf(method)?.request.query ?? {};
  const query = method.parameters.flatMap(({ in: place, name, required }) => {
    if (place !== 'query' || !(required || name === 'companyID')) return [];
    const value = String(filled(example[name] ?? `{{${name}}}`, name));
    return [`${name}=${value}`];
  });
  return method.path.replaceAll(/\{(\w+)\}/g, '{{$1}}') + (query.length ? `?${query.join('&')}` : '');
}

const typeOf = (method: Method): string => (method.body === 'csv' ? 'text/csv' : 'application/json');

/** The variables that the requests name, the demo's first. */
const named = (methods: readonly Method[]): string[] => {
  const texts = methods.map((method) => `${addressOf(method)} ${bodyOf(method)}`).join(' ');
  const others = [...texts.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return [...new Set([...ofDemo, ...others.sort()])];
};

/** The text of `payroll.http`, as VS Code's REST Client and the JetBrains editors read it. */
export const httpFile = (methods: readonly Method[]): string =>
  [
    '# The demo of `npm start`: the values are in .data/demo.json.',
    ...named(methods).map((name) => `@${name} = ${name === 'baseUrl' ? 'http://127.0.0.1:4000' : ''}`.trim()),
    '',
    ...methods.flatMap((method) => {
      const body = bodyOf(method);
      return [
        `### ${method.name}: ${method.summary}`,
        `${method.http} {{baseUrl}}${addressOf(method)}`,
        'Authorization: Bearer {{testKey}}',
        ...(body === undefined ? [] : [`Content-Type: ${typeOf(method)}`, '', body]),
        '',
      ];
    }),
  ].join('\n');

function itemOf(method: Method) {
  const raw = bodyOf(method);
  const header = [{ key: 'Content-Type', value: typeOf(method) }];
  const body = { mode: 'raw', raw, options: { raw: { language: method.body === 'csv' ? 'text' : 'json' } } };
  return {
    name: `${method.name}: ${method.summary}`,
    request: {
      method: method.http,
      url: `{{baseUrl}}${addressOf(method)}`,
      description: method.description,
      ...(raw === undefined ? {} : { header, body }),
    },
  };
}

/** The text of `payroll.postman.json`: Postman's collection, version 2.1, a folder for each tag. */
export function postmanCollection(document: OpenApiDocument, methods: readonly Method[]): string {
  const tags = [...new Set(methods.map(({ tag }) => tag))];
  const collection = {
    info: {
      name: document.info.title,
      description: 'The variables are in .data/demo.json after `npm start`.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{testKey}}', type: 'string' }] },
    variable: named(methods).map((key) => ({ key, value: key === 'baseUrl' ? 'http://127.0.0.1:4000' : '' })),
    item: tags.map((tag) => ({
      name: tag,
      item: methods.filter((method) => method.tag === tag).map((method) => itemOf(method)),
    })),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}
