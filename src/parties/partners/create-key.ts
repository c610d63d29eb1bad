import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { record } from '../../platform/audit/record.ts';
import { madeBy } from '../../platform/database/caller.ts';
import { hashOf } from '../../platform/database/credential.ts';
import { lockName } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { maskInDryRuns, newKey } from '../../platform/operation/secrets.ts';
import type { IssuedKey } from './issue-key.ts';

type Arguments = {
  name: string;
  scopes: readonly string[];
  expiresAt?: Date | null;
  strict?: boolean | null;
};

const mostKeys = 50;

/** Creates a named key. The key is returned once: only its hash is stored. */
export async function createKey(
  operation: Operation,
  { name, scopes, expiresAt = null, strict }: Arguments,
): Promise<IssuedKey> {
  const { db, caller, environment, realNow } = operation;
  if (expiresAt && expiresAt.getTime() <= realNow)
    throw new Fault('MALFORMED', { path: ['expiresAt'], toPrograms: 'must be later than now' });
  await lockName(db, 'named keys'); // so that two concurrent requests do not both pass the limit
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
      isStrict, // read by the previous version
      expiresAt,
      ...madeBy(caller),
    },
  });
  await record(operation, 'createKey', { name, scopes, expiresAt, strict: isStrict });
  return { id, key, lastFour };
}
