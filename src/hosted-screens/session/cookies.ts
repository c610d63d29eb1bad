/**
 * Each session has a cookie of its own, which is sent to the pages of its screen only: several links can be
 * open in one browser.
 */
import type { Request, Response } from 'express';
import type { World } from '../../platform/graphql/operation-context.ts';
import { openSession, type Session, sealSession } from './session.ts';

/** A form that was sent too late is kept for a day, and so is the cookie that leads back to it. */
const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Headers hold at most 16 KB. */
const mostSessions = 20;

const isSecure = ({ screenBase }: World): boolean => screenBase.startsWith('https:');
const prefixIn = (world: World): string => `${isSecure(world) ? '__Secure-' : ''}payroll_`;

type Place = { readonly world: World; readonly response: Response; readonly path: string };

/**
 * Browsers take a cookie of a frame only with SameSite=None, and that only if it is secure; they count http
 * to the same machine as secure. Other cookies are Lax: strict ones are not sent on the way from a partner's
 * site.
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

export function setSession(place: Place, session: Session): void {
  const { world, response } = place;
  const attributes = { ...attributesOf(place, session), maxAge: dayMilliseconds };
  response.cookie(prefixIn(world) + session.id, sealSession(world, session), attributes);
}

function* cookiesOf({ headers }: Request): Generator<readonly [string, string]> {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) yield [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  }
}

/** The sessions that the request brings, the last used one first. */
function sessionsIn(request: Request, world: World): readonly Session[] {
  const prefix = prefixIn(world);
  return [...cookiesOf(request)]
    .flatMap(([name, value]) =>
      name.startsWith(prefix) ? (openSession(world, name.slice(prefix.length), value) ?? []) : [],
    )
    .toSorted((a, b) => b.usedAt - a.usedAt);
}

/** A browser can hold two cookies of a session, one of them for frames. */
export const sessionIn = (request: Request, world: World, id: string): Session | undefined =>
  sessionsIn(request, world).find((session) => session.id === id);

export function forgetSession(place: Place, session: Session): void {
  place.response.clearCookie(prefixIn(place.world) + session.id, attributesOf(place, session));
}

/** Makes room for one more session. */
export function forgetOldSessions(request: Request, place: Place): void {
  for (const old of sessionsIn(request, place.world).slice(mostSessions - 1)) forgetSession(place, old);
}
