/**
 * Where people of a partner sign in and choose a company, and where the operator's staff signs in to the
 * console.
 */
import type { Request, Response } from 'express';
import { Fault, faultsIn } from '../../foundation/fault.ts';
import { pathOf } from '../../outside/links/purposes.ts';
import {
  type OpenedPlace,
  openPlace,
  readPlaces,
  readSessions,
  requireSignedIn,
  signOut,
} from '../../outside/sign-in/account.ts';
import { askCode, type Browser, enterCode, type SignInResult } from '../../outside/sign-in/codes.ts';
import {
  addPasskey,
  offersPasskeys,
  optionsToAdd,
  optionsToSignIn,
  readPasskeys,
  removePasskey,
  signInByPasskey,
} from '../../outside/sign-in/passkeys.ts';
import { readLook } from '../../outside/sign-in/read-look.ts';
import { personOf } from '../../platform/database/caller.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { email as emailRule } from '../../platform/graphql/rules.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { csrfOf, environmentOfToken, isOwnForm } from '../../platform/operation/secrets.ts';
import type { FormValues } from '../form.ts';
import { say } from '../language/say.ts';
import { language, languageNamed } from '../language/visit.ts';
import { readText } from '../query-parameter.ts';
import { readForm } from '../read-form.ts';
import { logoOf } from '../report-file.ts';
import type { Handler, ScreenResponse } from '../respond.tsx';
import { ownerOf } from '../session/session.ts';
import { beginSession, newSession } from '../session/sessions.ts';
import { signedOutPage } from '../signed-out-page.tsx';
import { screenAddress } from '../wrong-address.ts';
import { type Around, accountPage, codePage, emailPage, placesPage } from './pages.tsx';
import { addPasskeyPage, Passkeys, passkeyProblemOf, signInByPasskeyPage } from './passkey-pages.tsx';
import {
  askedCodeText,
  cookieOf,
  dropCookie,
  placeOf,
  readAskedCode,
  type SignInPlace,
  setCookie,
} from './place.ts';

/** One request for a page of the sign-in. */
type Visit = {
  readonly core: Core;
  readonly place: SignInPlace;
  readonly request: Request;
  readonly response: Response;
  readonly addressOf: Around['addressOf'];
};

type ReadPlace = (core: Core, request: Request) => SignInPlace;

export const signInHandlers = (core: Core, readPlace: ReadPlace = placeOf) => ({
  get: handlerOf(core, readPlace, openPage),
  post: handlerOf(core, readPlace, takeForm),
});

const handlerOf =
  (core: Core, readPlace: ReadPlace, answer: (visit: Visit) => Promise<ScreenResponse>): Handler =>
  async (request, response) => {
    const place = readPlace(core, request);
    const { path } = place;
    const chosen = languageNamed(request.query['language']);
    const addressOf: Around['addressOf'] = (query) => {
      const all = new URLSearchParams({ ...(chosen && { language: chosen }), ...query });
      return all.size ? `${path}?${all}` : path;
    };
    return answer({ core, place, request, response, addressOf });
  };

/** Works for the partner, before anybody is signed in. */
async function asNobody<T>(
  { core, place: { environment, partnerId } }: Visit,
  work: (operation: Operation) => Promise<T>,
  mode: 'read' | 'write' = 'write',
): Promise<T> {
  const access = { environment, credential: { kind: 'job', partnerId } } as const;
  try {
    return await runAs(core, access, work, mode);
  } catch (thrown) {
    const isUnknown = faultsIn(thrown).some(({ kind }) => kind === 'INVALID_KEY');
    throw isUnknown ? new Fault('UNKNOWN_PATH') : thrown; // there is no such partner
  }
}

type Going = { readonly companyId: string; readonly employeeId?: string; readonly contractorId?: string };

/** Works as the person whose token the browser has; undefined if nobody is signed in. */
export async function asPerson<T>(
  { core, place, request, response }: Pick<Visit, 'core' | 'place' | 'request' | 'response'>,
  work: (operation: Operation, token: string) => Promise<T>,
  going?: Going,
): Promise<T | undefined> {
  const secret = cookieOf(request, place, 'session');
  if (secret === undefined || environmentOfToken(secret) !== place.environment) return undefined;
  const credential = { kind: 'person', secret, ...going } as const;
  try {
    return await runAs(core, { environment: place.environment, credential }, (operation) => {
      if (operation.caller.partnerId !== place.partnerId) throw new Fault('SIGN_IN_ENDED');
      response.locals['caller'] = operation.caller;
      return work(operation, secret);
    });
  } catch (thrown) {
    const kinds = faultsIn(thrown).map(({ kind }) => kind);
    if (!kinds.some((kind) => kind === 'SIGN_IN_ENDED' || kind === 'UNKNOWN_LINK')) throw thrown;
    return undefined;
  }
}

