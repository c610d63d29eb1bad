/** The hosted screens: HTML pages that a link opens without a key. */
import express, { type Request, type Response, type Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Caller } from '../database/caller.ts';
import { systemClock } from '../foundation/clock.ts';
import { pathOf } from '../links/purposes.ts';
import type { Core } from '../operation/operate.ts';
import { apiPage } from './api-page/router.tsx';
import { dashboard } from './dashboard/screen.ts';
import { calculatorHandler, calculatorPath } from './garnishment-calculator/page.tsx';
import { anyHttpsOrigin, type Framing, noOrigin } from './headers.ts';
import { onboarding } from './onboarding/screen.ts';
import { openPage } from './open-page.ts';
import { paystub } from './paystub/screen.ts';
import { readFields, readListRequest, readQueryParameter } from './query-parameter.ts';
import { readForm } from './read-form.ts';
import { reports } from './reports/screen.ts';
import { type Handler, methodNotAllowed, respondWith, type ScreenResponse } from './respond.tsx';
import { type ScreenRequest, screenRunner } from './run-screen.ts';
import type { Screen } from './screen.ts';
import type { Submission } from './submission.ts';
import { formSubmitter } from './submit-form.ts';
import { gridSubmitter } from './submit-grid.ts';
import { taxes } from './taxes/screen.ts';
import { worker } from './worker/screen.ts';

type Parts = { core: Core; log: Logger; schema: GraphQLSchema; framing?: Framing };

const screens: readonly Screen[] = [dashboard, taxes, reports, paystub, worker, onboarding];

/**
 * GET opens the pages of /screens/... and /employeronboard/...; POST submits their forms.
 */
export function hostedScreens({ core, log, schema, framing = anyHttpsOrigin }: Parts): Router {
  const runScreen = screenRunner(core, schema, screens);
  const submitForm = formSubmitter(runScreen, schema, screens);
  const submitGrid = gridSubmitter(runScreen, schema, screens);
  const get =
    (screen: Screen): Handler =>
    async (request, response) => {
      const screenRequest = readRequest(request, response, request.query['token']);
      return { status: 200, ...(await openPage(runScreen, screen, screenRequest)) };
    };
  const post =
    (screen: Screen): Handler =>
    async (request, response) => {
      const isGrid = screen.pages.some(({ grid }) => grid && grid.page === request.query['page']);
      const fields = await readForm(request, response, isGrid);
      const submit = isGrid ? submitGrid : submitForm;
      return responseTo(await submit(screen, readRequest(request, response, fields['token']), fields));
    };

  const router = express.Router();
  for (const screen of screens) {
    const options = { operation: `screen_${screen.purpose}`, framing, log };
    const route = router.route(pathOf(screen.purpose, ':companyID').replaceAll('%3A', ':'));
    route.get(respondWith(get(screen), options));
    route.post(respondWith(post(screen), options));
    route.all(respondWith(methodNotAllowed('GET, HEAD, POST'), options));
  }
  const api = apiPage(core, schema);
  const options = { operation: 'screen_api', framing: () => noOrigin, log }; // it shows keys: never framed
  router
    .route(pathOf('api'))
    .get(respondWith(api.get, options))
    .post(respondWith(api.post, options))
    .all(respondWith(methodNotAllowed('GET, HEAD, POST'), options));
  serveCalculator(router, log);
  return router;
}

function responseTo(submission: Submission): ScreenResponse {
  if ('next' in submission) return submission;
  if ('confirmation' in submission) return { status: 200, page: submission.confirmation };
  if ('shown' in submission) return { status: 200, page: submission.shown };
  return { status: submission.status, page: submission.rejected };
}

function serveCalculator(router: Router, log: Logger): void {
  const options = { operation: 'screen_garnishment_calculator', framing: () => noOrigin, log };
  router
    .route(calculatorPath)
    .get(respondWith(calculatorHandler(systemClock), options))
    .all(respondWith(methodNotAllowed('GET, HEAD'), options));
  router.get('/garnishment-laboratory', ({ originalUrl }, response) => {
    response.redirect(308, originalUrl.replace('/garnishment-laboratory', calculatorPath)); // the former path
  });
}

function readRequest({ query, params }: Request, response: Response, token: unknown): ScreenRequest {
  const { companyID } = params as { companyID?: string }; // no wildcard in these paths
  return {
    token: readQueryParameter(token) ?? '',
    requestId: response.locals['requestId'],
    page: readQueryParameter(query['page']),
    from: readQueryParameter(query['from']),
    done: readQueryParameter(query['done']),
    list: readListRequest(query),
    fields: readFields(query),
    companyId: companyID,
    onAuthenticated: (caller: Caller) => {
      response.locals['caller'] = caller;
    },
  };
}
