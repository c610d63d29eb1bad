/**
 * Every request in the documents has a path, parameters, members and fields that exist.
 * documented-commands.test.ts and documented-guides.test.ts type them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import openapi from '../../rest-facade/openapi.json' with { type: 'json' };
import { schema } from '../../src/schema.ts';

const root = path.join(import.meta.dirname, '../..');
const pages = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' });
const documents = [
  'README.md',
  ...pages.filter((page) => page.endsWith('.md')).map((page) => `docs/${page}`),
];

/** What a document has people type, as one text. */
const typedIn = (document: string): string =>
  [...readFileSync(path.join(root, document), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .map(([, block = '']) => block)
    .join('\n');

const typed = documents.flatMap((document) => {
  const text = typedIn(document);
  return text ? [{ document, text }] : [];
});

type Operation = { readonly parameters?: readonly object[] };
const paths = new Map<string, Readonly<Record<string, Operation>>>(Object.entries(openapi.paths as object));
const parametersOf = (of: Readonly<Record<string, Operation>>): string[] =>
  Object.values(of).flatMap(({ parameters = [] }) =>
    parameters.flatMap((parameter) => ('name' in parameter ? [String(parameter.name)] : [])),
  );

/** The names of all members that the contract of REST describes. */
function membersIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'properties' in part && typeof part.properties === 'object' ? (part.properties ?? {}) : {};
  return [...Object.keys(own), ...Object.values(part).flatMap(membersIn)];
}

const besideRest = /^\/(graphql|mcp|metrics|readyz|reports\/|sign-in\/|company\/)/;
const request =
  /(?:\$API|127\.0\.0\.1:4000|\b(?:api|get|post|send [A-Z]+) "?)(\/[A-Za-z][\w/-]*)(?:\?([^"'\s)]*))?/g;

test('every request has a path and parameters of REST', () => {
  const requests = typed.flatMap(({ document, text }) =>
    [...text.matchAll(request)].map(([, at = '', query = '']) => ({ document, at, query })),
  );
  expect(requests.length).toBeGreaterThan(130);
  const unknown = requests.flatMap(({ document, at, query }) => {
    if (besideRest.test(at)) return [];
    const found = paths.get(at);
    if (!found) return [`${document}: ${at}`];
    const parameters = parametersOf(found);
    const named = query.split('&').flatMap((pair) => /^(\w+)=/.exec(pair)?.[1] ?? []);
    return named.filter((name) => !parameters.includes(name)).map((name) => `${document}: ${at}?${name}`);
  });
  expect(unknown).toEqual([]);
});

test('every member of a body is one of REST', () => {
  const members = new Set([...membersIn(openapi), 'commuter_type']); // the parameter of one type of deduction
  const named = typed.flatMap(({ document, text }) =>
    [...text.replaceAll(/\\"variables\\":\{[^}]*\}/g, '').matchAll(/\\"(\w+)\\":/g)].map(
      ([, member = '']) => ({ document, member }),
    ),
  );
  expect(named.length).toBeGreaterThan(300);
  const unknown = named.filter(({ member }) => member !== 'query' && !members.has(member));
  expect(unknown).toEqual([]);
});

/** The part of a text up to the brace that closes its first one. */
function closed(text: string): string {
  let depth = 0;
  for (let at = text.indexOf('{'); at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(0, at + 1);
  }
  return text;
}

/** The GraphQL documents of a text, without those into which the shell writes a field. */
function queriesIn(text: string): string[] {
  const plain = text
    .replaceAll(/\\+(["$])/g, '$1')
    .replaceAll('\\\n', ' ')
    .replaceAll('$YEAR', '2026');
  const starts = plain.matchAll(/(?:(?:query|mutation) ?(?:\([^)]*\) ?)?|"query": ?")(?=\{)/g);
  return [...starts]
    .map(({ index, 0: words }) => closed(plain.slice(words.startsWith('"') ? index + words.length : index)))
    .filter((query) => !/\$[A-Z]/.test(query));
}

test('every GraphQL document has fields and arguments of the schema', () => {
  const queries = typed.flatMap(({ document, text }) =>
    queriesIn(text).map((query) => ({ document, query })),
  );
  expect(queries.length).toBeGreaterThan(20);
  const wrong = queries.flatMap(({ document, query }) =>
    validate(schema, parse(query)).map(({ message }) => `${document}: ${message}`),
  );
  expect(wrong).toEqual([]);
});
