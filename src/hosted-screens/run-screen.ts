import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import type { ComponentChild } from 'preact';
import type { Mode } from '../database/environment-database.ts';
import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type Core, dataOf, operate } from '../operation/operate.ts';
import { environmentOfToken } from '../operation/secrets.ts';
import { pageSize } from './design/listing.tsx';
import { Layout } from './layout.tsx';
import { documentOf, type Page } from './page.ts';
import type { Screen } from './screen.ts';
import { type Frame, frameQuery, type LinkCaller, type Visit } from './visit.ts';

/** What a browser asks for: the link's token, and a place within its screen. */
export type ScreenRequest = {
  readonly token: string;
  readonly requestId: string;
  readonly page: string | undefined;
  readonly from: string | undefined;
  /** The company in the address, where it has one. */
  readonly companyId: string | undefined;
  readonly onAuthenticated: (caller: LinkCaller) => void;
};

export type Opened = { title: string; body: ComponentChild; refreshSeconds?: number | undefined };

/** What a link that has been let in may do: read the page it chose, run the page's own mutation. */
export type Inside = {
  readonly page: Page;
  readonly visit: Visit;
  readonly read: () => Promise<unknown>;
  readonly run: (document: DocumentNode, variables: object) => Promise<ExecutionResult>;
};

export type RunScreen = ReturnType<typeof screenRunner>;

/** Lets links into screens: each visit is one transaction that the link's own credential enters. */
export function screenRunner(core: Core, schema: GraphQLSchema, screens: readonly Screen[]) {
  const frame = documentOf(schema, 'frame', frameQuery);
  const pages = screens.flatMap((screen) => screen.pages);
  const documents = new Map(pages.map((page) => [page, documentOf(schema, page.title, page.query)]));

  return async (
    screen: Screen,
    request: ScreenRequest,
    mode: Mode,
    work: (inside: Inside) => Promise<ExecutionResult>,
  ) => {
    const environment = environmentOfToken(request.token);
    if (!environment || !core[environment]) throw new Fault('UNKNOWN_LINK');
    const credential = { kind: 'link', secret: request.token, purpose: screen.purpose } as const;
    const access = { environment, credential };
    return operate(core, { access, mode, requestId: request.requestId }, async (operation) => {
      const caller = linkCallerOf(operation, request);
      const run = async (document: DocumentNode, variables: object): Promise<ExecutionResult> =>
        execute({ schema, document, contextValue: operation, variableValues: { ...variables } });
      const { companyId, employeeCheckId, employeeId } = caller;
      const visit = visitOf(caller, dataOf(await run(frame, { companyId })) as Frame, request);
      const variables = {
        companyId,
        employeeCheckId,
        employeeId,
        first: pageSize + 1,
        ...screen.variables?.(visit),
      };
      const page = screen.choose(visit);
      const document = documents.get(page);
      if (!document) throw new Error(`the screen ${screen.purpose} does not list its page ${page.title}`);
      const read = async () => dataOf(await run(document, { ...variables, startAt: request.from }));
      return work({ page, visit, read, run: (mutation, more) => run(mutation, { ...variables, ...more }) });
    });
  };
}

function linkCallerOf({ caller }: Operation, { companyId, onAuthenticated }: ScreenRequest): LinkCaller {
  if (caller.kind !== 'link') throw new Error('a link enters as a link');
  const own = caller.companyId;
  if (own === null || (companyId !== undefined && companyId !== own)) throw new Fault('UNKNOWN_LINK');
  const linkCaller = { ...caller, companyId: own };
  onAuthenticated(linkCaller);
  return linkCaller;
}

function visitOf(caller: LinkCaller, frame: Frame, { token, page, from }: ScreenRequest): Visit {
  const addressOf = (place: { page?: string; from?: string }) =>
    `?${new URLSearchParams({ token, ...place })}`;
  return { caller, frame, token, page, from, addressOf };
}

/** A page as the visitor sees it, around what its document answered. */
export function show(screen: Screen, page: Page, data: unknown, visit: Visit): Opened {
  const { caller, frame, attempt } = visit;
  const nav = caller.showSidebar && !caller.embeddedPage ? screen.nav(visit) : [];
  return {
    refreshSeconds: attempt ? undefined : page.refreshSeconds(data),
    title: `${attempt ? 'Problem: ' : ''}${page.title} · ${frame.company.businessName}`,
    body: Layout({ frame, nav, children: page.view(data, visit) }),
  };
}
