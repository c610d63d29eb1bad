import type { Request, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { type Environment, environments } from '../foundation/environment.ts';
import { Fault, type FaultKind, faultsIn } from '../foundation/fault.ts';
import { endSession } from '../outside/links/links.ts';
import { record } from '../platform/audit/record.ts';
import type { Embedding } from '../platform/database/caller.ts';
import { openLinkRow } from '../platform/database/session.ts';
import type { Operation } from '../platform/graphql/operation-context.ts';
import { type Core, operate } from '../platform/operation/operate.ts';
import { environmentOfToken } from '../platform/operation/secrets.ts';
import { asLink } from './as-link.ts';
import { fieldsOf, typedIn } from './form.ts';
import { keepLost, takeLost } from './lost-form.ts';
import { openEnvironments } from './open-environments.ts';
import { openPage } from './open-page.ts';
import type { LinkCaller } from './page-context.ts';
import type { PageName } from './page-name.ts';
import { readListRequest, readQueryFields, readQueryParameter } from './query-parameter.ts';
import { readForm, readFormWithFile, readFormWithRows, type SentForm } from './read-form.ts';
import { type OpenReport, readLogo, readReport } from './report-file.ts';
import {
  type Handler,
  isTypedKept,
  isTypedLost,
  type ScreenResponse,
  typedWords,
  wayOn,
} from './respond.tsx';
import { type RunScreen, screenRunner } from './run-screen.ts';
import { formNamed, isEndOf, type Screen } from './screen.ts';
import { addressesIn, type ScreenRequest } from './screen-request.ts';
import { ownerOf, type Session } from './session/session.ts';
import {
  arrive,
  dropSession,
  findSession,
  hasEnded,
  keepSession,
  type OpenedLink,
  requireOwnForm,
  signInAt,
  type Visit,
} from './session/sessions.ts';
import { isSigningOut, unlessClosed } from './session/sign-out.ts';
import { readTokens, tokensText } from './session/tokens.ts';
import { isConfirming, openConfirmation, takeConfirmation } from './sign-in/confirmation.tsx';
import { signedOutPage } from './signed-out-page.tsx';
import { keepTyped, submitForm } from './submit-form.ts';
import { screenAddress } from './wrong-address.ts';

type Parts = {
  readonly core: Core;
  readonly schema: GraphQLSchema;
  readonly screens: readonly Screen[];
  readonly openReport?: OpenReport | undefined;
};

/** The handlers that open the pages of a screen, and that take their forms. */
export function screenHandlers({ core, schema, screens, openReport }: Parts) {
  const parts = { core, runScreen: screenRunner(core, schema, screens), openReport };
  return {
    get: (screen: Screen): Handler => orSignIn(pageOpener(parts, screen)),
    post: (screen: Screen): Handler => orSignIn(formTaker(parts, screen)),
  };
}

/** If the sign-in of a person has ended, or the role, the handler leads the person to the sign-in. */
const orSignIn =
  (handler: Handler): Handler =>
  async (request, response) => {
    try {
      return await handler(request, response);
    } catch (thrown) {
      const address: string | undefined = response.locals[signInAt];
      const isTyped = response.locals[typedWords]?.length > 0; // its page shows the texts first
      if (address === undefined || isTyped || faultsIn(thrown)[0]?.kind !== 'SIGN_IN_ENDED') throw thrown;
      return { next: `${address}?ended=yes` };
    }
  };

type Runners = Pick<Parts, 'core' | 'openReport'> & { readonly runScreen: RunScreen };

const pageOpener =
  ({ core, runScreen, openReport }: Runners, screen: Screen): Handler =>
  async (request, response) => {
    const visit = visitOf(core, screen, request, response);
    const arrived = await arrive(visit);
    if ('next' in arrived) return arrived;
    const screenRequest = readRequest(screen, request, response, arrived.session);
    const { page } = screenRequest;
    if (isConfirming(request))
      return openConfirmation({
        core,
        request,
        response,
        ...arrived,
        enter: () => enterAs(core, screen, screenRequest),
      });
    if (page === 'logo') return { status: 200, file: await readLogo(core, screen, screenRequest) };
    if (page === 'report-file' && openReport)
      return readReport({ core, runScreen, openReport }, screen, screenRequest);
    const sent = { visit, session: arrived.session, request: screenRequest };
    const lost = request.method === 'GET' ? await takeLost(runScreen, screen, sent) : undefined;
    if (lost !== undefined) return { next: lost };
    const opener = screen.ofPartner ? openEnvironments : openPage;
    const completed = readQueryParameter(request.query['completed']);
    const opened = await opener(runScreen, screen, screenRequest);
    await recordView(core, screenRequest, callerOf(response));
    if (request.method !== 'HEAD') await keepOpening(core, screen, screenRequest, response);
    const isEnd = isEndOf(screen, callerOf(response), completed);
    return { status: 200, completed, isEnd, ...opened };
  };

/** The authenticated caller of the request. */
const callerOf = ({ locals }: Pick<Response, 'locals'>): LinkCaller | undefined => locals['caller'];

/**
 * Records when a browser first showed a page of a worker's link. Scanners of mail follow the address of a
 * link too, but send no cookie afterwards, so they get no page.
 */
async function keepOpening(core: Core, screen: Screen, request: ScreenRequest, { locals }: Response) {
  const caller = callerOf({ locals });
  if (!caller?.isToBeOpened) return;
  const work = async ({ db }: Operation) => ({ value: await openLinkRow(db) });
  await unlessClosed(asLink(core, screen, request, 'write', work));
}

/** Records in the partner's audit log whom support looks at, and which page, before the page is sent. */
async function recordView(core: Core, { session, page, requestId }: ScreenRequest, caller?: LinkCaller) {
  const environment = caller?.support && environmentOfToken(session.token);
  if (!caller?.support || !environment) return;
  const { support, partnerId, companyId, employeeId, contractorId } = caller;
  const person = { id: support.id, name: support.name, sessionId: null, roles: [] };
  const access = { environment, credential: { kind: 'operator', person, partnerId, requestId } } as const;
  const seen = { page: page ?? 'first', company: companyId, employee: employeeId, contractor: contractorId };
  const named = Object.entries(seen).filter(([, value]) => value);
  await operate(core, { access, mode: 'read', requestId }, async (operation) => {
    await record(operation, 'viewAsPage', Object.fromEntries(named.map((pair) => [pair.join(' '), true])));
    return {};
  });
}

const formTaker =
  ({ core, runScreen }: Runners, screen: Screen): Handler =>
  async (request, response) => {
    const visit = visitOf(core, screen, request, response);
    const session = await findSession(visit);
    const screenRequest = readRequest(screen, request, response, session);
    const sent = await readSent(screen, screenRequest, visit, session);
    await requireOwnForm(visit, session, sent.fields);
    if (isSigningOut(request)) return signOut(core, screen, visit, session);
    if (isConfirming(request)) {
      if (hasEnded(visit, session)) throw new Fault('SESSION_IDLE');
      return takeConfirmation(
        { ...visit, session, enter: () => enterAs(core, screen, screenRequest) },
        sent.fields,
      );
    }
    const form = { visit, session, request: screenRequest, sent };
    return orShowTyped({ screen, ...form }, response, () => takeForm(runScreen, screen, form));
  };

type Sent = {
  readonly visit: Visit;
  readonly session: Session;
  readonly request: ScreenRequest;
  readonly sent: SentForm;
};

async function takeForm(
  runScreen: RunScreen,
  screen: Screen,
  { visit, session, request: screenRequest, sent }: Sent,
): Promise<ScreenResponse> {
  const { response } = visit;
  if (hasEnded(visit, session)) {
    const kept = await keepTyped(runScreen, screen, screenRequest, sent);
    keepSession(visit, { ...session, kept });
    response.locals[isTypedKept] = true;
    throw new Fault('SESSION_IDLE');
  }
  const token = screen.ofPartner?.joinedToken(screenRequest, sent.fields);
  if (token !== undefined) {
    keepSession(visit, { ...session, token });
    return { next: addressesIn(session.id)({}) };
  }
  const submission = await submitForm(runScreen, screen, screenRequest, sent);
  if ('next' in submission) return submission;
  const { confirmation: page, completed } = submission;
  const isEnd = isEndOf(screen, callerOf(response), completed);
  return { status: 200, page, completed, isEnd };
}

/** If the link of a form has ended, shows what was typed. The next link fills it in again. */
async function orShowTyped(
  { screen, ...form }: Sent & { screen: Screen },
  { locals }: Response,
  take: () => Promise<ScreenResponse>,
): Promise<ScreenResponse> {
  try {
    return await take();
  } catch (thrown) {
    const { sent, request } = form;
    const named = formNamed(screen, request.page);
    const [fault] = faultsIn(thrown);
    if (named && fault) {
      locals[typedWords] = typedIn(named, sent.fields);
      if (endings.includes(fault.kind)) locals[isTypedLost] = await keepLost(form, named, sent.fields);
    }
    throw thrown;
  }
}

/** The faults with which a link ends in the middle of a form. */
const endings: readonly FaultKind[] = ['LINK_REVOKED', 'LINK_EXPIRED', 'SIGN_IN_ENDED'];

/** Authenticates the caller of the request's link. */
const enterAs = async (core: Core, screen: Screen, request: ScreenRequest): Promise<LinkCaller> =>
  (await asLink(core, screen, request, 'read', async (_, caller) => ({ value: caller }))).value;

/** The visit of a request. If a session has two links, one valid link suffices. */
function visitOf(core: Core, screen: Screen, request: Request, response: Response): Visit {
  const { purpose } = screen;
  const enter = async (environment: Environment, token: string): Promise<OpenedLink> => {
    const ofLink = { ...readRequest(screen, request, response, { token }), environment };
    const { value } = await asLink(core, screen, ofLink, 'read', async (_, caller) => ({ value: caller }));
    const owner = ownerOf(environment, value);
    return { environment, token, linkId: value.id, embedding: value.embedding, owner };
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
  const use = (token: string) => {
    const ofLink = readRequest(screen, request, response, { token });
    return unlessClosed(asLink(core, screen, ofLink, 'write', async () => ({ value: undefined })));
  };
  return { core, purpose, request, response, authenticate, use };
}

/**
 * The submission. If it cannot be read, the session's link still shows which partner may frame the answer.
 */
async function readSent(
  screen: Screen,
  { page }: ScreenRequest,
  { request, response, authenticate }: Visit,
  { token }: Session,
): Promise<SentForm> {
  try {
    const form = formNamed(screen, page);
    if (form?.rows) return await readFormWithRows(request, response);
    const file = form && fieldsOf(form).find(({ control }) => control === 'file');
    if (file) return await readFormWithFile(request, response, file.name);
    return { fields: await readForm(request, response) };
  } catch (thrown) {
    await authenticate(token);
    throw thrown;
  }
}

/** Ends the session of a screen, in the browser and for copies of its cookie. */
async function signOut(core: Core, screen: Screen, visit: Visit, session: Session): Promise<ScreenResponse> {
  const { request, response } = visit;
  dropSession(visit, session);
  const screenRequest = readRequest(screen, request, response, session);
  let embedding: Embedding | null = null;
  const links = readTokens(session.token);
  for (const environment of links.keys()) {
    const ofLink = { ...screenRequest, environment };
    const ending = asLink(core, screen, ofLink, 'write', async (operation, caller) => {
      ({ embedding } = caller);
      await endSession(operation, session);
      return { value: undefined };
    });
    // A link that has ended has ended its session already. The other link continues.
    await unlessClosed(ending).catch((thrown) => {
      if (links.size < 2 || !faultsIn(thrown).length) throw thrown;
    });
  }
  return { status: 200, page: signedOutPage(embedding) };
}

function readRequest(
  { purpose, ofPartner }: Screen,
  request: Request,
  response: Response,
  session: ScreenRequest['session'],
): ScreenRequest {
  const { query, params } = request;
  const { companyID } = params as { companyID?: string }; // these paths have no wildcard
  return {
    session,
    requestId: response.locals['requestId'],
    browser: { ip: request.ip ?? '', userAgent: (request.get('user-agent') ?? '').slice(0, 300) },
    page: readQueryParameter(query['page']) as PageName | undefined, // any other name is refused
    from: readQueryParameter(query['from']),
    environment: ofPartner && environments.find((name) => name === query['in']),
    done: readQueryParameter(query['done']),
    form: readQueryParameter(query['form']),
    list: readListRequest(query),
    fields: readQueryFields(query),
    companyId: companyID,
    onAuthenticated: (caller: LinkCaller) => {
      response.locals['caller'] = caller;
      const { id } = session;
      if (query['page'] && id) response.locals[wayOn] = screenAddress(purpose, caller.companyId, id);
    },
  };
}
