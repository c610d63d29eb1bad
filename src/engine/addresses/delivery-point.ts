import { type AddressResult, deliverable, type PostalAddress, undeliverable } from './address-verifier.ts';
import { statesOfZip } from './states-of-zip.ts';

/** A home in Fort Campbell, TN has a ZIP of Kentucky. Tennessee taxes it, so TN is right. */
function mayLieOverTheLine(zip: string, state: string): boolean {
  const states = statesOfZip(zip.trim());
  return states.length > 1 && states.includes(state);
}

/**
 * The result of the postal service's Delivery Point Validation, which both services return: Y the whole
 * address, D the building without the unit it should name, S the building with an unknown unit, N or nothing:
 * unknown. D and S are delivered to the building, so only the last is refused.
 */
export function deliveryPointResult(
  code: string | null | undefined,
  stateFound: string,
  address: PostalAddress,
): AddressResult {
  const state = address.state.trim().toUpperCase();
  if (!['Y', 'D', 'S'].includes(code ?? '')) return undeliverable('the postal service knows no such address');
  if (stateFound === state || mayLieOverTheLine(address.zip, state)) return deliverable;
  return undeliverable(`the address is in ${stateFound}, not ${state}`);
}
