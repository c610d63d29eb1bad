import {
  type AddressResult,
  type AddressVerifier,
  deliverable,
  type PostalAddress,
  undeliverable,
} from './address-verifier.ts';
import { contradictionIn } from './contradiction-in.ts';
import sandbox from './sandbox-addresses.json' with { type: 'json' };

const streetLine = (street: string) => street.trim().replace(/\s+/g, ' ').toLowerCase();

const verdictOf = (reason: string | null): AddressResult =>
  reason === null ? deliverable : undeliverable(reason);

const scripts = new Map(
  sandbox.addresses.map(({ street, undeliverable: reason }) => [streetLine(street), verdictOf(reason)]),
);

const scripted = ({ street }: PostalAddress): AddressResult | undefined => scripts.get(streetLine(street));

/**
 * Refuses only contradictory addresses: it has no street data, and an unknown address may be new. With
 * `sandboxAddresses`, the addresses of sandbox-addresses.json have fixed results; false in production.
 */
export const offlineVerifier = ({ sandboxAddresses }: { sandboxAddresses: boolean }): AddressVerifier => ({
  async verify(address, use) {
    const script = sandboxAddresses ? scripted(address) : undefined;
    return script ?? verdictOf(contradictionIn(address, use));
  },
});
