/**
 * Signing in with a passkey (WebAuthn). The browser signs a challenge of the service for the service's own
 * address, and only after a gesture of the person. The service stores only a public key, so there is nothing
 * to steal.
 */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { newId } from '../../foundation/new-id.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { storePasskey } from '../../platform/database/people.ts';
import type { Operation, World } from '../../platform/graphql/operation-context.ts';
import { requireSignedIn } from './account.ts';
import { type Browser, beginSession, type SignInResult } from './codes.ts';

const challengeMilliseconds = 5 * 60_000;
/** More than the number of devices of any person. */
const mostPasskeys = 20;

/** The site that owns the passkeys, by the rules of WebAuthn: the host of the screens. */
const siteOf = ({ screenBase }: Pick<World, 'screenBase'>) => {
  const { hostname, origin } = new URL(screenBase);
  return { rpID: hostname, origin };
};

/** Browsers keep passkeys only for host names, and sign only over https or on the same machine. */
export function offersPasskeys({ screenBase }: Pick<World, 'screenBase'>): boolean {
  const { protocol, hostname } = new URL(screenBase);
  const isName = /[a-z]/i.test(hostname) && !hostname.includes(':');
  return isName && (protocol === 'https:' || hostname === 'localhost');
}

/** The options for the browser, to add a passkey of the person who is signed in. */
export async function optionsToAdd(operation: Operation): Promise<string> {
  const { db } = operation;
  const { id, name } = requireSignedIn(operation);
  const passkeys = await db.passkey.findMany({ where: { personId: id } });
  const { rpID } = siteOf(operation);
  const options = await generateRegistrationOptions({
    rpName: 'Payroll',
    rpID,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(id),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(operation, options.challenge, id);
  return JSON.stringify(options);
}

/** The options for the browser, to sign in with a passkey of any person here. */
export async function optionsToSignIn(operation: Operation): Promise<string> {
  const { rpID } = siteOf(operation);
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await keepChallenge(operation, options.challenge, null);
  return JSON.stringify(options);
}

async function keepChallenge({ db, realNow }: Operation, challenge: string, personId: string | null) {
  const old = new Date(realNow - challengeMilliseconds);
  await db.passkeyChallenge.deleteMany({ where: { createdAt: { lt: old } } });
  const data = { id: newId(), challenge, personId, createdAt: new Date(realNow) };
  await db.passkeyChallenge.create({ select: { id: true }, data });
}

/** How WebAuthn writes bytes. A text of another form is in no column, and PostgreSQL refuses some of them. */
const base64url = /^[\w-]+$/;

/** Deletes a challenge, so that it can be signed only once. Returns whether there was one. */
const takeChallenge =
  ({ db, realNow }: Operation, personId: string | null) =>
  async (challenge: string): Promise<boolean> => {
    if (!base64url.test(challenge)) return false;
    const createdAt = { gte: new Date(realNow - challengeMilliseconds) };
    const { count } = await db.passkeyChallenge.deleteMany({ where: { challenge, personId, createdAt } });
    return count === 1;
  };

/** Undefined if the library throws: it refuses the answer, so the answer is not from a passkey. */
const orUndefined = async <T>(verifying: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await verifying();
  } catch {
    return undefined;
  }
};

const bytesText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Why a passkey was not added: the browser's answer is none, or a person here has it already. */
export type PasskeyProblem = 'passkey' | 'stored-passkey';

/** Adds a passkey of the person who is signed in. Returns why it did not. */
export async function addPasskey(
  operation: Operation,
  answer: string,
  browser: string,
): Promise<PasskeyProblem | undefined> {
  const { db } = operation;
  const { id: personId } = requireSignedIn(operation);
  const { rpID, origin } = siteOf(operation);
  const verified = await orUndefined(() =>
    verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON, // the library checks its form
      expectedChallenge: takeChallenge(operation, personId),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  );
  const credential = verified?.verified ? verified.registrationInfo.credential : undefined;
  if (!credential || (await db.passkey.count({ where: { personId } })) >= mostPasskeys) return 'passkey';
  const { id: credentialId, publicKey, counter } = credential;
  const row = { credentialId, publicKey: bytesText(publicKey), counter, browser };
  if (!(await storePasskey(db, { id: newId(), personId, ...row }))) return 'stored-passkey';
  await record(operation, 'addPasskey', {});
  return undefined;
}

/**
 * Removes a passkey of the person who is signed in. The browser keeps its part, which has no use any more.
 */
export async function removePasskey(operation: Operation, id: string): Promise<void> {
  const { id: personId } = requireSignedIn(operation);
  const { count } = await operation.db.passkey.deleteMany({ where: { id, personId } });
  if (count) await record(operation, 'removePasskey', { id });
  else recordNoChange(operation, 'removePasskey');
}

export type OwnPasskey = {
  readonly id: string;
  readonly browser: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

export const readPasskeys = (operation: Operation): Promise<OwnPasskey[]> =>
  operation.db.passkey.findMany({
    where: { personId: requireSignedIn(operation).id },
    select: { id: true, browser: true, createdAt: true, lastUsedAt: true },
    orderBy: { id: 'asc' },
  });

/** Signs in with what a browser has signed. */
export async function signInByPasskey(
  operation: Operation,
  answer: string,
  browser: Browser,
): Promise<SignInResult> {
  const { db, realNow } = operation;
  const response = await orUndefined(async () => JSON.parse(answer) as AuthenticationResponseJSON);
  const credentialId = typeof response?.id === 'string' ? response.id : '';
  const passkey = base64url.test(credentialId)
    ? await db.passkey.findFirst({ where: { credentialId } })
    : null;
  const person = passkey
    ? await db.person.findFirst({ where: { id: passkey.personId, closedAt: null } })
    : null;
  if (!response || !passkey || !person) return { refused: 'wrong' };
  const { rpID, origin } = siteOf(operation);
  const verified = await orUndefined(() =>
    verifyAuthenticationResponse({
      response, // the library checks its form
      expectedChallenge: takeChallenge(operation, null),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: Number(passkey.counter),
      },
    }),
  );
  if (!verified?.verified) return { refused: 'wrong' };
  const data = {
    counter: BigInt(verified.authenticationInfo.newCounter),
    lastUsedAt: new Date(realNow),
  };
  await db.passkey.updateMany({ where: { id: passkey.id }, data });
  return { token: await beginSession(operation, person, browser) };
}
