/**
 * Signing in with a code that is sent to the person's address. The pages never show whether an address
 * belongs to a person. An unknown address gets codes, wrong codes and locks like any other, but no message is
 * sent.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { newId } from '../../foundation/new-id.ts';
import { record } from '../../platform/audit/record.ts';
import { hashOf } from '../../platform/database/credential.ts';
import { lockName } from '../../platform/database/lock.ts';
import { isCode, personAt } from '../../platform/database/people.ts';
import { confirmSessionRow } from '../../platform/database/session.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { newToken } from '../../platform/operation/secrets.ts';
import { codeMinutes } from '../messages/kinds.ts';
import { sendCode } from '../messages/send-code.ts';

const minute = 60_000;
/** This many wrong codes within an hour lock an address, until they are an hour old. */
const mostWrong = 10;
const lockMinutes = 60;
/** The most codes that are sent to an address in ten minutes. */
const mostSent = 5;
const keptMinutes = 24 * 60;
/** A sign-in ends after this time, even if it is in use. */
const longestHours = 12;
/** A sign-in that has ended stays in the list for this time. */
const keptDays = 365;

const ago = ({ realNow }: Operation, minutes: number) => new Date(realNow - minutes * minute);

/** What is stored of an address that a visitor types. */
const fingerprintOf = (email: string): string => hashOf(email.trim().toLowerCase());

/** What the browser stores of a code that it requested. The code cannot be used without it. */
export type AskedCode = { readonly id: string; readonly secret: string };

/** Makes a code, and sends it to the person who has the address. */
export async function askCode(
  operation: Operation,
  { email, language }: { readonly email: string; readonly language: string },
): Promise<AskedCode> {
  const { db, realNow } = operation;
  const addressFingerprint = fingerprintOf(email);
  await lockName(db, `sign in ${addressFingerprint}`);
  await db.signInCode.deleteMany({ where: { createdAt: { lt: ago(operation, keptMinutes) } } });
  const sent = await db.signInCode.count({
    where: { addressFingerprint, createdAt: { gt: ago(operation, codeMinutes) } },
  });
  const isOpen = sent < mostSent && (await wrongCodes(operation, addressFingerprint)) < mostWrong;
  const found = isOpen ? await personAt(db, email.trim()) : undefined;
  const person = found?.closedAt === null ? found : undefined;
  const [id, secret] = [newId(), randomBytes(32).toString('base64url')];
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db.signInCode.create({
    select: { id: true },
    data: {
      id,
      addressFingerprint,
      personId: person?.id ?? null,
      codeHash: codeHashOf(secret, code),
      createdAt: new Date(realNow),
      expiresAt: new Date(realNow + codeMinutes * minute),
    },
  });
  if (person) await sendCode(operation, person, { code, cause: id, language });
  return { id, secret };
}

const codeHashOf = (secret: string, code: string): string => hashOf(`${secret} ${code}`);

async function wrongCodes(operation: Operation, addressFingerprint: string): Promise<number> {
  const where = { addressFingerprint, createdAt: { gt: ago(operation, lockMinutes) } };
  const codes = await operation.db.signInCode.findMany({ where, select: { wrong: true } });
  return codes.reduce((sum, { wrong }) => sum + wrong, 0);
}

type Person = { readonly id: string; readonly name: string };

/** The browser in which a person signs in. */
export type Browser = { readonly browser: string; readonly networkAddress: string };

/** The token of a new session, or why there is none. */
export type SignInResult = { readonly token: string } | { readonly refused: 'wrong' | 'locked' };

/**
 * The person who typed the right code. A wrong code is counted, so this must not throw: that would undo the
 * count.
 */
async function personOfCode(
  operation: Operation,
  { id, secret }: AskedCode,
  code: string,
): Promise<{ readonly person: Person } | { readonly refused: 'wrong' | 'locked' }> {
  const { db, realNow } = operation;
  const found = await db.signInCode.findFirst({ where: { id }, select: { addressFingerprint: true } });
  if (!found) return { refused: 'wrong' };
  const { addressFingerprint } = found;
  await lockName(db, `sign in ${addressFingerprint}`); // guesses that arrive together are counted one by one
  if ((await wrongCodes(operation, addressFingerprint)) >= mostWrong) return { refused: 'locked' };
  const right = (await isCode(db, id, codeHashOf(secret, code)))
    ? await db.signInCode.findFirst({ where: { id, usedAt: null, expiresAt: { gt: new Date(realNow) } } })
    : null;
  const person = right?.personId
    ? await db.person.findFirst({ where: { id: right.personId, closedAt: null } })
    : null;
  if (!person || fingerprintOf(person.email) !== addressFingerprint) {
    await db.signInCode.addToRows([{ id, wrong: 1 }]);
    return { refused: 'wrong' };
  }
  await db.signInCode.updateMany({
    where: { addressFingerprint, usedAt: null },
    data: { usedAt: new Date(realNow) },
  });
  return { person };
}

/** Signs in with a code. */
export async function enterCode(
  operation: Operation,
  asked: AskedCode,
  code: string,
  browser: Browser,
): Promise<SignInResult> {
  const typed = await personOfCode(operation, asked, code);
  return 'refused' in typed ? typed : { token: await beginSession(operation, typed.person, browser) };
}

/** A browser's session of a link, and the person for whom the link acts. */
export type LinkSession = { readonly linkId: string; readonly session: string; readonly personId: string };

/**
 * Confirms with a code that the person of a link uses one of its sessions. Returns why not, if the code is
 * refused.
 */
export async function confirmByCode(
  operation: Operation,
  asked: AskedCode,
  code: string,
  { linkId, session, personId }: LinkSession,
): Promise<'wrong' | 'locked' | undefined> {
  const typed = await personOfCode(operation, asked, code);
  if ('refused' in typed) return typed.refused;
  if (typed.person.id !== personId) return 'wrong';
  await confirmSessionRow(operation.db, linkId, session);
  await record(operation, 'confirmByCode', { linkId }, typed.person);
  return undefined;
}

/** Begins a session of a person who has proved who they are. */
export async function beginSession(operation: Operation, person: Person, browser: Browser): Promise<string> {
  const { db, environment, realNow } = operation;
  const token = newToken(environment);
  const expiresAt = new Date(realNow + longestHours * 60 * minute);
  const data = { id: newId(), personId: person.id, tokenHash: hashOf(token), expiresAt, ...browser };
  const longAgo = new Date(realNow - keptDays * 24 * 60 * minute);
  await db.personSession.deleteMany({ where: { personId: person.id, expiresAt: { lt: longAgo } } });
  await db.personSession.create({ select: { id: true }, data });
  await record(operation, 'signIn', {}, person);
  return token;
}
