/**
 * The API page: a partner's API keys and webhook endpoints. Its links belong to the partner, not to a
 * company.
 */
import type { Request, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { environments } from '../../foundation/environment.ts';
import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { csrfOf } from '../../platform/operation/secrets.ts';
import { iconOf } from '../design/icon.tsx';
import { Layout } from '../layout.tsx';
import { documentOf } from '../page.ts';
import { readQueryParameter, readText } from '../query-parameter.ts';
import { readForm } from '../read-form.ts';
import type { ScreenResponse } from '../respond.tsx';
import type { RenderedPage } from '../run-screen.ts';
import type { Session } from '../session/session.ts';
import { arrive, findSession, hasEnded, keepSession, requireOwnForm } from '../session/sessions.ts';
import { isSigningOut, signOutOf } from '../session/sign-out.ts';
import { deliveriesPerPage } from './deliveries.tsx';
import { embeddingPage } from './embedding.tsx';
import { endpointPage } from './endpoint.tsx';
import { findPage } from './find.tsx';
import { keysPage } from './keys.tsx';
import { Notice } from './notice.tsx';
import { objectPage } from './object.tsx';
import type { ApiPage, ApiPageContext, EnvironmentData, PageAddress } from './page.ts';
import { type ApiPageRequest, type RunInEnvironment, readEnvironments, runner } from './read-environments.ts';
import { requestPage } from './request.tsx';
import { requestsPage } from './requests.tsx';
import { actionRunner } from './run-action.ts';
import { signOut } from './sign-out.ts';
import { readTokens, tokensText } from './tokens.ts';
import { visitOf } from './visit.ts';
import { webhooksPage } from './webhooks.tsx';

/** By the query parameter `page`. */
const pages: ReadonlyMap<string | undefined, ApiPage> = new Map([
  [undefined, keysPage],
  ['webhooks', webhooksPage],
  ['endpoint', endpointPage],
  ['embedding', embeddingPage],
  ['requests', requestsPage],
  ['find', findPage],
  ['request', requestPage],
  ['object', objectPage],
]);

/** Pages about one object, which the navigation shows as part of another. */
const within: Readonly<Record<string, string>> = {
  endpoint: 'webhooks',
  find: 'requests',
  request: 'requests',
  object: 'requests',
};

export function apiPage(core: Core, schema: GraphQLSchema) {
  const run = runner(core, schema);
  const clock = environments.flatMap((name) => core[name]?.world.clock ?? [])[0] ?? (() => 0);
  const runAction = actionRunner(schema, run, clock);
  const read = pageReader(run, schema);
  return {
    get: async (request: Request, response: Response): Promise<ScreenResponse> => {
      const arrived = await arrive(visitOf({ core, run }, request, response));
      if ('next' in arrived) return arrived;
      const pageRequest = pageRequestOf(arrived.session, response);
      return { status: 200, page: await read(pageRequest, arrived.session, targetOf(request)) };
    },
    post: async (request: Request, response: Response): Promise<ScreenResponse> => {
      const visit = visitOf({ core, run }, request, response);
      const session = await findSession(visit);
      const formValues = await readForm(request, response);
      await requireOwnForm(visit, session, formValues);
      if (isSigningOut(request)) return signOut(core, visit, session);
      if (hasEnded(visit, session)) throw new Fault('SESSION_IDLE');
      const pageRequest = pageRequestOf(session, response);
      const target = { ...targetOf(request), done: undefined };
      const result = await runAction(pageRequest, formValues);
      if ('next' in result) {
        if (result.tokens) keepSession(visit, { ...session, token: tokensText(result.tokens) });
        return { next: contextOf(session, target).addressOf(result.next) };
      }
      return {
        status: 'rejectedForm' in result ? 422 : 200,
        page: await read(pageRequest, session, target, result),
      };
    },
  };
}

/** Reads and renders a page. */
function pageReader(run: RunInEnvironment, schema: GraphQLSchema) {
  const documents = new Map(
    [...pages.values()].map((page) => [page, documentOf(schema, page.title, page.query)]),
  );
  return async (
    pageRequest: ApiPageRequest,
    session: Session,
    target: Target,
    added: Partial<ApiPageContext> = {},
  ): Promise<RenderedPage> => {
    const { address, from } = target;
    const page = pages.get(address.page);
    const document = page && documents.get(page);
    if (!page || !document) throw new Fault('UNKNOWN_PATH');
    const { id = 'none' } = address;
    const first = page === endpointPage ? deliveriesPerPage + 1 : deliveriesPerPage;
    const variables = { id, text: address.id ?? '', first, startAt: from };
    const only =
      page === keysPage || page === webhooksPage || page === embeddingPage ? undefined : address.in;
    const results = await readEnvironments(run, pageRequest, { document, variables, only });
    return renderPage(page, results, { ...contextOf(session, target), ...added });
  };
}

type Target = { address: PageAddress; from: string | undefined; done: string | undefined };

function targetOf({ query }: Request): Target {
  const [page, from, done] = ['page', 'from', 'done'].map((name) => readQueryParameter(query[name]));
  const id = readText(query['id'], 200); // an id, or what somebody searches for
  const environment = environments.find((name) => name === query['in']);
  return { address: withoutAbsent({ page, in: environment, id }), from, done };
}

const withoutAbsent = (
  address: { [Name in keyof PageAddress]: PageAddress[Name] | undefined },
): PageAddress => Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));

const pageRequestOf = (session: Session, response: Response): ApiPageRequest => ({
  tokens: readTokens(session.token),
  session,
  requestId: response.locals['requestId'],
  onAuthenticated: (caller) => {
    response.locals['caller'] = caller;
  },
});

function contextOf({ id: session, token }: Session, { address, from, done }: Target): ApiPageContext {
  const addressOf: ApiPageContext['addressOf'] = (next) => `?${new URLSearchParams({ session, ...next })}`;
  return { csrf: csrfOf(token), address, from, done, addressOf, nonce: newId() };
}

function renderPage(
  page: ApiPage,
  results: readonly EnvironmentData<unknown>[],
  context: ApiPageContext,
): RenderedPage {
  const nav = [...pages].flatMap(([name, { title }]) => {
    if (name && name in within) return [];
    const { page: current = '' } = context.address;
    const isCurrent = (name ?? '') === (within[current] ?? current);
    return [
      {
        href: context.addressOf(name ? { page: name } : {}),
        text: title,
        icon: iconOf(name ?? 'keys'),
        isCurrent,
      },
    ];
  });
  const layoutData = {
    isTest: false,
    company: { id: '', businessName: 'API', status: '' },
    closedBecause: null,
  };
  const body = (
    <Layout layoutData={layoutData} nav={nav} signOut={signOutOf(context)}>
      <Notice context={context} />
      {page.view(results, context)}
    </Layout>
  );
  return { title: `${context.rejectedForm ? 'Problem: ' : ''}${page.title} · API`, body };
}
