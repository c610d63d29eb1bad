/** The hosted screens: routes whose projection is HTML. */
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { renderToString } from 'preact-render-to-string';
import type { Caller } from '../database/caller.ts';
import { Fault, faultsIn } from '../foundation/fault.ts';
import { pathOf } from '../links/purposes.ts';
import type { Core } from '../operation/operate.ts';
import { Document } from '../page-design/document.tsx';
import { type Answer, apiPage } from './api-page/router.tsx';
import { dashboard } from './dashboard/dashboard.ts';
import { anyHttpsOrigin, type Framing, noOrigin, protect, stylesheet } from './headers.ts';
import { onboarding } from './onboarding/screen.ts';
import { open } from './open.ts';
import { paystub } from './paystub/screen.ts';
import { readForm } from './read-form.ts';
import { refusalOf } from './refusal.tsx';
import { reports } from './reports/screen.ts';
import { type Opened, type ScreenRequest, screenRunner } from './run-screen.ts';
import type { Screen } from './screen.ts';
import { submitter } from './submit.ts';
import { taxes } from './taxes/screen.ts';
import type { LinkCaller } from './visit.ts';
import { wordIn } from './word-in.ts';
import { worker } from './worker/screen.ts';

type Parts = { core: Core; log: Logger; schema: GraphQLSchema; framing?: Framing };

const screens: readonly Screen[] = [dashboard, taxes, reports, paystub, worker, onboarding];

type Handle = (screen: Screen, request: Request, response: Response) => Promise<void>;

/**
 * GET /screens/... and /employeronboard/...: what a link opens, or a page that says what to do instead. POST
 * there takes in the forms of those screens that have any.
 */
export function hostedScreens({ core, log, schema, framing = anyHttpsOrigin }: Parts): Router {
  const enter = screenRunner(core, schema, screens);
  const submit = submitter(enter, schema, screens);
  const show = (response: Response, status: number, opened: Opened) => {
    protect(response, framing(response.locals['caller'] as LinkCaller)); // the link has been let in
    send(response, status, opened);
  };
  const get: Handle = async (screen, request, response) =>
    show(response, 200, await open(enter, screen, askedBy(request, response, request.query['token'])));
  const post: Handle = async (screen, request, response) => {
    const typed = await readForm(request, response);
    const submitted = await submit(screen, askedBy(request, response, typed['token']), typed);
    if ('next' in submitted) response.redirect(303, submitted.next);
    else if ('ending' in submitted) show(response, 200, submitted.ending);
    else show(response, submitted.status, submitted.refused);
  };
  const refusing =
    (handle: Handle, screen: Screen): RequestHandler =>
    async (request, response) => {
      response.locals['operation'] = `screen_${screen.purpose}`;
      protect(response, framing(undefined));
      await handle(screen, request, response).catch((thrown) => refuse(response, thrown, log));
    };

  const router = express.Router();
  for (const screen of screens) {
    const route = router.route(pathOf(screen.purpose, ':companyID').replaceAll('%3A', ':'));
    route.get(refusing(get, screen));
    if (takesForms(screen)) route.post(refusing(post, screen));
    route.all(refusing(wrongMethod, screen));
  }
  serveApiPage(router, core, schema, log);
  return router;
}

/** It shows keys and is nobody's part: no page may frame it. */
function serveApiPage(router: Router, core: Core, schema: GraphQLSchema, log: Logger): void {
  const { get, post } = apiPage(core, schema);
  const answering =
    (handle: (request: Request, response: Response) => Promise<Answer>): RequestHandler =>
    async (request, response) => {
      response.locals['operation'] = 'screen_api';
      protect(response, noOrigin);
      try {
        const answer = await handle(request, response);
        if ('next' in answer) response.redirect(303, answer.next);
        else send(response, answer.status, answer.opened);
      } catch (thrown) {
        refuse(response, thrown, log);
      }
    };
  const route = router.route(pathOf('api'));
  route.get(answering(get)).post(answering(post));
  route.all(
    answering(async (_request, response) => {
      response.setHeader('Allow', 'GET, HEAD, POST');
      throw new Fault('WRONG_METHOD');
    }),
  );
}

const takesForms = ({ pages }: Screen): boolean => pages.some(({ form }) => form);

const wrongMethod: Handle = async (screen, _request, response) => {
  response.setHeader('Allow', takesForms(screen) ? 'GET, HEAD, POST' : 'GET, HEAD');
  throw new Fault('WRONG_METHOD');
};

function askedBy({ query, params }: Request, response: Response, token: unknown): ScreenRequest {
  const { companyID } = params as { companyID?: string }; // no wildcard in these paths
  return {
    token: wordIn(token) ?? '',
    requestId: response.locals['requestId'],
    page: wordIn(query['page']),
    from: wordIn(query['from']),
    companyId: companyID,
    onAuthenticated: (caller: Caller) => {
      response.locals['caller'] = caller;
    },
  };
}

function refuse(response: Response, thrown: unknown, log: Logger): void {
  const [fault] = faultsIn(thrown);
  if (!fault) log.error({ err: thrown, requestId: response.locals['requestId'] }, 'unexpected error');
  const { status, page } = refusalOf(fault?.kind);
  if (status === 503) response.setHeader('Retry-After', '5');
  send(response, status, page);
}

function send(response: Response, status: number, { title, body, refreshSeconds }: Opened): void {
  if (refreshSeconds) response.setHeader('Refresh', String(refreshSeconds)); // no script runs here
  const html = renderToString(
    <Document title={title} style={{ text: stylesheet }}>
      {body}
    </Document>,
  );
  response.status(status).type('html').send(`<!doctype html>${html}`);
}
