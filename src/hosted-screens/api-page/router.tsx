/** The API page: a partner's keys and webhooks, behind a link of its own. */
import type { Request, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { environments } from '../../foundation/environment.ts';
import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Core } from '../../operation/operate.ts';
import { Layout } from '../layout.tsx';
import { documentOf } from '../page.ts';
import { readForm } from '../read-form.ts';
import type { Opened } from '../run-screen.ts';
import { wordIn } from '../word-in.ts';
import { actor } from './act.ts';
import { deliveriesShown } from './deliveries.tsx';
import { endpointPage } from './endpoint.tsx';
import { keysPage } from './keys.tsx';
import { Notice } from './notice.tsx';
import type { ApiPage, EnvironmentData, Place, Visit } from './page.ts';
import { type Bearer, readEnvironments, runner } from './read-environments.ts';
import { readTokens, type Tokens, tokensText } from './tokens.ts';
import { webhooksPage } from './webhooks.tsx';

/** By the word of the address. */
const pages: ReadonlyMap<string | undefined, ApiPage> = new Map([
  [undefined, keysPage],
  ['webhooks', webhooksPage],
  ['endpoint', endpointPage],
]);

/** Answers a request for the page: what to show under which status, or where to go on. */
export type Answer = { readonly status: number; readonly opened: Opened } | { readonly next: string };

/** The API page's own GET and POST, outside the screens of companies: its links are the partner's. */
export function apiPage(core: Core, schema: GraphQLSchema) {
  const run = runner(core, schema);
  const clock = environments.flatMap((name) => core[name]?.world.clock ?? [])[0] ?? (() => 0);
  const act = actor(schema, run, clock);
  const documents = new Map(
    [...pages.values()].map((page) => [page, documentOf(schema, page.title, page.query)]),
  );

  const show = async (bearer: Bearer, asked: Asked, more: Partial<Visit> = {}): Promise<Opened> => {
    const { place, from } = asked;
    const page = pages.get(place.page);
    const document = page && documents.get(page);
    if (!page || !document) throw new Fault('UNKNOWN_PATH');
    const variables = { id: place.id ?? 'none', first: deliveriesShown + 1, startAt: from };
    const only = page === endpointPage ? place.in : undefined;
    const sides = await readEnvironments(run, bearer, { document, variables, only });
    return around(page, sides, { ...visitOf(bearer.tokens, asked), ...more });
  };

  return {
    get: async (request: Request, response: Response): Promise<Answer> => {
      const bearer = bearerOf(request.query['token'], response);
      return { status: 200, opened: await show(bearer, askedBy(request)) };
    },
    post: async (request: Request, response: Response): Promise<Answer> => {
      const typed = await readForm(request, response);
      const bearer = bearerOf(typed['token'], response);
      const asked = { ...askedBy(request), done: undefined };
      const acted = await act(bearer, typed);
      if ('next' in acted)
        return { next: visitOf(acted.tokens ?? bearer.tokens, asked).addressOf(acted.next) };
      return { status: 'attempt' in acted ? 422 : 200, opened: await show(bearer, asked, acted) };
    },
  };
}

type Asked = { place: Place; from: string | undefined; done: string | undefined };

function askedBy({ query }: Request): Asked {
  const [page, id, from, done] = ['page', 'id', 'from', 'done'].map((name) => wordIn(query[name]));
  const environment = environments.find((name) => name === query['in']);
  return { place: withoutAbsent({ page, in: environment, id }), from, done };
}

const withoutAbsent = (place: { [Name in keyof Place]: Place[Name] | undefined }): Place =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));

const bearerOf = (token: unknown, response: Response): Bearer => ({
  tokens: readTokens(token),
  requestId: response.locals['requestId'],
  onAuthenticated: (caller) => {
    response.locals['caller'] = caller;
  },
});

function visitOf(tokens: Tokens, { place, done }: Asked): Visit {
  const token = tokensText(tokens);
  const addressOf: Visit['addressOf'] = (to) => `?${new URLSearchParams({ token, ...to })}`;
  return { token, place, done, addressOf, nonce: newId() };
}

function around(page: ApiPage, sides: readonly EnvironmentData<unknown>[], visit: Visit): Opened {
  const nav = [...pages].flatMap(([word, { title }]) => {
    if (word === 'endpoint') return [];
    const isCurrent = word === (visit.place.page === 'endpoint' ? 'webhooks' : visit.place.page);
    return [{ href: visit.addressOf(word ? { page: word } : {}), text: title, isCurrent }];
  });
  const frame = { isTest: false, company: { id: '', businessName: 'API', status: '' } };
  const body = (
    <Layout frame={frame} nav={nav}>
      <Notice visit={visit} />
      {page.view(sides, visit)}
    </Layout>
  );
  return { title: `${visit.attempt ? 'Problem: ' : ''}${page.title} · API`, body };
}
