import { Fault } from '../../foundation/fault.ts';
import { sentence, word } from '../../foundation/sentence.ts';
import type { WorkLocation } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Addressed = Pick<WorkLocation, 'address' | 'city' | 'state' | 'zip'> & { addressLine2?: string | null };

/** Refuses a work location with an undeliverable address. */
export async function verifyWorkplace(operation: Operation, place: Addressed): Promise<void> {
  const { address: street, addressLine2: line2, city, state, zip } = place;
  const [result] = await operation.verifyAddresses([
    { use: 'workplace', address: { street, line2, city, state, zip } },
  ]);
  if (!result || result.deliverable) return;
  const problem = sentence('is not a valid, mail-deliverable address: {reason}', {
    reason: word(result.reason),
  });
  throw new Fault('UNDELIVERABLE_ADDRESS', { path: ['input', 'address'], problem });
}