/**
 * The frame of a page. The address names the partner, so its look reveals nothing about the person who signs
 * in.
 */
async function around(visit: Visit): Promise<Around> {
  const partner = await asNobody(
    visit,
    async (operation) => {
      const { name } = await operation.db.partner.findFirstOrThrow({ select: { name: true } });
      return { partnerName: name, look: await readLook(operation, name) };
    },
    'read',
  );
  const { place, addressOf } = visit;
  const isTest = place.environment === 'test';
  return { ...partner, isTest, offersPasskeys: offersPasskeys(place.world), addressOf };
}

async function openPage(visit: Visit): Promise<ScreenResponse> {
  const { request, place } = visit;
  if (request.query['page'] === 'logo') return { status: 200, file: await asNobody(visit, logoOf, 'read') };
  const shown = await around(visit);
  const problem = passkeyProblemOf(request.query['refused']);
  const page = await asPerson(visit, async (operation, token) => {
    const person = { name: requireSignedIn(operation).name, csrf: csrfOf(token) };
    if (request.query['page'] === 'add-passkey' && shown.offersPasskeys)
      return addPasskeyPage(shown, person, { problem, options: await optionsToAdd(operation) });
    if (request.query['page'] === 'account') {
      const passkeys = { around: shown, csrf: person.csrf, passkeys: await readPasskeys(operation) };
      return accountPage(shown, person, await readSessions(operation), Passkeys(passkeys));
    }
    if (place.home !== undefined) return place.home;
    const search = readText(request.query['search']) ?? '';
    return placesPage(shown, person, { search, places: await readPlaces(operation, search) });
  });
  if (typeof page === 'string') return { next: page };
  return page ? { status: problem ? 422 : 200, page } : openSignedOut(visit, shown);
}

/** The page of a browser in which nobody is signed in. */
async function openSignedOut(visit: Visit, shown: Around): Promise<ScreenResponse> {
  const { request, place } = visit;
  const { page, refused, ended } = request.query;
  if (page === 'code' && readAskedCode(cookieOf(request, place, 'code'))) {
    const isNamed = refused === 'wrong' || refused === 'locked';
    return { status: isNamed ? 422 : 200, page: codePage(shown, isNamed ? refused : undefined) };
  }
  if (page === 'passkey' && shown.offersPasskeys) {
    const problem = passkeyProblemOf(refused);
    const options = await asNobody(visit, optionsToSignIn);
    return { status: problem ? 422 : 200, page: signInByPasskeyPage(shown, { options, problem }) };
  }
  return { status: 200, page: emailPage(shown, { hasEnded: ended === 'yes' }) };
}

/**
 * Takes a form. Before the sign-in, no session proves where a form comes from. So it refuses forms of other
 * sites, which could sign in a browser as another person.
 */
async function takeForm(visit: Visit): Promise<ScreenResponse> {
  const from = visit.request.headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin') throw new Fault('UNREADABLE_BODY');
  const fields = await readForm(visit.request, visit.response);
  if (Object.values(fields).some((value) => value.includes('\0'))) throw new Fault('UNREADABLE_BODY');
  switch (fields['action']) {
    case 'ask':
      return ask(visit, fields);
    case 'enter':
      return enter(visit, fields);
    case 'passkey':
      return enterByPasskey(visit, fields);
    case 'open':
      return open(visit, fields);
    case 'add-passkey':
    case 'remove-passkey':
      return changePasskeys(visit, fields);
    case 'end':
    case 'out':
    case 'everywhere':
      return leave(visit, fields);
    default:
      throw new Fault('UNREADABLE_BODY');
  }
}

async function ask(visit: Visit, fields: FormValues): Promise<ScreenResponse> {
  const { response, place, addressOf } = visit;
  const value = (fields['email'] ?? '').trim();
  if (!emailRule.safeParse(value).success) {
    const problem = say('Type a whole email address, such as ana@example.com.');
    return { status: 422, page: emailPage(await around(visit), { value, problem }) };
  }
  const newCode = await asNobody(visit, (operation) =>
    askCode(operation, { email: value, language: language() }),
  );
  setCookie(response, place, 'code', askedCodeText(newCode));
  return { next: addressOf({ page: 'code' }) };
}

