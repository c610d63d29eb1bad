import { deliverable, undeliverable, type Verdict } from './address-verifier.ts';

/**
 * The verdict of the postal service's Delivery Point Validation, which both services pass on: Y the whole
 * address, D the building without the unit it should name, S the building with a unit nobody knows, N or
 * nothing: unknown. D and S are delivered to the building, so only the last is refused.
 */
export function deliveryPointVerdict(code: string | null | undefined, found: string, asked: string): Verdict {
  const state = asked.trim().toUpperCase();
  if (!['Y', 'D', 'S'].includes(code ?? '')) return undeliverable('the postal service knows no such address');
  if (found !== state) return undeliverable(`the address is in ${found}, not ${state}`);
  return deliverable;
}
