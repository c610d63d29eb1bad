/**
 * The API reference at /, /docs and /openapi.json. It needs no key and loads nothing external.
 */
import express, { type RequestHandler, type Response, type Router } from 'express';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Fault } from '../../src/foundation/fault.ts';
import { once } from '../../src/foundation/once.ts';
import { staticText } from '../../src/platform/http/static-text.ts';
import { stylesheetWith } from '../../src/platform/page-design/stylesheet.ts';
import { demoServer, type OpenApi } from '../openapi.ts';
import { refuseFault } from '../refuse.ts';
import type { Route } from '../routes.ts';
import { documentation } from './documentation.tsx';
import { sampleBase } from './examples.ts';
import { Home, homeJson } from './home.tsx';
import { Page } from './layout.tsx';
import sampleIds from './sample-ids.json' with { type: 'json' };
import { entriesOf, readQuery, SearchPage } from './search.tsx';

/** Ids of existing objects that replace those of the examples, so that pasted examples work. */
type KnownIds = { readonly [Name in keyof typeof sampleIds]?: string };
type Parts = {
  routes: readonly Route[];
  document: OpenApi;
  /** The text of the document. */
  printed: string;
  baseUrl: string;
  /** Whether this address has `/readyz`. */
  hasHealth: boolean;
  knownIds?: KnownIds | undefined;
};

const stylesheet = stylesheetWith('reference.css', import.meta.url);
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'", // the search
  "frame-ancestors 'none'",
].join('; ');

export function referencePages(parts: Parts): Router {
  const { routes, document, printed, baseUrl, hasHealth, knownIds = {} } = parts;
  const router = express.Router({ caseSensitive: true });
  const get = readOnly(router);
  const openApi = once(() => staticText(withKnownIds(onServer(printed, baseUrl), baseUrl, knownIds)));
  get('/openapi.json', 'openapi', (response) => {
    response.setHeader('Cache-Control', 'public, max-age=300');
    openApi()(response.req, response.type('application/json'));
  });
  const css = staticText(stylesheet);
  get('/docs/reference.css', 'docs', (response) => css(response.req, response.type('css')));

  const render = (page: VNode) =>
    once(() => withKnownIds(`<!doctype html>${renderToString(page)}`, baseUrl, knownIds));
  const home = render(
    <Page title="Payroll Partner API">
      <Home baseUrl={baseUrl} hasHealth={hasHealth} />
    </Page>,
  );
  const sendHome = pageSender(home);
  get('/', 'home', (response, wantsJson) => {
    response.vary('Accept');
    if (wantsJson) response.json(homeJson(baseUrl, hasHealth));
    else sendHome(response);
  });
  const { nav, pages } = documentation(routes, document, baseUrl);
  const rendered = pages.map(({ page, ...about }) => ({ ...about, html: render(page) }));
  router.use(documentPages(rendered));
  const llms = staticText(llmsText(baseUrl, pages));
  get('/llms.txt', 'docs', (response) => llms(response.req, response.type('text/plain')));
  const index = once(() => rendered.flatMap(({ path, html }) => entriesOf(path, html())));
  get('/docs/search', 'docs', (response) => {
    const query = readQuery(response.req.query['q']);
    const page = <SearchPage query={query} entries={index()} nav={nav} />;
    asPage(response).send(`<!doctype html>${renderToString(page)}`);
  });
  return router;
}

type Rendered = { readonly path: string; readonly html: () => string };

/** Every page, and the same as Markdown: /docs/checks/addShifts and /docs/checks/addShifts.md. */
function documentPages(rendered: readonly Rendered[]): RequestHandler {
  const senders = new Map(rendered.map(({ path, html }) => [path, pageSender(html)]));
  const asMarkdown = markdownPages(rendered);
  return (request, response, next) => {
    const path = request.path.replace(/(.)\/$/, '$1');
    const send = senders.get(path) ?? asMarkdown.get(path);
    if (!send) return next();
    response.locals['operation'] = 'docs';
    if (!['GET', 'HEAD'].includes(request.method)) return refuseMethod(response);
    return send(response);
  };
}

function markdownPages(rendered: readonly Rendered[]): ReadonlyMap<string, (response: Response) => unknown> {
  const paths = new Set(rendered.map(({ path }) => path));
  return new Map(
    rendered.map(({ path, html }) => {
      const text = once(async () => {
        const { markdownOf } = await import('./markdown.ts'); // the first reader loads it
        return staticText(markdownOf(html(), paths));
      });
      const send = async (response: Response) =>
        (await text())(response.req, response.set('Cache-Control', 'no-cache').type('text/markdown'));
      return [`${path}.md`, send] as const;
    }),
  );
}

type Respond = (response: Response, wantsJson: boolean) => unknown;

const readOnly = (router: Router) => (path: string, operation: string, respond: Respond) => {
  router.get(path, (request, response) => {
    response.locals['operation'] = operation;
    return respond(response, request.accepts(['json', 'html']) !== 'html');
  });
  router.all(path, (_request, response) => refuseMethod(response));
};

function refuseMethod(response: Response): void {
  response.setHeader('Allow', 'GET, HEAD');
  refuseFault(response, new Fault('WRONG_METHOD'));
}

/** The document with the address of this service, which generated clients call. */
const onServer = (printed: string, baseUrl: string): string =>
  printed.replace(JSON.stringify(demoServer), JSON.stringify(baseUrl));

/** Replaces the ids and the base URL of the examples with those of this service. */
function withKnownIds(html: string, baseUrl: string, knownIds: KnownIds): string {
  const samples = Object.entries(sampleIds) as [keyof KnownIds, string][]; // the keys of the file
  return samples
    .reduce((text, [name, sample]) => text.replaceAll(sample, knownIds[name] ?? sample), html)
    .replaceAll(sampleBase, baseUrl);
}

/** Sends a page that is the same for every reader. */
function pageSender(html: () => string) {
  const text = once(() => staticText(html()));
  return (response: Response): void => text()(response.req, asPage(response));
}

const asPage = (response: Response): Response =>
  response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' }).type('html');

/** /llms.txt: where an agent finds each page, in the form that llmstxt.org describes. */
type Listed = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly isListed: boolean;
};

const llmsText = (baseUrl: string, pages: readonly Listed[]): string => `# Payroll Partner API

> Partners create employer companies, hire people, add shifts to pending checks, pay employees and contractors, and get links to hosted
> payroll screens. The API key selects the environment: in test, payroll runs from end to end and no money moves; in production people are paid.

Any write can be tried first with the header \`Prefer: dry-run\`: it answers what would happen, and a token that does just that.
Agents have the operations as tools at ${baseUrl}/mcp, by the Model Context Protocol, with a named key.

## Reference

${pages
  .filter(({ isListed }) => isListed)
  .map(
    ({ path, title, description }) =>
      `- [${title}](${baseUrl}${path}.md)${description && `: ${description}`}`,
  )
  .join('\n')}

## Contracts

- [OpenAPI 3.1](${baseUrl}/openapi.json): every path, with the schemas of requests and answers
- [GraphQL](${baseUrl}/graphql): the same operations; introspection needs a key
`;
