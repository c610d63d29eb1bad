/**
 * The reference: what a newcomer finds at /, /docs and /openapi.json. No key is needed, nothing comes from
 * elsewhere.
 */
import { readFileSync } from 'node:fs';
import express, { type Response, type Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Fault } from '../../src/fault.ts';
import { entryOf, failure } from '../envelope.ts';
import { refuse } from '../handle.ts';
import { inOrder, openApi, operations, printOpenApi } from '../openapi.ts';
import type { Schema } from '../openapi-schema.ts';
import type { Route } from '../routes.ts';
import { type Endpoint, EndpointView } from './endpoint.tsx';
import { Errors } from './errors.tsx';
import { sampleBase } from './examples.ts';
import { Guide, guide } from './guide.tsx';
import { Home, homeJson } from './home.tsx';
import { type NavGroup, Page } from './layout.tsx';
import type { Lookup } from './members.tsx';
import sampleIds from './sample-ids.json' with { type: 'json' };
import { TestEnvironment } from './test-environment.tsx';

/** Ids of a world that the pages may speak of, so that their examples work when pasted. */
type KnownIds = { readonly [Name in keyof typeof sampleIds]?: string };
type Parts = { routes: readonly Route[]; schema: GraphQLSchema; baseUrl: string; knownIds?: KnownIds };

const stylesheet = readFileSync(new URL('reference.css', import.meta.url), 'utf8');
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function referencePages({ routes, schema, baseUrl, knownIds = {} }: Parts): Router {
  const document = openApi(schema, routes);
  const printed = printOpenApi(document);
  const router = express.Router({ caseSensitive: true });
  const get = (path: string, operation: string, answer: (response: Response, wantsJson: boolean) => void) => {
    router.get(path, (request, response) => {
      response.locals['operation'] = operation;
      answer(response, request.accepts(['json', 'html']) !== 'html');
    });
    router.all(path, (_request, response) => {
      response.setHeader('Allow', 'GET, HEAD');
      refuse(response, failure([entryOf(new Fault('WRONG_METHOD'))]));
    });
  };
  get('/openapi.json', 'openapi', (response) => {
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.type('application/json').send(printed);
  });
  get('/docs/reference.css', 'docs', (response) => response.type('css').send(stylesheet));

  const home = pageOf(
    <Page title="Payroll Partner API">
      <Home baseUrl={baseUrl} />
    </Page>,
  );
  get('/', 'home', (response, wantsJson) => {
    response.setHeader('Vary', 'Accept');
    if (wantsJson) response.json(homeJson(baseUrl));
    else send(response, home());
  });
  for (const { path, title, body } of docs(routes, document, baseUrl)) {
    const nav = navigation(routes, document);
    const page = pageOf(
      <Page title={`${title} · Payroll Partner API`} nav={nav} current={path}>
        {body}
      </Page>,
    );
    const withIds = once(() => inWorld(page(), baseUrl, knownIds));
    get(path, 'docs', (response) => send(response, withIds()));
  }
  return router;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const pageOf = (page: VNode) => once(() => `<!doctype html>${renderToString(page)}`);

/** The examples' ids and address become those of the world that is here. */
function inWorld(html: string, baseUrl: string, knownIds: KnownIds): string {
  const samples = Object.entries(sampleIds) as [keyof KnownIds, string][]; // Object.entries forgets the names
  return samples
    .reduce((all, [name, sample]) => all.replaceAll(sample, knownIds[name] ?? sample), html)
    .replaceAll(sampleBase, baseUrl);
}

function send(response: Response, html: string): void {
  response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }).type('html').send(html);
}

type Document = ReturnType<typeof openApi>;
type Doc = { path: string; title: string; body: VNode };

const pathOfTag = (tag: string): string => `/docs/${tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

function endpointsOf(routes: readonly Route[], document: Document): Endpoint[] {
  return operations(inOrder(routes)).flatMap((group) => {
    const [{ path, method }] = group;
    const operation = document.paths[path]?.[method];
    return operation ? [{ group, operation }] : [];
  });
}

function docs(routes: readonly Route[], document: Document, baseUrl: string): Doc[] {
  const named: Readonly<Record<string, Schema>> = document.components.schemas;
  const lookup: Lookup = ({ $ref = '' }) => named[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {};
  const endpoints = endpointsOf(routes, document);
  const ofTags = document.tags.map(({ name, description }) => ({
    path: pathOfTag(name),
    title: name,
    body: (
      <>
        <h1>{name}</h1>
        <p class="lead">{description}</p>
        {endpoints
          .filter(({ operation }) => operation.tags.includes(name))
          .map((endpoint) => (
            <EndpointView
              key={endpoint.operation.operationId}
              {...endpoint}
              lookup={lookup}
              baseUrl={baseUrl}
            />
          ))}
      </>
    ),
  }));
  return [
    { path: '/docs', title: 'Guide', body: <Guide baseUrl={baseUrl} /> },
    ...ofTags,
    { path: '/docs/errors', title: 'Errors', body: <Errors routes={routes} /> },
    { path: '/docs/test-environment', title: 'Test environment', body: <TestEnvironment /> },
  ];
}

function navigation(routes: readonly Route[], document: Document): NavGroup[] {
  const endpoints = endpointsOf(routes, document);
  return [
    {
      title: 'Guide',
      href: '/docs',
      items: [
        ...guide.map(({ id, title }) => ({ href: `/docs#${id}`, text: title })),
        { href: '/docs/errors', text: 'Errors' },
        { href: '/docs/test-environment', text: 'Test environment' },
      ],
    },
    ...document.tags.map(({ name }) => ({
      title: name,
      href: pathOfTag(name),
      items: endpoints
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ group: [{ method, path }], operation }) => ({
          href: `${pathOfTag(name)}#${operation.operationId}`,
          text: path,
          method,
        })),
    })),
    {
      title: 'Elsewhere',
      items: [
        { href: '/graphql', text: 'GraphiQL' },
        { href: '/openapi.json', text: 'OpenAPI 3.1' },
      ],
    },
  ];
}
