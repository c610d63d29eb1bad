/** The hosted screens: HTML pages that a link opens without a key. */
import express, { type Request, type Response, type Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { systemClock } from '../foundation/clock.ts';
import { pathOf } from '../links/purposes.ts';
import type { Core } from '../operation/operate.ts';
import { apiPage } from './api-page/router.tsx';
import { asLink } from './as-link.ts';
import { logoPage } from './brand.tsx';
import { dashboard } from './dashboard/screen.ts';
import { calculatorHandler, calculatorPath } from './garnishment-calculator/page.tsx';
import { readLogo } from './logo.ts';
import { onboarding } from './onboarding/screen.ts';
import { openPage } from './open-page.ts';
import type { LinkCaller } from './page-context.ts';
import { paystub } from './paystub/screen.ts';
import { readListRequest, readQueryFields, readQueryParameter } from './query-parameter.ts';
import { readForm, readGrid } from './read-form.ts';
import { reports } from './reports/screen.ts';
import { type Handler, methodNotAllowed, respondWith, wayOn } from './respond.tsx';
import { screenRunner } from './run-screen.ts';
import type { Screen } from './screen.ts';
import type { ScreenRequest } from './screen-request.ts';
import type { SentForm } from './sent-form.ts';
import { formSubmitter } from './submit-form.ts';
import { gridHandlers } from './submit-grid.ts';
import { taxes } from './taxes/screen.ts';
import { worker } from './worker/screen.ts';
import { screenAddress, wrongAddress } from './wrong-address.ts';

type Parts = {
  core: Core;
  log: Logger;
  schema: GraphQLSchema;
  /** What else is at addresses of screens: files. */
  files?: readonly Router[];
};

const screens: readonly Screen[] = [dashboard, taxes, reports, paystub, worker, onboarding];

/**
 * GET opens the pages of /screens/... and /employeronboard/...; POST submits their forms.
 */
export function hostedScreens({ core, log, schema, files = [] }: Parts): Router {
  const { get, post } = screenHandlers(core, schema);
  const router = express.Router();
  for (const screen of screens) {
    const options = { operation: `screen_${screen.purpose}`, screen: screen.purpose, log };
    const route = router.route(pathOf(screen.purpose, ':companyID').replaceAll('%3A', ':'));
    route.get(respondWith(get(screen), options));
    route.post(respondWith(post(screen), options));
    route.all(respondWith(methodNotAllowed('GET, HEAD, POST'), options));
  }
  const api = apiPage(core, schema);
  const options = { operation: 'screen_api', log }; // it shows keys: never framed
  router
    .route(pathOf('api'))
    .get(respondWith(api.get, options))
    .post(respondWith(api.post, options))
    .all(respondWith(methodNotAllowed('GET, HEAD, POST'), options));
  serveCalculator(router, log);
  for (const each of files) router.use(each);
  const elsewhere = { operation: 'screen_unknown', log };
  return router.use(['/screens', '/employeronboard'], respondWith(wrongAddress(core, screens), elsewhere));
}

/** What opens the pages of a screen, and what takes their forms. */
function screenHandlers(core: Core, schema: GraphQLSchema) {
  const runScreen = screenRunner(core, schema, screens);
  const submitForm = formSubmitter(runScreen, schema, screens);
  const grids = gridHandlers(runScreen, schema, screens);
  const get =
    (screen: Screen): Handler =>
    async (request, response) => {
      const screenRequest = readRequest(screen, request, response, request.query['token']);
      if (screenRequest.page === logoPage)
        return { status: 200, file: await readLogo(core, screen, screenRequest) };
      const isKeptGrid = screenRequest.form !== undefined && isOfGrid(screen, request);
      const open = isKeptGrid
        ? grids.open(screen, screenRequest)
        : openPage(runScreen, screen, screenRequest);
      const completed = readQueryParameter(request.query['completed']);
      return { status: 200, completed, ...(await open) };
    };
  const post =
    (screen: Screen): Handler =>
    async (request, response) => {
      const sent = await readSent(core, screen, request, response);
      const screenRequest = readRequest(screen, request, response, sent.fields['token']);
      const submission = isOfGrid(screen, request)
        ? await grids.submit(screen, screenRequest, sent)
        : await submitForm(screen, screenRequest, sent.fields);
      if ('next' in submission) return submission;
      const { confirmation: page, completed } = submission;
      return { status: 200, page, completed };
    };
  return { get, post };
}

const isOfGrid = (screen: Screen, { query }: Request): boolean =>
  screen.pages.some(({ grid }) => grid && grid.page === query['page']);

/** What was submitted. If it cannot be read, the address has the link, whose partner may frame the answer. */
async function readSent(core: Core, screen: Screen, request: Request, response: Response): Promise<SentForm> {
  try {
    if (isOfGrid(screen, request)) return await readGrid(request, response);
    return { fields: await readForm(request, response) };
  } catch (thrown) {
    const linked = readRequest(screen, request, response, request.query['token']);
    if (linked.token) await asLink(core, screen, linked, 'read', async () => ({})); // a guess is counted
    throw thrown;
  }
}

function serveCalculator(router: Router, log: Logger): void {
  const options = { operation: 'screen_garnishment_calculator', log };
  router
    .route(calculatorPath)
    .get(respondWith(calculatorHandler(systemClock), options))
    .all(respondWith(methodNotAllowed('GET, HEAD'), options));
  router.get('/garnishment-laboratory', ({ originalUrl }, response) => {
    response.redirect(308, originalUrl.replace('/garnishment-laboratory', calculatorPath)); // the former path
  });
}

function readRequest(
  { purpose }: Screen,
  { query, params }: Request,
  response: Response,
  token: unknown,
): ScreenRequest {
  const { companyID } = params as { companyID?: string }; // no wildcard in these paths
  return {
    token: readQueryParameter(token) ?? '',
    requestId: response.locals['requestId'],
    page: readQueryParameter(query['page']),
    from: readQueryParameter(query['from']),
    done: readQueryParameter(query['done']),
    form: readQueryParameter(query['form']),
    list: readListRequest(query),
    fields: readQueryFields(query),
    companyId: companyID,
    onAuthenticated: (caller: LinkCaller) => {
      response.locals['caller'] = caller;
      if (query['page']) response.locals[wayOn] = screenAddress(purpose, caller.companyId, String(token));
    },
  };
}
