import type { AddressUse } from '../../engine/addresses/address-verifier.ts';
import { Fault, type Path, refuseAll } from '../../foundation/fault.ts';
import { sentence, word } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Addressed } from './address.ts';

type Residence = { readonly worker: Addressed; readonly path: Path; readonly use?: AddressUse };

/**
 * Refuses workers with an undeliverable address, each under its own path. Accepts workers without an address.
 */
export async function verifyResidences(operation: Operation, workers: readonly Residence[]): Promise<void> {
  const residences = workers.flatMap(({ worker, path, use = 'residence' }) => {
    const { address: street, addressLine2: line2, city, state, zip } = worker;
    if (!street || !city || !state || !zip) return [];
    return [{ path, question: { use, address: { street, line2, city, state, zip } } }];
  });
  if (!residences.length) return;
  const results = await operation.verifyAddresses(residences.map(({ question }) => question));
  const faults = results.flatMap((result, i) => {
    if (result.deliverable) return [];
    const problem = sentence('is not a valid, mail-deliverable address: {reason}', {
      reason: word(result.reason),
    });
    const path = [...(residences[i]?.path ?? []), 'address'];
    return new Fault('UNDELIVERABLE_RESIDENCE', { path, problem });
  });
  refuseAll(faults);
}
