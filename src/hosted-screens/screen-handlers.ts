import type { Request, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Environment } from '../foundation/environment.ts';
import { Fault, faultsIn } from '../foundation/fault.ts';
import type { Core } from '../platform/operation/operate.ts';
import { asLink } from './as-link.ts';
import { logoPage } from './brand.tsx';
import { keepTyped } from './keep-typed.ts';
import { readLogo } from './logo.ts';
import { openEnvironments } from './open-environments.ts';
import { openPage } from './open-page.ts';
import type { LinkCaller } from './page-context.ts';
import { readQueryParameter } from './query-parameter.ts';
import { readForm, readGrid } from './read-form.ts';
import { readRequest } from './read-request.ts';
import { type OpenReport, readReport } from './report-file.ts';
import { reportFilePage } from './reports/files.tsx';
import { type Handler, isTypedKept } from './respond.tsx';
import { type RunScreen, screenRunner } from './run-screen.ts';
import type { Screen } from './screen.ts';
import { addressesIn } from './screen-request.ts';
import type { SentForm } from './sent-form.ts';
import type { Session } from './session/session.ts';
import {
  arrive,
  findSession,
  hasEnded,
  keepSession,
  type OpenedLink,
  requireOwnForm,
  type Visit,
} from './session/sessions.ts';
import { isSigningOut } from './session/sign-out.ts';
import { readTokens, tokensText } from './session/tokens.ts';
import { signOut } from './sign-out-of-screen.ts';
import { formSubmitter } from './submit-form.ts';
import { gridHandlers } from './submit-grid.ts';

type Parts = {
  readonly core: Core;
  readonly schema: GraphQLSchema;
  readonly screens: readonly Screen[];
  readonly openReport?: OpenReport | undefined;
};

/** What opens the pages of a screen, and what takes their forms. */
export function screenHandlers({ core, schema, screens, openReport }: Parts) {
  const runScreen = screenRunner(core, schema, screens);
  const submitForm = formSubmitter(runScreen, schema, screens);
  const grids = gridHandlers(runScreen, schema, screens);
  const parts = { core, runScreen, submitForm, grids, openReport };
  return {
    get: (screen: Screen): Handler => pageOpener(parts, screen),
    post: (screen: Screen): Handler => formTaker(parts, screen),
  };
}

type Runners = Pick<Parts, 'core' | 'openReport'> & {
  readonly runScreen: RunScreen;
  readonly submitForm: ReturnType<typeof formSubmitter>;
  readonly grids: ReturnType<typeof gridHandlers>;
};

const pageOpener =
  ({ core, runScreen, grids, openReport }: Runners, screen: Screen): Handler =>
  async (request, response) => {
    const arrived = await arrive(visitOf(core, screen, request, response));
    if ('next' in arrived) return arrived;
    const screenRequest = readRequest(screen, request, response, arrived.session);
    const { page, form } = screenRequest;
    if (page === logoPage) return { status: 200, file: await readLogo(core, screen, screenRequest) };
    if (page === reportFilePage && openReport)
      return readReport({ core, runScreen, openReport }, screen, screenRequest);
    const opener = screen.ofPartner ? openEnvironments : openPage;
    const open =
      form !== undefined && isOfGrid(screen, request)
        ? grids.open(screen, screenRequest)
        : opener(runScreen, screen, screenRequest);
    const completed = readQueryParameter(request.query['completed']);
    return { status: 200, completed, ...(await open) };
  };

const formTaker =
  ({ core, runScreen, submitForm, grids }: Runners, screen: Screen): Handler =>
  async (request, response) => {
    const visit = visitOf(core, screen, request, response);
    const session = await findSession(visit);
    const sent = await readSent(screen, visit, session);
    await requireOwnForm(visit, session, sent.fields);
    if (isSigningOut(request)) return signOut(core, screen, visit, session);
    const screenRequest = readRequest(screen, request, response, session);
    const isGrid = isOfGrid(screen, request);
    if (hasEnded(visit, session)) {
      const kept = await keepTyped(runScreen, screen, screenRequest, { sent, isGrid });
      keepSession(visit, { ...session, kept });
      response.locals[isTypedKept] = true;
      throw new Fault('SESSION_IDLE');
    }
    const token = screen.ofPartner?.joinedToken(screenRequest, sent.fields);
    if (token !== undefined) {
      keepSession(visit, { ...session, token });
      return { next: addressesIn(session.id)({}) };
    }
    const submission = isGrid
      ? await grids.submit(screen, screenRequest, sent)
      : await submitForm(screen, screenRequest, sent.fields);
    if ('next' in submission) return submission;
    const { confirmation: page, completed } = submission;
    return { status: 200, page, completed };
  };

const isOfGrid = (screen: Screen, { query }: Request): boolean =>
  screen.pages.some(({ grid }) => grid && grid.page === query['page']);

/** Of a session with two links, one that works is enough. */
function visitOf(core: Core, screen: Screen, request: Request, response: Response): Visit {
  const { purpose } = screen;
  const enter = async (environment: Environment, token: string): Promise<OpenedLink> => {
    let caller: LinkCaller | undefined;
    const ofLink = { ...readRequest(screen, request, response, { token }), environment };
    await asLink(core, screen, ofLink, 'read', async (_, found) => {
      caller = found;
      return {};
    });
    if (!caller) throw new Error('the link was not authenticated');
    return { environment, token, linkId: caller.id, embedding: caller.embedding };
  };
  const authenticate = async (sent: unknown): Promise<OpenedLink> => {
    const tokens = readTokens(sent);
    const faults: unknown[] = [];
    for (const environment of tokens.keys()) {
      try {
        return await enter(environment, tokensText(tokens));
      } catch (thrown) {
        if (!faultsIn(thrown).length) throw thrown;
        faults.push(thrown);
      }
    }
    throw faults[0] ?? new Fault('UNKNOWN_LINK');
  };
  return { core, purpose, request, response, authenticate };
}

/** What was submitted. If it cannot be read, the session has the link, whose partner may frame the answer. */
async function readSent(screen: Screen, visit: Visit, { token }: Session): Promise<SentForm> {
  const { request, response } = visit;
  try {
    if (isOfGrid(screen, request)) return await readGrid(request, response);
    return { fields: await readForm(request, response) };
  } catch (thrown) {
    await visit.authenticate(token);
    throw thrown;
  }
}
