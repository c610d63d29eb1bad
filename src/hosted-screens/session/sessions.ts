/**
 * Exchanges a link for a session: the address of the link becomes one without its token, and a cookie holds
 * the session. A link that is revoked or expires ends its sessions, because each request authenticates it.
 */
import type { Request, Response } from 'express';
import type { Environment } from '../../foundation/environment.ts';
import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import type { Embedding } from '../../platform/database/caller.ts';
import type { World } from '../../platform/graphql/operation-context.ts';
import type { LinkPurpose } from '../../platform/graphql/policy.ts';
import { type Core, operate } from '../../platform/operation/operate.ts';
import { isOwnForm } from '../../platform/operation/secrets.ts';
import type { FormValues } from '../form.ts';
import { languageNamed, learn } from '../language/visit.ts';
import { readQueryParameter } from '../query-parameter.ts';
import {
  isIdle,
  isRenewalDue,
  type Owner,
  openSession,
  readSessionId,
  type Session,
  sealSession,
  sessionId,
  worldOf,
} from './session.ts';

/** An authenticated link. */
export type OpenedLink = {
  readonly environment: Environment;
  readonly linkId: string;
  readonly token: string;
  readonly embedding: Embedding | null;
  readonly owner: Owner;
};

/** A request, and the response whose cookies hold its session. */
type Exchange = {
  readonly core: Core;
  readonly request: Request;
  readonly response: Response;
};

/** One request of one screen. */
export type Visit = Exchange & {
  readonly purpose: LinkPurpose;
  /** Authenticates the token of an address or of a session. */
  readonly authenticate: (token: unknown) => Promise<OpenedLink>;
  /** Records that the signed-in person is still there. */
  readonly use: (token: string) => Promise<unknown>;
};

/** Where a person whose sign-in has ended signs in again. Set on the response. */
export const signInAt = 'signInAt';

const reload = 'reload';

/**
 * The address with which a page reloads itself. Reloading does not count as use, so the session ends while
 * nobody is there.
 */
export function reloadAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  searchParams.set(reload, '');
  return `${pathname}?${searchParams}`;
}

/** The session of a request that reads, or the address without token to which a link leads. */
export async function arrive(visit: Visit): Promise<{ session: Session } | { next: string }> {
  const { request } = visit;
  if (!('token' in request.query)) {
    const session = await findSession(visit);
    if (!hasEnded(visit, session)) return { session };
    await visit.authenticate(session.token);
    throw new Fault('SESSION_IDLE');
  }
  const opened = await visit.authenticate(request.query['token']);
  const session = { ...newSession(visit.core, opened), language: languageNamed(request.query['language']) };
  if (request.method === 'HEAD') return { session }; // from no browser
  const former = sessionIn(request, requireWorld(visit.core, session), session.id);
  beginSession(visit, session, request.path);
  return { next: former?.kept ?? addressOf(request, session) };
}

/** The session of a submitted form. `hasEnded` is true if it has become idle. */
export async function findSession(visit: Visit): Promise<Session> {
  const { core, purpose, request, response } = visit;
  if ('token' in request.query) {
    await visit.authenticate(request.query['token']);
    throw new Fault('NO_SESSION');
  }
  const id = readQueryParameter(request.query['session']) ?? '';
  const world = worldOf(core, id);
  const session = world && sessionIn(request, world, id);
  if (!world || !session) return refuse(core, id, purpose, response.locals['requestId']);
  const isUse = request.method !== 'GET' || !(reload in request.query);
  response.locals[signInAt] = session.signInAt;
  if (isUse && !isIdle(world, session) && isRenewalDue(world, session)) {
    keepSession(visit, { ...session, usedAt: world.clock() });
    if (session.signInAt !== undefined) await visit.use(session.token);
  }
  return inItsLanguage(visit, session);
}

/** Keeps the language that the address names, or else uses the kept one. */
function inItsLanguage(visit: Visit, session: Session): Session {
  const named = languageNamed(visit.request.query['language']);
  const spoken = named && named !== session.language ? { ...session, language: named } : session;
  if (spoken !== session && !isIdle(requireWorld(visit.core, session), session)) keepSession(visit, spoken);
  learn({ session: spoken.language });
  return spoken;
}

export const hasEnded = ({ core }: Pick<Exchange, 'core'>, session: Session): boolean =>
  isIdle(requireWorld(core, session), session);

/** Refuses a form that does not come from a page of the link. */
export async function requireOwnForm(visit: Visit, session: Session, fields: FormValues): Promise<void> {
  if (isOwnForm(session.token, fields['csrf'])) return;
  await visit.authenticate(session.token);
  throw new Fault('UNREADABLE_BODY');
}

/** Writes the changed session into its cookie. */
export function keepSession({ core, request, response }: Exchange, session: Session): void {
  setSession({ world: requireWorld(core, session), response, path: request.path }, session);
}

/** Begins a session of the screen at the path. */
export function beginSession({ core, request, response }: Exchange, session: Session, path: string): void {
  const place = { world: requireWorld(core, session), response, path };
  forgetOldSessions(request, place);
  setSession(place, session);
}

