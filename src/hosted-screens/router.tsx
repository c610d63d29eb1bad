/** The hosted screens: routes whose projection is HTML. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { renderToString } from 'preact-render-to-string';
import type { Caller } from '../database/caller.ts';
import { faultsIn } from '../fault.ts';
import { pathOf } from '../links/purposes.ts';
import type { Core } from '../operation.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { anyHttpsOrigin, type Framing, protect } from './headers.ts';
import { Document } from './layout.tsx';
import { onboarding } from './onboarding/screen.ts';
import { type Asked, type Opened, opener } from './open.ts';
import { paystub } from './paystub/screen.ts';
import { refusalOf } from './refusal.tsx';
import { reports } from './reports/screen.ts';
import type { Screen } from './screen.ts';
import { taxes } from './taxes/screen.ts';
import type { LinkCaller } from './visit.ts';

type Parts = { core: Core; log: Logger; schema: GraphQLSchema; framing?: Framing };

const screens: readonly Screen[] = [dashboard, taxes, reports, paystub, onboarding];

/** GET /screens/... and /employeronboard/...: what a link opens, or a page that says what to do instead. */
export function hostedScreens({ core, log, schema, framing = anyHttpsOrigin }: Parts): Router {
  const open = opener(core, schema, screens);
  const router = express.Router();
  for (const screen of screens) {
    const path = pathOf(screen.purpose, ':companyID').replaceAll('%3A', ':');
    const get: RequestHandler = async (request, response) => {
      response.locals['operation'] = `screen_${screen.purpose}`;
      protect(response, framing(undefined));
      try {
        const opened = await open(screen, askedBy(request, response));
        protect(response, framing(response.locals['caller'] as LinkCaller)); // open has let it in
        send(response, 200, opened);
      } catch (thrown) {
        refuse(response, thrown, screen, log);
      }
    };
    router.get(path, get);
    router.all(path, (_request, response) => {
      protect(response, framing(undefined));
      response.setHeader('Allow', 'GET, HEAD');
      send(response, 405, refusalOf('WRONG_METHOD').page);
    });
  }
  return router;
}

function askedBy({ query, params }: Request, response: Response): Asked {
  const { companyID } = params as { companyID?: string }; // no wildcard in these paths
  const word = (value: unknown) =>
    typeof value === 'string' && /^[\w-]{1,255}$/.test(value) ? value : undefined;
  return {
    token: word(query['token']) ?? '',
    requestId: response.locals['requestId'],
    page: word(query['page']),
    from: word(query['from']),
    companyId: companyID,
    entered: (caller: Caller) => {
      response.locals['caller'] = caller;
    },
  };
}

function refuse(response: Response, thrown: unknown, { purpose }: Screen, log: Logger): void {
  const [fault] = faultsIn(thrown);
  if (!fault) log.error({ err: thrown, requestId: response.locals['requestId'] }, 'unexpected error');
  const { status, page } = refusalOf(fault?.kind, purpose);
  if (status === 503) response.setHeader('Retry-After', '5');
  send(response, status, page);
}

function send(response: Response, status: number, { title, body }: Opened): void {
  const html = renderToString(<Document title={title}>{body}</Document>);
  response.status(status).type('html').send(`<!doctype html>${html}`);
}
