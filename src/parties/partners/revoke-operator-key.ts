import { Fault } from '../../foundation/fault.ts';
import { recordForAll, recordNoChange } from '../../platform/audit/record.ts';
import { revokeOperatorKeyRow } from '../../platform/database/operator-keys.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireOperator } from './require-operator.ts';

/**
 * Revokes the key of another operator at once. Returns whether it worked until now. A key cannot revoke
 * itself, so that one always works.
 */
export async function revokeOperatorKey(
  operation: Operation,
  { fingerprint }: { fingerprint: string },
): Promise<boolean> {
  requireOperator(operation);
  const done = await revokeOperatorKeyRow(operation.db, fingerprint);
  if (done === undefined) {
    const problem = 'must be the fingerprint of an operator key: operatorKeys lists them';
    throw new Fault('MALFORMED', { path: ['fingerprint'], toPrograms: problem });
  }
  if (done === 'own') {
    const problem =
      'This request is sent with that key: make another one, have the service accept it, and revoke this one with it.';
    throw new Fault('WRONG_STATE', { toPrograms: problem });
  }
  if (done === 'before') recordNoChange(operation, 'revokeOperatorKey');
  else await recordForAll(operation, 'revokeOperatorKey', { fingerprint });
  return done === 'revoked';
}
