import { Fault } from '../../foundation/fault.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IssuedKey, issueKey } from './issue-key.ts';

/**
 * Replaces the partner's root key of this environment; named keys stay. The revocation of the old key and the
 * new key commit together, so the old key is refused once the response is sent. Of two concurrent rotations
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
 * A rotation always revokes links to the API page: somebody who stole the old key may have created some, and
 * they would show the new key. The page that rotates the key stays open.
 */
const linksToEnd = ({ kind, id }: Operation['caller'], all: boolean) => ({
  revokedAt: null,
  ...(all ? {} : { purpose: 'api' }),
  ...(kind === 'link' ? { id: { not: id } } : {}),
});
