/**
 * The API reference at /, /docs and /openapi.json. It needs no key and loads nothing external.
 */
import express, { type RequestHandler, type Response, type Router } from 'express';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Fault } from '../../src/foundation/fault.ts';
import { once } from '../../src/foundation/once.ts';
import { type SendText, staticText } from '../../src/platform/http/static-text.ts';
import { stylesheetWith } from '../../src/platform/page-design/stylesheet.ts';
import { demoServer, type OpenApi } from '../openapi.ts';
import { refuseFault } from '../refuse.ts';
import type { Route } from '../routes.ts';
import { documentation } from './documentation.tsx';
import { sampleBase } from './examples.ts';
import { Home, homeJson } from './home.tsx';
import { type NavGroup, Page } from './layout.tsx';
import sampleIds from './sample-ids.json' with { type: 'json' };

/** Ids of existing objects that replace those of the examples, so that the examples work when pasted. */
type KnownIds = { readonly [Name in keyof typeof sampleIds]?: string };
type Parts = {
  routes: readonly Route[];
  document: OpenApi;
  /** The text of the document. */
  printed: string;
  baseUrl: string;
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

export function referencePages({ routes, document, printed, baseUrl, knownIds = {} }: Parts): Router {
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
      <Home baseUrl={baseUrl} />
    </Page>,
  );
  const sendHome = pageSender(home);
  get('/', 'home', (response, wantsJson) => {
    response.vary('Accept');
    if (wantsJson) response.json(homeJson(baseUrl));
    else sendHome(response);
  });
  const { nav, pages } = documentation(routes, document, baseUrl);
  const rendered = pages.map(({ page, ...about }) => ({ ...about, html: render(page) }));
  for (const { path, html } of rendered) get(path, 'docs', pageSender(html));
  router.get(/^\/docs.*\.md$/, markdownPages(rendered, nav));
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

/** The pages and their operations as Markdown: /docs/checks.md, /docs/checks/addShifts.md. */
function markdownPages(rendered: readonly Rendered[], nav: readonly NavGroup[]): RequestHandler {
  const operations = new Set(
    nav.flatMap(({ href, items }) => (href === '/docs' ? [] : items.map((item) => item.href))),
  );
  const addresses = new Map<string, { page: Rendered | undefined; name: string | undefined }>([
    ...rendered.map((page) => [`${page.path}.md`, { page, name: undefined }] as const),
    ...[...operations].map((href) => {
      const [path, name] = href.split('#');
      return [`${path}/${name}.md`, { page: rendered.find((page) => page.path === path), name }] as const;
    }),
  ]);
  const texts = new Map<string, SendText>();
  return async (request, response, next) => {
    const { path } = request;
    const { page, name } = addresses.get(path) ?? {};
    if (!page) return next();
    response.locals['operation'] = 'docs';
    const { markdownOf } = await import('./markdown.ts'); // loaded by the first reader
    const text =
      texts.get(path) ?? staticText(markdownOf({ path: page.path, html: page.html() }, operations, name));
    texts.set(path, text);
    text(request, response.set('Cache-Control', 'no-cache').type('text/markdown'));
  };
}

type Respond = (response: Response, wantsJson: boolean) => unknown;

const readOnly = (router: Router) => (path: string, operation: string, respond: Respond) => {
  router.get(path, (request, response) => {
    response.locals['operation'] = operation;
    return respond(response, request.accepts(['json', 'html']) !== 'html');
  });
  router.all(path, (_request, response) => {
    response.setHeader('Allow', 'GET, HEAD');
    refuseFault(response, new Fault('WRONG_METHOD'));
  });
};

/** The document with the address of this service, which generated clients call. */
const onServer = (printed: string, baseUrl: string): string =>
  printed.replace(JSON.stringify(demoServer), JSON.stringify(baseUrl));

/** Replaces the ids and the base URL of the examples by those of this service. */
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

/** /llms.txt: where an agent finds what, in the form that llmstxt.org describes. */
type Listed = { readonly path: string; readonly title: string; readonly description: string };

const llmsText = (baseUrl: string, pages: readonly Listed[]): string => `# Payroll Partner API

> Partners create employer companies, hire people, add shifts to pending checks, pay employees and contractors, and get links to hosted
> payroll screens. The API key selects the environment: in test, payroll runs from end to end and no money moves; in production people are paid.

Any write can be tried first with the header \`Prefer: dry-run\`: it answers what would happen, and a token that does just that.
Agents have the operations as tools at ${baseUrl}/mcp, by the Model Context Protocol, with a named key.

## Reference

${pages.map(({ path, title, description }) => `- [${title}](${baseUrl}${path}.md)${description && `: ${description}`}`).join('\n')}

## Contracts

- [OpenAPI 3.1](${baseUrl}/openapi.json): every path, with the schemas of requests and answers
- [GraphQL](${baseUrl}/graphql): the same operations; introspection needs a key
`;

/**
 * Full-text search without script: the index holds the sections of the pages, and a form submits the query.
 */
type Entry = { readonly href: string; readonly title: string; readonly text: string };

const maxResults = 40;
const maxQueryLength = 100;
const excerptLength = 160;

/** The sections of a rendered page that have an id. */
function entriesOf(path: string, html: string): Entry[] {
  const sections = html.matchAll(/<section[^>]* id="([^"]+)"[^>]*>([\s\S]*?)<\/section>/g);
  return [...sections].map(([, id = '', inner = '']) => {
    const [, title = id] = /<h2[^>]*>([\s\S]*?)<\/h2>/.exec(inner) ?? [];
    return { href: `${path}#${id}`, title: textOf(title), text: textOf(inner) };
  });
}

/** The sections that contain every word; those with the most words in the title come first. */
function find(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = wordsOf(query);
  if (!words.length) return [];
  const countIn = (text: string) => words.filter((word) => text.toLowerCase().includes(word)).length;
  return entries
    .filter(({ text }) => countIn(text) === words.length)
    .sort((a, b) => countIn(b.title) - countIn(a.title))
    .slice(0, maxResults);
}

type Props = { query: string; entries: readonly Entry[]; nav: readonly NavGroup[] };

export function SearchPage({ query, entries, nav }: Props) {
  const results = find(entries, query);
  return (
    <Page title="Search · Payroll Partner API" nav={nav} query={query}>
      <h1>Search</h1>
      <p class="lead">
        {query
          ? `${results.length} ${results.length === 1 ? 'result' : 'results'} for “${query}”`
          : 'Search for a word, a path or an error code.'}
      </p>
      <ul class="results">
        {results.map(({ href, title, text }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p>{excerpt(text.slice(title.length), query)}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

const readQuery = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, maxQueryLength) : '';

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean);

function excerpt(text: string, query: string): string {
  const [first = ''] = wordsOf(query);
  const at = text.lastIndexOf(' ', Math.max(0, text.toLowerCase().indexOf(first) - excerptLength / 3));
  const rest = text.slice(at + 1);
  const part = rest.slice(0, excerptLength);
  const isCut = part !== rest;
  return `${at > 0 ? '… ' : ''}${isCut ? `${part.slice(0, part.lastIndexOf(' '))} …` : part}`;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