/** Removes the session from the browser. */
export const dropSession = ({ core, request, response }: Exchange, session: Session): void =>
  forgetSession({ world: requireWorld(core, session), response, path: request.path }, session);

export function newSession(
  core: Core,
  { environment, linkId, token, embedding, owner }: OpenedLink,
): Session {
  const session = { id: sessionId(environment, linkId), token, isFramed: Boolean(embedding?.origins.length) };
  return { ...session, owner, name: newId(), usedAt: requireWorld(core, session).clock() };
}

function requireWorld(core: Core, { id }: Pick<Session, 'id'>) {
  const world = worldOf(core, id);
  if (!world) throw new Error('the session is of no environment');
  return world;
}

/** The address of the request without the token. */
function addressOf({ originalUrl }: Request, { id }: Session): string {
  const query = new URLSearchParams(originalUrl.split('?')[1]);
  query.delete('token');
  query.delete('language');
  query.delete('session');
  return `?${new URLSearchParams([['session', id], ...query])}`;
}

/**
 * Refuses a browser without a session of the link. The link's partner may frame the answer, which explains
 * that.
 */
async function refuse(core: Core, id: string, purpose: LinkPurpose, requestId: string): Promise<never> {
  const { environment, linkId } = readSessionId(id) ?? {};
  if (!environment || !linkId || !core[environment]) throw new Fault('UNKNOWN_LINK');
  const access = { environment, credential: { kind: 'link_id', id: linkId, purpose } } as const;
  await operate(core, { access, mode: 'read', requestId }, async () => ({}));
  throw new Error('a link was opened by its id');
}

/** A form that was sent too late is kept for a day, and so is the cookie that leads back to it. */
const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Headers hold at most 16 KB. */
const mostSessions = 20;

export const isSecure = ({ screenBase }: World): boolean => screenBase.startsWith('https:');
const prefixIn = (world: World): string => `${isSecure(world) ? '__Secure-' : ''}payroll_`;

type Place = { readonly world: World; readonly response: Response; readonly path: string };

/**
 * Browsers take a cookie of a frame only with SameSite=None, and then only if it is secure. They count http
 * to the same machine as secure. Other cookies are Lax, because strict ones are not sent on the way from a
 * partner's site.
 */
function attributesOf({ world, path }: Place, { isFramed }: Pick<Session, 'isFramed'>) {
  const { protocol, hostname, pathname } = new URL(world.screenBase);
  const isLocal = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname);
  const isForFrames = isFramed && (protocol === 'https:' || isLocal);
  return {
    httpOnly: true,
    path: `${pathname.replace(/\/$/, '')}${path}`.replace(/[^ -:=-~]/g, encodeURIComponent), // no `;`, no `<`
    secure: protocol === 'https:' || isForFrames,
    sameSite: isForFrames ? ('none' as const) : ('lax' as const),
    partitioned: isForFrames,
  };
}

/**
 * Each session has a cookie of its own, which is sent to the pages of its screen only. So several links can
 * be open in one browser.
 */
function setSession(place: Place, session: Session): void {
  const { world, response } = place;
  const attributes = { ...attributesOf(place, session), maxAge: dayMilliseconds };
  response.cookie(prefixIn(world) + session.id, sealSession(world, session), attributes);
}

export function* cookiesOf({ headers }: Request): Generator<readonly [string, string]> {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) yield [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  }
}

/** The sessions in the request's cookies, the last used one first. */
function sessionsIn(request: Request, world: World): readonly Session[] {
  const prefix = prefixIn(world);
  return [...cookiesOf(request)]
    .flatMap(([name, value]) =>
      name.startsWith(prefix) ? (openSession(world, name.slice(prefix.length), value) ?? []) : [],
    )
    .toSorted((a, b) => b.usedAt - a.usedAt);
}

/** How long a form is kept after its link has ended. */
const lostMilliseconds = 60 * 60 * 1000;

/** The session of the same owner whose link had ended when it sent a form to this page. */
export function sessionThatLost(
  { core, request }: Exchange,
  { id, owner }: Session,
  { page, from }: { readonly page: string | undefined; readonly from: string | undefined },
): Session | undefined {
  const world = worldOf(core, id);
  if (!world || !owner) return undefined;
  return sessionsIn(request, world).find(
    ({ lost, owner: former }) =>
      lost?.page === page &&
      (from === undefined || lost?.from === from) && // some pages choose their object themselves
      former?.fingerprint === owner.fingerprint &&
      lost !== undefined &&
      world.clock() - lost.at < lostMilliseconds,
  );
}

/** A browser can hold two cookies of a session, one of them for frames. */
const sessionIn = (request: Request, world: World, id: string): Session | undefined =>
  sessionsIn(request, world).find((session) => session.id === id);

function forgetSession(place: Place, session: Session): void {
  place.response.clearCookie(prefixIn(place.world) + session.id, attributesOf(place, session));
}

/** Makes room for one more session. */
function forgetOldSessions(request: Request, place: Place): void {
  for (const old of sessionsIn(request, place.world).slice(mostSessions - 1)) forgetSession(place, old);
}
