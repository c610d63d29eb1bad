/** The address of a sign-in, and the two cookies of a browser there. */
import type { Request, Response } from 'express';
import type { Environment } from '../../foundation/environment.ts';
import { Fault } from '../../foundation/fault.ts';
import type { AskedCode } from '../../outside/sign-in/codes.ts';
import { servicePartner } from '../../platform/database/people.ts';
import type { World } from '../../platform/graphql/operation-context.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { readSessionId, sessionId } from '../session/session.ts';
import { cookiesOf, isSecure } from '../session/sessions.ts';

/**
 * Where people of a partner sign in, in one environment, or where the operator's staff signs in to the
 * console.
 */
export type SignInPlace = {
  readonly environment: Environment;
  readonly partnerId: string;
  readonly world: World;
  readonly path: string;
  /** The path of the cookies. The console reads them too. */
  readonly cookiePath: string;
  /** The next address of a person who is signed in; undefined if the person chooses it here. */
  readonly home: string | undefined;
};

export const signInPath = '/sign-in/:place';
export const signInAddress = (environment: Environment, partnerId: string): string =>
  `/sign-in/${sessionId(environment, partnerId)}`;

/** `test_` or `live_`, and the partner's id. */
export function placeOf(core: Core, { params }: Request): SignInPlace {
  const { place } = params as { place: string }; // the path contains it
  const { environment, linkId: partnerId } = readSessionId(place) ?? {};
  const world = environment && core[environment]?.world;
  if (!world || partnerId === undefined || partnerId === servicePartner) throw new Fault('UNKNOWN_PATH');
  const path = signInAddress(environment, partnerId);
  return { environment, partnerId, world, path, cookiePath: path, home: undefined };
}

export const consolePath = '/operator/:environment';
export const consoleSignInPath = `${consolePath}/sign-in`;
const consoleNames: Readonly<Record<string, Environment>> = { test: 'test', live: 'production' };

/** The console of an environment, where the staff of the operator signs in and works. */
export function consolePlaceOf(core: Core, { params }: Request): SignInPlace & { readonly home: string } {
  const { environment: name } = params as { environment: string }; // the path contains it
  const environment = Object.hasOwn(consoleNames, name) ? consoleNames[name] : undefined;
  const world = environment && core[environment]?.world;
  if (!world) throw new Fault('UNKNOWN_PATH');
  const home = consoleAddress(environment);
  return { environment, partnerId: servicePartner, world, path: `${home}/sign-in`, cookiePath: home, home };
}

export const consoleAddress = (environment: Environment): string =>
  `/operator/${environment === 'test' ? 'test' : 'live'}`;

/** The session's token, and the browser's part of a code that it has requested. */
const names = { session: 'sign_in', code: 'code' } as const;
type Cookie = keyof typeof names;

const nameOf = ({ world }: SignInPlace, which: Cookie): string =>
  `${isSecure(world) ? '__Secure-' : ''}payroll_${names[which]}`;

function attributesOf({ cookiePath, world }: SignInPlace) {
  const below = new URL(world.screenBase).pathname.replace(/\/$/, '');
  return {
    httpOnly: true,
    secure: isSecure(world),
    sameSite: 'lax' as const,
    path: `${below}${cookiePath}`,
  };
}

/** Both end with the browser. The service ends the session before that. */
export function setCookie(response: Response, place: SignInPlace, which: Cookie, value: string): void {
  response.cookie(nameOf(place, which), value, attributesOf(place));
}

export function dropCookie(response: Response, place: SignInPlace, which: Cookie): void {
  response.clearCookie(nameOf(place, which), attributesOf(place));
}

export function cookieOf(request: Request, place: SignInPlace, which: Cookie): string | undefined {
  const name = nameOf(place, which);
  return [...cookiesOf(request)].find(([found]) => found === name)?.[1];
}

export const askedCodeText = ({ id, secret }: AskedCode): string => `${id}.${secret}`;

export function readAskedCode(value: string | undefined): AskedCode | undefined {
  const [, id, secret] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  return id && secret ? { id, secret } : undefined;
}
