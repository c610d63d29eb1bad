/** The hosted screens: HTML pages that a link opens without a key. */
import express, { type Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { systemClock } from '../foundation/clock.ts';
import { pathOf } from '../outside/links/purposes.ts';
import type { Core } from '../platform/operation/operate.ts';
import { apiPage } from './api-page/screen.ts';
import { contractor } from './contractor/screen.ts';
import { dashboard } from './dashboard/screen.ts';
import { calculatorHandler, calculatorPath } from './garnishment-calculator/page.tsx';
import { onboarding } from './onboarding/screen.ts';
import { consoleHandlers } from './operator/console.ts';
import { paystub } from './paystub/screen.ts';
import type { OpenReport } from './report-file.ts';
import { reports } from './reports/screen.ts';
import { type Handler, methodNotAllowed, respondWith } from './respond.tsx';
import type { Screen } from './screen.ts';
import { screenHandlers } from './screen-handlers.ts';
import { passkeyScript } from './sign-in/passkey-pages.tsx';
import { consolePath, consolePlaceOf, consoleSignInPath, signInPath } from './sign-in/place.ts';
import { signInHandlers } from './sign-in/sign-in.ts';
import { taxes } from './taxes/screen.ts';
import { worker } from './worker/screen.ts';
import { wrongAddress } from './wrong-address.ts';

type Parts = {
  core: Core;
  log: Logger;
  schema: GraphQLSchema;
  /** Sends the file of a report, if screens have one. */
  openReport?: OpenReport;
  /** Other routers at addresses of screens: files. */
  files?: readonly Router[];
};

const ofPeople: readonly Screen[] = [paystub, worker, contractor];
const screens: readonly Screen[] = [dashboard, taxes, reports, ...ofPeople, onboarding, apiPage];

/**
 * GET opens the pages of /screens/... and /employeronboard/...; POST submits their forms.
 */
export function hostedScreens({ core, log, schema, openReport, files = [] }: Parts): Router {
  const { get, post } = screenHandlers({ core, schema, screens, openReport });
  // The cookie of a session covers one spelling of the path.
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const screen of screens) {
    const { purpose } = screen;
    const options = { operation: `screen_${purpose}`, log, ...(!screen.ofPartner && { screen: purpose }) };
    const route = router.route(pathOf(purpose, ':companyID').replaceAll('%3A', ':'));
    route.get(respondWith(get(screen), options));
    route.post(respondWith(post(screen), options));
    route.all(respondWith(methodNotAllowed('GET, HEAD, POST'), options));
  }
  serveSignIn(router, core, log);
  serveConsole(router, { core, schema, log });
  serveCalculator(router, core, log);
  for (const each of files) router.use(each);
  const elsewhere = { operation: 'screen_unknown', log };
  const below = /^\/(screens|employeronboard)(?=\/|$)/i;
  return router.use(below, respondWith(wrongAddress(core, screens), elsewhere));
}

function serveSignIn(router: Router, core: Core, log: Logger): void {
  const options = { operation: 'sign_in', script: passkeyScript, log };
  takeForms(router, signInPath, signInHandlers(core), options);
  takeForms(router, consoleSignInPath, signInHandlers(core, consolePlaceOf), options);
}

/** Serves the console of the operator's staff. Nobody frames it. */
function serveConsole(router: Router, { core, schema, log }: Pick<Parts, 'core' | 'schema' | 'log'>): void {
  const options = { operation: 'console', isInEnglish: true, log };
  takeForms(router, consolePath, consoleHandlers({ core, schema }), options);
}

type Handlers = { readonly get: Handler; readonly post: Handler };

function takeForms(
  router: Router,
  path: string,
  { get, post }: Handlers,
  options: Parameters<typeof respondWith>[1],
): void {
  router
    .route(path)
    .get(respondWith(get, options))
    .post(respondWith(post, options))
    .all(respondWith(methodNotAllowed('GET, HEAD, POST'), options));
}

function serveCalculator(router: Router, core: Core, log: Logger): void {
  const options = { operation: 'screen_garnishment_calculator', isInEnglish: true, log };
  router
    .route(calculatorPath)
    .get(respondWith(calculatorHandler(core, systemClock), options))
    .all(respondWith(methodNotAllowed('GET, HEAD'), options));
  router.get('/garnishment-laboratory', ({ originalUrl }, response) => {
    response.redirect(308, originalUrl.replace('/garnishment-laboratory', calculatorPath)); // the former path
  });
}
