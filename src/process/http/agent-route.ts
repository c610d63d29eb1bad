import express, { type Request, type Response, type Router } from 'express';
import type { OpenApiDocument } from '../../agents/openapi-document.ts';
import { chosenOf, type Tool, toolsOf } from '../../agents/tools-of.ts';
import { Fault, faultsIn } from '../../foundation/fault.ts';
import { once } from '../../foundation/once.ts';
import type { Caller } from '../../platform/database/caller.ts';
import { opensAll } from '../../platform/graphql/permits.ts';
import { type Body, takeBody } from '../../platform/http/take-body.ts';
import { type Access, accessOf } from '../../platform/operation/access.ts';
import { refusalOfAttempt } from '../../platform/operation/failed-attempts.ts';
import { type Core, operate } from '../../platform/operation/operate.ts';

const largestBodyBytes = 1_000_000;

type Parts = {
  readonly baseUrl: string;
  /** The text of the OpenAPI document. */
  readonly printed: () => string;
  readonly refuse: (response: Response, fault: Fault) => void;
};

/**
 * Serves the Model Context Protocol for agents at /mcp, to named keys. Calls of tools come back to this
 * process as requests to the REST API.
 */
export function agentRoute(core: Core, { baseUrl, printed, refuse }: Parts): Router {
  const offered = once(() => offeredIn(printed()));
  const router = express.Router();
  router.post('/', takeBody({ limitBytes: largestBodyBytes }), async (request, response, next) => {
    response.locals['operation'] = 'mcp';
    try {
      refuseForeignPages(request, baseUrl);
      await serve(core, offered(), request, response);
    } catch (thrown) {
      const [fault] = faultsIn(thrown);
      if (fault) refuse(response, refusalOfAttempt(response, fault));
      else next(thrown);
    }
  });
  router.all('/', (_request, response) => {
    response.setHeader('Allow', 'POST');
    refuse(response, new Fault('WRONG_METHOD'));
  });
  return router;
}

/** Makes the tools. This happens when the first agent comes. */
function offeredIn(printed: string): Offered {
  const document: OpenApiDocument = JSON.parse(printed);
  return { tools: toolsOf(document), version: document.info.version };
}

type Offered = { readonly tools: readonly Tool[]; readonly version: string };

async function serve(core: Core, { tools, version }: Offered, request: Request, response: Response) {
  const { requestId, body } = response.locals as { requestId: string; body: Body };
  const access = accessOf(request.rawHeaders, requestId);
  const caller = await callerOf(core, access, requestId);
  response.locals['caller'] = caller;
  if (caller.kind !== 'key' || caller.scopes === null)
    throw new Fault('FORBIDDEN', { toPrograms: needsNamedKey });
  if ('fault' in body) throw body.fault;
  const chosen = chosenTools(tools, request);
  const target = { url: ownUrl(request), headers: { Authorization: request.headers.authorization ?? '' } };
  const { environment } = access;
  const { scopes } = caller;
  const mayUse = (tool: Tool) => opensAll(scopes, tool.scopes);
  const agent = { tools: chosen, mayUse, environment, target, version, partnerId: caller.partnerId };
  const forwarded = new globalThis.Request(`${target.url}/mcp`, {
    method: 'POST',
    headers: Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'content-length' ? [[name, value] as [string, string]] : [],
    ),
  });
  const { answerAgent } = await import('../../agents/agent-server.ts');
  const answered = await answerAgent(agent, forwarded, body.members);
  response.status(answered.status).setHeader('Cache-Control', 'no-store');
  for (const [name, value] of answered.headers) response.setHeader(name, value);
  response.end(Buffer.from(await answered.arrayBuffer()));
}

/**
 * Refuses requests that a browser sends for another page, which could otherwise reach a service on the
 * visitor's machine (DNS rebinding). Clients that are not browsers send no Origin.
 */
function refuseForeignPages({ headers: { origin } }: Request, baseUrl: string): void {
  if (origin === undefined || origin === new URL(baseUrl).origin) return;
  const problem =
    'A page of another origin may not call /mcp: call it from a program, which sends no Origin.';
  throw new Fault('FORBIDDEN', { toPrograms: problem });
}

const needsNamedKey =
  'An agent needs a named key with the scopes of its work: the root key may do everything. Create one on the API page, or with payroll key create.';

async function callerOf(core: Core, access: Access, requestId: string): Promise<Caller> {
  const request = { access, mode: 'read', requestId, needs: () => [] } as const;
  const { data } = await operate(core, request, async ({ caller }) => ({ data: { caller } }));
  return data?.['caller'] as Caller; // what the operation answered
}

/**
 * The parameters of the address. Others are refused, because an agent with a misspelled read_only could
 * write.
 */
const parameters = ['tags', 'read_only'];
const parameterWords = `is not a parameter of this address, which takes ${parameters.join(' and ')}`;

/** Chooses the tools for the address: `/mcp?tags=Checks,Employees&read_only=true`. */
function chosenTools(tools: readonly Tool[], { originalUrl }: Request): readonly Tool[] {
  const query = new URL(originalUrl, 'http://service').searchParams;
  for (const name of query.keys())
    if (!parameters.includes(name))
      throw new Fault('MALFORMED', { path: [name], toPrograms: parameterWords });
  const [readOnly = 'false', ...more] = query.getAll('read_only');
  if (more.length || (readOnly !== 'true' && readOnly !== 'false'))
    throw new Fault('MALFORMED', { path: ['read_only'], toPrograms: 'must be true or false' });
  const tags = query.has('tags') ? query.getAll('tags').flatMap((each) => each.split(',')) : undefined;
  const chosen = chosenOf(tools, { tags, readOnly: readOnly === 'true' });
  if (chosen.tools) return chosen.tools;
  throw new Fault('MALFORMED', {
    path: ['tags'],
    toPrograms: `must be some of ${chosen.allTags.join(', ')}`,
  });
}

/**
 * The address of this process, as the client's connection reached it. No URL can name the zone of an IPv6
 * address.
 */
function ownUrl({ socket: { localAddress = '127.0.0.1', localPort } }: Request): string {
  const [host = ''] = localAddress.split('%');
  return `http://${host.includes(':') ? `[${host}]` : host}:${localPort}`;
}
