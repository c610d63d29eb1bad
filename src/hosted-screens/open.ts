import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { execute } from 'graphql';
import type { ComponentChild } from 'preact';
import { Fault, Faults, faultsIn } from '../fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type Core, operate } from '../operation.ts';
import { environmentOfToken } from '../partners/secrets.ts';
import { pageSize } from './design/listing.tsx';
import { Layout } from './layout.tsx';
import { compile, type Page } from './page.ts';
import type { Screen } from './screen.ts';
import { type Frame, frameQuery, type LinkCaller, type Visit } from './visit.ts';

/** What a browser asks for: the link's token, and a place within its screen. */
export type Asked = {
  readonly token: string;
  readonly requestId: string;
  readonly page: string | undefined;
  readonly from: string | undefined;
  /** The company in the address, where it has one. */
  readonly companyId: string | undefined;
  readonly entered: (caller: LinkCaller) => void;
};

export type Opened = { title: string; body: ComponentChild };

/** Opens screens: each is read in one transaction that the link's own credential enters. */
export function opener(core: Core, schema: GraphQLSchema, screens: readonly Screen[]) {
  const frame = compile(schema, 'frame', frameQuery);
  const pages = screens.flatMap((screen) => screen.pages);
  const documents = new Map(pages.map((page) => [page, compile(schema, page.title, page.query)]));

  return async (screen: Screen, asked: Asked): Promise<Opened> => {
    const environment = environmentOfToken(asked.token);
    if (!environment || !core[environment]) throw new Fault('UNKNOWN_LINK');
    const credential = { kind: 'link', secret: asked.token, purpose: screen.purpose } as const;
    let opened: Opened | undefined;
    const access = { environment, credential };
    const result = await operate(
      core,
      { access, mode: 'read', requestId: asked.requestId },
      async (operation) => {
        const caller = linkCallerOf(operation, asked);
        const read = (document: DocumentNode, from?: string) =>
          answerOf(schema, document, operation, caller, from);
        const visit = visitOf(caller, (await read(frame)) as Frame, asked);
        const page = screen.choose(visit);
        const document = documents.get(page);
        if (!document) throw new Error(`the screen ${screen.purpose} does not list its page ${page.title}`);
        opened = show(screen, page, await read(document, asked.from), visit);
        return {};
      },
    );
    if (!opened) throw result.errors?.[0] ?? new Error('the screen was not read');
    return opened;
  };
}

function linkCallerOf({ caller }: Operation, { companyId, entered }: Asked): LinkCaller {
  if (caller.kind !== 'link') throw new Error('a link enters as a link');
  if (companyId !== undefined && companyId !== caller.companyId) throw new Fault('UNKNOWN_LINK');
  entered(caller);
  return caller;
}

async function answerOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: Operation,
  { companyId, employeeCheckId }: LinkCaller,
  startAt: string | undefined,
): Promise<unknown> {
  const variableValues = { companyId, employeeCheckId, startAt, first: pageSize + 1 };
  const answer: ExecutionResult = await execute({
    schema,
    document,
    contextValue: operation,
    variableValues,
  });
  const { errors = [], data } = answer;
  const faults = errors.flatMap((error) => faultsIn(error));
  if (faults.length) throw new Faults(faults);
  if (errors[0]) throw errors[0].originalError ?? errors[0];
  return data;
}

function visitOf(caller: LinkCaller, frame: Frame, { token, page, from }: Asked): Visit {
  const addressOf = (place: { page?: string; from?: string }) =>
    `?${new URLSearchParams({ token, ...place })}`;
  return { caller, frame, page, from, addressOf };
}

function show(screen: Screen, page: Page, data: unknown, visit: Visit): Opened {
  const { caller, frame } = visit;
  const nav = caller.showSidebar && !caller.embeddedPage ? screen.nav(visit) : [];
  return {
    title: `${page.title} · ${frame.company.businessName}`,
    body: Layout({ frame, nav, children: page.view(data, visit) }),
  };
}
