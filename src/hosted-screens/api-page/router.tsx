/**
 * The API page: a partner's API keys and webhook endpoints. Its links belong to the partner, not to a
 * company.
 */
import type { Request, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { environments } from '../../foundation/environment.ts';
import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Core } from '../../operation/operate.ts';
import { Layout } from '../layout.tsx';
import { documentOf } from '../page.ts';
import { readQueryParameter } from '../query-parameter.ts';
import { readForm } from '../read-form.ts';
import type { ScreenResponse } from '../respond.tsx';
import type { RenderedPage } from '../run-screen.ts';
import { deliveriesPerPage } from './deliveries.tsx';
import { embeddingPage } from './embedding.tsx';
import { endpointPage } from './endpoint.tsx';
import { keysPage } from './keys.tsx';
import { Notice } from './notice.tsx';
import type { ApiPage, ApiPageContext, EnvironmentData, PageAddress } from './page.ts';
import { type ApiPageRequest, readEnvironments, runner } from './read-environments.ts';
import { actionRunner } from './run-action.ts';
import { readTokens, type Tokens, tokensText } from './tokens.ts';
import { webhooksPage } from './webhooks.tsx';

/** By the query parameter `page`. */
const pages: ReadonlyMap<string | undefined, ApiPage> = new Map([
  [undefined, keysPage],
  ['webhooks', webhooksPage],
  ['endpoint', endpointPage],
  ['embedding', embeddingPage],
]);

export function apiPage(core: Core, schema: GraphQLSchema) {
  const run = runner(core, schema);
  const clock = environments.flatMap((name) => core[name]?.world.clock ?? [])[0] ?? (() => 0);
  const runAction = actionRunner(schema, run, clock);
  const documents = new Map(
    [...pages.values()].map((page) => [page, documentOf(schema, page.title, page.query)]),
  );

  const read = async (
    pageRequest: ApiPageRequest,
    target: Target,
    added: Partial<ApiPageContext> = {},
  ): Promise<RenderedPage> => {
    const { address, from } = target;
    const page = pages.get(address.page);
    const document = page && documents.get(page);
    if (!page || !document) throw new Fault('UNKNOWN_PATH');
    const variables = { id: address.id ?? 'none', first: deliveriesPerPage + 1, startAt: from };
    const only = page === endpointPage ? address.in : undefined;
    const results = await readEnvironments(run, pageRequest, { document, variables, only });
    return renderPage(page, results, { ...contextOf(pageRequest.tokens, target), ...added });
  };

  return {
    get: async (request: Request, response: Response): Promise<ScreenResponse> => {
      const pageRequest = pageRequestOf(request.query['token'], response);
      return { status: 200, page: await read(pageRequest, targetOf(request)) };
    },
    post: async (request: Request, response: Response): Promise<ScreenResponse> => {
      const formValues = await readForm(request, response);
      const pageRequest = pageRequestOf(formValues['token'], response);
      const target = { ...targetOf(request), done: undefined };
      const result = await runAction(pageRequest, formValues);
      if ('next' in result)
        return { next: contextOf(result.tokens ?? pageRequest.tokens, target).addressOf(result.next) };
      return { status: 'rejectedForm' in result ? 422 : 200, page: await read(pageRequest, target, result) };
    },
  };
}

type Target = { address: PageAddress; from: string | undefined; done: string | undefined };

function targetOf({ query }: Request): Target {
  const [page, id, from, done] = ['page', 'id', 'from', 'done'].map((name) =>
    readQueryParameter(query[name]),
  );
  const environment = environments.find((name) => name === query['in']);
  return { address: withoutAbsent({ page, in: environment, id }), from, done };
}

const withoutAbsent = (
  address: { [Name in keyof PageAddress]: PageAddress[Name] | undefined },
): PageAddress => Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));

const pageRequestOf = (token: unknown, response: Response): ApiPageRequest => ({
  tokens: readTokens(token),
  requestId: response.locals['requestId'],
  onAuthenticated: (caller) => {
    response.locals['caller'] = caller;
  },
});

function contextOf(tokens: Tokens, { address, done }: Target): ApiPageContext {
  const token = tokensText(tokens);
  const addressOf: ApiPageContext['addressOf'] = (next) => `?${new URLSearchParams({ token, ...next })}`;
  return { token, address, done, addressOf, nonce: newId() };
}

function renderPage(
  page: ApiPage,
  results: readonly EnvironmentData<unknown>[],
  context: ApiPageContext,
): RenderedPage {
  const nav = [...pages].flatMap(([name, { title }]) => {
    if (name === 'endpoint') return [];
    const isCurrent = name === (context.address.page === 'endpoint' ? 'webhooks' : context.address.page);
    return [{ href: context.addressOf(name ? { page: name } : {}), text: title, isCurrent }];
  });
  const layoutData = { isTest: false, company: { id: '', businessName: 'API', status: '' } };
  const body = (
    <Layout layoutData={layoutData} nav={nav}>
      <Notice context={context} />
      {page.view(results, context)}
    </Layout>
  );
  return { title: `${context.rejectedForm ? 'Problem: ' : ''}${page.title} · API`, body };
}
