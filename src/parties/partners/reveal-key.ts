import { Fault } from '../../foundation/fault.ts';
import { record } from '../../platform/audit/record.ts';
import { sealedColumn } from '../../platform/database/sealed-column.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { maskInDryRuns } from '../../platform/operation/secrets.ts';
import type { IssuedKey } from './issue-key.ts';

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
