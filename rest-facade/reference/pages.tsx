/**
 * The API reference at /, /docs and /openapi.json. It needs no key and loads nothing external.
 */
import express, { type Response, type Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Fault } from '../../src/foundation/fault.ts';
import { stylesheetWith } from '../../src/page-design/stylesheet.ts';
import { printOpenApi } from '../compact-openapi.ts';
import { openApi } from '../openapi.ts';
import { refuseFault } from '../refuse.ts';
import type { Route } from '../routes.ts';
import { documentation } from './documentation.tsx';
import { sampleBase } from './examples.ts';
import { Home, homeJson } from './home.tsx';
import { Page } from './layout.tsx';
import sampleIds from './sample-ids.json' with { type: 'json' };
import { entriesOf, readQuery, SearchPage } from './search.tsx';

/** Ids of existing objects that replace those of the examples, so that the examples work when pasted. */
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

  const render = (page: VNode) =>
    once(() => withKnownIds(`<!doctype html>${renderToString(page)}`, baseUrl, knownIds));
  const home = render(
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
  const rendered = pages.map(({ path, page }) => ({ path, html: render(page) }));
  for (const { path, html } of rendered) get(path, 'docs', (response) => send(response, html()));
  const index = once(() => rendered.flatMap(({ path, html }) => entriesOf(path, html())));
  get('/docs/search', 'docs', (response) => {
    const query = readQuery(response.req.query['q']);
    const page = <SearchPage query={query} entries={index()} nav={nav} />;
    send(response, `<!doctype html>${renderToString(page)}`);
  });
  return router;
}

type Respond = (response: Response, wantsJson: boolean) => void;

const readOnly = (router: Router) => (path: string, operation: string, respond: Respond) => {
  router.get(path, (request, response) => {
    response.locals['operation'] = operation;
    respond(response, request.accepts(['json', 'html']) !== 'html');
  });
  router.all(path, (_request, response) => {
    response.setHeader('Allow', 'GET, HEAD');
    refuseFault(response, new Fault('WRONG_METHOD'));
  });
};

function once<T>(create: () => T): () => T {
  let created: { value: T } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}

/** Replaces the ids and the base URL of the examples by those of this service. */
function withKnownIds(html: string, baseUrl: string, knownIds: KnownIds): string {
  const samples = Object.entries(sampleIds) as [keyof KnownIds, string][]; // the keys of the file
  return samples
    .reduce((text, [name, sample]) => text.replaceAll(sample, knownIds[name] ?? sample), html)
    .replaceAll(sampleBase, baseUrl);
}

function send(response: Response, html: string): void {
  response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }).type('html').send(html);
}
