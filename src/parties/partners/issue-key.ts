import { newId } from '../../foundation/new-id.ts';
import { madeBy } from '../../platform/database/caller.ts';
import { hashOf } from '../../platform/database/credential.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { maskInDryRuns, newKey } from '../../platform/operation/secrets.ts';

export type IssuedKey = { id: string; key: string; lastFour: string };

/**
 * Issues the root key of the transaction's partner. The hash authenticates requests; the encrypted copy lets
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