/** Checks a code. A wrong code counts as a failed attempt of the network address, too. */
async function enter(visit: Visit, fields: FormValues): Promise<ScreenResponse> {
  const { request, response, place, addressOf } = visit;
  const ownCode = readAskedCode(cookieOf(request, place, 'code'));
  if (!ownCode) return { next: addressOf({}) };
  if (response.locals['attemptLimit']) throw new Fault('UNKNOWN_LINK'); // reported as too many attempts
  const code = (fields['code'] ?? '').replace(/[\s-]/g, '');
  const result = await asNobody(visit, (operation) =>
    enterCode(operation, ownCode, code, browserOf(request)),
  );
  return begin(visit, result);
}

const browserOf = (request: Request): Browser => ({
  browser: (request.headers['user-agent'] ?? '').slice(0, 255),
  networkAddress: request.ip ?? '',
});

async function enterByPasskey(visit: Visit, fields: FormValues): Promise<ScreenResponse> {
  const { request, response } = visit;
  if (response.locals['attemptLimit']) throw new Fault('UNKNOWN_LINK'); // reported as too many attempts
  const answer = fields['response'] ?? '';
  return begin(
    visit,
    await asNobody(visit, (operation) => signInByPasskey(operation, answer, browserOf(request))),
    { page: 'passkey', refused: 'passkey' },
  );
}

/** Begins the session of a browser in which a person has signed in, and ends the previous one. */
async function begin(
  visit: Visit,
  result: SignInResult,
  again?: Readonly<Record<string, string>>,
): Promise<ScreenResponse> {
  const { response, place, addressOf } = visit;
  if ('refused' in result) {
    response.locals['hasFailedAttempt'] = true;
    return { next: addressOf(again ?? { page: 'code', refused: result.refused }) };
  }
  await asPerson(visit, (operation) => signOut(operation, 'this'));
  dropCookie(response, place, 'code');
  setCookie(response, place, 'session', result.token);
  return { next: addressOf({}) };
}

async function changePasskeys(visit: Visit, fields: FormValues): Promise<ScreenResponse> {
  const { request, addressOf } = visit;
  const { action, about = '', response: answer = '' } = fields;
  const problem = await asPerson(visit, async (operation, token) => {
    requireOwn(token, fields);
    if (action === 'add-passkey') return addPasskey(operation, answer, browserOf(request).browser);
    await removePasskey(operation, about);
    return undefined;
  });
  return { next: addressOf(problem ? { page: 'add-passkey', refused: problem } : { page: 'account' }) };
}

/** Refuses a form that does not come from a page of this sign-in. */
function requireOwn(token: string, fields: FormValues): void {
  if (!isOwnForm(token, fields['csrf'])) throw new Fault('UNREADABLE_BODY');
}

/** The link that was created for the person. */
const linkOf = ({ caller }: Operation, { purpose }: OpenedPlace, going: { readonly companyId: string }) => ({
  employeeId: null,
  contractorId: null,
  ...going,
  partnerId: caller.partnerId ?? '',
  purpose,
  person: personOf(caller),
  roles: null,
  employeeCheckId: null,
  embeddedPage: null,
  embeddedEmployeeId: null,
});

/** Opens the pages of a place, in a separate session with the link that was created for it. */
async function open(visit: Visit, fields: FormValues): Promise<ScreenResponse> {
  const { core, request, response, place, addressOf } = visit;
  const { companyId = '', employeeId = '', contractorId = '' } = fields;
  const going = { companyId, ...(employeeId && { employeeId }), ...(contractorId && { contractorId }) };
  const { environment, path: signInAt } = place;
  const opened = await asPerson(
    visit,
    async (operation, token) => {
      requireOwn(token, fields);
      const found: OpenedPlace | undefined = await openPlace(operation, going);
      return found && { ...found, owner: ownerOf(environment, linkOf(operation, found, going)) };
    },
    going,
  );
  if (!opened) return { next: addressOf({ ended: 'yes' }) };
  const { purpose, linkId, token, owner } = opened;
  const session = {
    ...newSession(core, { environment, linkId, token, embedding: null, owner }),
    language: language(),
    signInAt,
  };
  beginSession({ core, request, response }, session, pathOf(purpose, companyId));
  return { next: screenAddress(purpose, companyId, session.id) };
}

async function leave(visit: Visit, fields: FormValues): Promise<ScreenResponse> {
  const { response, place, addressOf } = visit;
  const { action, about: id = '' } = fields;
  await asPerson(visit, (operation, token) => {
    requireOwn(token, fields);
    return signOut(operation, action === 'end' ? { id } : action === 'out' ? 'this' : 'everywhere');
  });
  if (action === 'end') return { next: addressOf({ page: 'account' }) };
  dropCookie(response, place, 'session');
  const { look } = await around(visit);
  return { status: 200, page: { ...signedOutPage(look), look } };
}
