/**
 * The reference: what a newcomer finds at /, /docs and /openapi.json. No key is needed, nothing comes from
 * elsewhere.
 */
import express, { type Response, type Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Fault } from '../../src/foundation/fault.ts';
import { stylesheetWith } from '../../src/page-design/stylesheet.ts';
import { openApi, printOpenApi } from '../openapi.ts';
import { refuseFault } from '../refuse.ts';
import type { Route } from '../routes.ts';
import { documentation } from './documentation.tsx';
import { sampleBase } from './examples.ts';
import { Home, homeJson } from './home.tsx';
import { Page } from './layout.tsx';
import sampleIds from './sample-ids.json' with { type: 'json' };
import { entriesOf, questionOf, SearchPage } from './search.tsx';

/** Ids of a world that the pages may speak of, so that their examples work when pasted. */
type KnownIds = { readonly [Name in keyof typeof sampleIds]?: string };
type Parts = { routes: readonly Route[]; schema: GraphQLSchema; baseUrl: string; knownIds?: KnownIds };

const stylesheet = stylesheetWith('reference.css', import.meta.url);
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'", // the search
  "frame-ancestors 'none'",
].join('; ');

export function referencePages({ routes, schema, baseUrl, knownIds = {} }: Parts): Router {
  const document = openApi(schema, routes);
  const printed = printOpenApi(document);
  const router = express.Router({ caseSensitive: true });
  const get = readOnly(router);
  get('/openapi.json', 'openapi', (response) => {
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.type('application/json').send(printed);
  });
  get('/docs/reference.css', 'docs', (response) => response.type('css').send(stylesheet));

  const inThisWorld = (page: VNode) =>
    once(() => inWorld(`<!doctype html>${renderToString(page)}`, baseUrl, knownIds));
  const home = inThisWorld(
    <Page title="Payroll Partner API">
      <Home baseUrl={baseUrl} />
    </Page>,
  );
  get('/', 'home', (response, wantsJson) => {
    response.setHeader('Vary', 'Accept');
    if (wantsJson) response.json(homeJson(baseUrl));
    else send(response, home());
  });
  const { nav, pages } = documentation(routes, document, baseUrl);
  const told = pages.map(({ path, page }) => ({ path, html: inThisWorld(page) }));
  for (const { path, html } of told) get(path, 'docs', (response) => send(response, html()));
  const index = once(() => told.flatMap(({ path, html }) => entriesOf(path, html())));
  get('/docs/search', 'docs', (response) => {
    const question = questionOf(response.req.query['q']);
    const page = <SearchPage question={question} entries={index()} nav={nav} />;
    send(response, `<!doctype html>${renderToString(page)}`);
  });
  return router;
}

type Answer = (response: Response, wantsJson: boolean) => void;

const readOnly = (router: Router) => (path: string, operation: string, answer: Answer) => {
  router.get(path, (request, response) => {
    response.locals['operation'] = operation;
    answer(response, request.accepts(['json', 'html']) !== 'html');
  });
  router.all(path, (_request, response) => {
    response.setHeader('Allow', 'GET, HEAD');
    refuseFault(response, new Fault('WRONG_METHOD'));
  });
};

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

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
