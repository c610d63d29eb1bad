import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { record, recordForAll } from '../../platform/audit/record.ts';
import { madeBy } from '../../platform/database/caller.ts';
import { hashOf } from '../../platform/database/credential.ts';
import { lock, lockName } from '../../platform/database/lock.ts';
import { revokeOperatorKeyRow } from '../../platform/database/operator-keys.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import { deprecations, hasEnded } from '../../platform/graphql/deprecations.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { maskInDryRuns, newKey } from '../../platform/operation/secrets.ts';
import { requireOperator } from './callers.ts';
import { inEveryCell } from './cells.ts';

export type IssuedKey = { id: string; key: string; lastFour: string };

/**
 * Issues the root key of the transaction's partner. The hash authenticates requests. The encrypted copy lets
 * the partner reveal the key.
 */
export async function issueKey(operation: Operation, partnerId: string): Promise<IssuedKey> {
  const { db, caller, sealer, environment } = operation;
  const id = newId();
  const key = newKey('key', environment);
  const place = { partnerId, table: 'api_keys', column: 'sealed_key', row: id };
  const lastFour = key.slice(-4);
  maskInDryRuns(operation, key, lastFour);
  await db.apiKey.create({
    select: { id: true },
    data: { id, hash: hashOf(key), lastFour, sealedKey: sealer.seal(place, key), ...madeBy(caller) },
  });
  return { id, key, lastFour };
}

type Arguments = {
  name: string;
  scopes: readonly string[];
  expiresAt?: Date | null;
  strict?: boolean | null;
};

const mostKeys = 50;

/** Creates a named key. Its secret is returned this once, because only its hash is stored. */
export async function createKey(
  operation: Operation,
  { name, scopes, expiresAt = null, strict }: Arguments,
): Promise<IssuedKey> {
  const { db, caller, environment, realNow } = operation;
  if (expiresAt && expiresAt.getTime() <= realNow)
    throw new Fault('MALFORMED', { path: ['expiresAt'], toPrograms: 'must be later than now' });
  if (strict === false && hasEnded(deprecations.lenientKeys, operation.clock()))
    throw new Fault('MALFORMED', { path: ['strict'], toPrograms: 'must be true: lenient keys have ended' });
  await lockName(db, 'named keys'); // so that concurrent requests cannot exceed the limit
  const inUse = { name: { not: null }, revokedAt: null };
  const alive = { OR: [{ expiresAt: null }, { expiresAt: { gt: new Date(realNow) } }] };
  if ((await db.apiKey.count({ where: { ...inUse, ...alive } })) >= mostKeys)
    throw new Fault('WRONG_STATE', {
      toPrograms: `A partner has at most ${mostKeys} named keys: revoke one.`,
    });

  const isStrict = strict ?? true;
  const id = newId();
  const key = newKey('key', environment);
  const lastFour = key.slice(-4);
  maskInDryRuns(operation, key, lastFour);
  await db.apiKey.create({
    select: { id: true },
    data: {
      id,
      hash: hashOf(key),
      lastFour,
      name,
      scopes: [...new Set(scopes)],
      isLenient: !isStrict,
      isStrict, // the previous version reads it
      expiresAt,
      ...madeBy(caller),
    },
  });
  await record(operation, 'createKey', { name, scopes, expiresAt, strict: isStrict });
  return { id, key, lastFour };
}

/**
 * Replaces the partner's root key of this environment; named keys stay. The revocation of the old key and the
 * new key commit together, so the old key is refused once the response is sent. If two rotations run at once,
 * the second finds the key revoked.
 */
export async function rotateKey(
  operation: Operation,
  { revokeLinks }: { revokeLinks: boolean },
): Promise<IssuedKey> {
  const { db, caller, realNow } = operation;
  if (!caller.partnerId) throw new Fault('UNKNOWN_PARTNER');
  const isStanding = { name: null, revokedAt: null };
  const standing = await db.apiKey.findMany({ where: isStanding, select: { id: true } });
  for (const { id } of standing) await lock(db, 'api_keys', id);
  if (caller.kind === 'key' && !(await db.apiKey.count({ where: { ...isStanding, id: caller.id } })))
    throw new Fault('INVALID_KEY');

  const revokedAt = new Date(realNow);
  await db.apiKey.updateMany({ where: isStanding, data: { revokedAt } });
  await db.link.updateMany({ where: linksToEnd(caller, revokeLinks), data: { revokedAt } });
  const issued = await issueKey(operation, caller.partnerId);
  await record(operation, 'rotateKey', { revokeLinks });
  return issued;
}

/**
 * The links that a rotation ends. It always revokes links to the API page: somebody who stole the old key may
 * have created some, and they would show the new key. The page that rotates the key stays open.
 */
const linksToEnd = ({ kind, id }: Operation['caller'], all: boolean) => ({
  revokedAt: null,
  ...(all ? {} : { purpose: 'api' }),
  ...(kind === 'link' ? { id: { not: id } } : {}),
});

/** Revokes a named key at once. The root key cannot be revoked, only rotated. */
export async function revokeKey(operation: Operation, { id }: { id: string }): Promise<true> {
  const { db, realNow } = operation;
  const key = await db.apiKey.findFirst({ where: { id }, select: { name: true } });
  if (!key) throw new Fault('UNKNOWN_KEY');
  if (key.name === null)
    throw new Fault('WRONG_STATE', { toPrograms: 'The root key cannot be revoked: rotate it.' });
  await db.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date(realNow) } });
  await record(operation, 'revokeKey', { id });
  return true;
}

/** Returns the root key in full. The audit log records who revealed it. */
export async function revealKey(operation: Operation): Promise<IssuedKey> {
  const standing = { name: null, revokedAt: null };
  const key = await operation.db.apiKey.findFirst({ where: standing, orderBy: { id: 'desc' } });
  if (!key?.sealedKey) throw new Fault('UNKNOWN_KEY');
  await record(operation, 'revealKey', { id: key.id });
  const { id, lastFour, sealedKey } = key;
  const revealed = sealedColumn('api_keys', 'sealed_key').unseal(operation, key, sealedKey);
  maskInDryRuns(operation, revealed);
  return { id, key: revealed, lastFour };
}

/**
 * Revokes the key of another operator at once, in every cell. Returns whether it was valid until now. A key
 * cannot revoke itself, so one key is always valid.
 */
export async function revokeOperatorKey(
  operation: Operation,
  { fingerprint }: { fingerprint: string },
): Promise<boolean> {
  requireOperator(operation);
  const found = await inEveryCell(operation, 'revokeOperatorKey', async ({ db }) => {
    const done = await revokeOperatorKeyRow(db, fingerprint);
    if (done === 'revoked') await recordForAll({ ...operation, db }, 'revokeOperatorKey', { fingerprint });
    return done;
  });
  if (found.every((done) => done === undefined)) {
    const problem = 'must be the fingerprint of an operator key: operatorKeys lists them';
    throw new Fault('MALFORMED', { path: ['fingerprint'], toPrograms: problem });
  }
  if (found.includes('own')) {
    const problem =
      'This request is sent with that key: make another one, have the service accept it, and revoke this one with it.';
    throw new Fault('WRONG_STATE', { toPrograms: problem });
  }
  return found.includes('revoked');
}
