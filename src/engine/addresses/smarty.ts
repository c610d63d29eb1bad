import { z } from 'zod';
import { AddressServiceUnavailable } from './address-service-unavailable.ts';
import { type AddressResult, type PostalAddress, undeliverable } from './address-verifier.ts';
import { deliveryPointResult } from './delivery-point.ts';
import type { Exchange } from './exchange-json.ts';

export type SmartyCredentials = { readonly authId: string; readonly authToken: string };

const candidatesShape = z.array(
  z.object({
    components: z.object({ state_abbreviation: z.string() }),
    analysis: z.object({ dpv_match_code: z.string().nullish() }),
  }),
);

/**
 * Queries a service with the Smarty US Street API, by POST: a query string would put the address into logs.
 */
export function askSmarty(base: string, { authId, authToken }: SmartyCredentials) {
  const url = new URL('street-address', base);
  url.searchParams.set('auth-id', authId);
  url.searchParams.set('auth-token', authToken);
  return async (address: PostalAddress, exchange: Exchange): Promise<AddressResult> => {
    const { street, line2, city, state, zip } = address;
    const question = {
      street,
      secondary: line2 ?? undefined,
      city,
      state,
      zipcode: zip.trim().slice(0, 5),
      match: 'strict',
    };
    const { status, body } = await exchange(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([question]),
    });
    if (status !== 200) throw new AddressServiceUnavailable(`answered with status ${status}`);
    const candidates = candidatesShape.safeParse(body);
    if (!candidates.success) throw new AddressServiceUnavailable('gave an unreadable answer');
    const results = candidates.data.map(({ analysis, components }) =>
      deliveryPointResult(analysis.dpv_match_code, components.state_abbreviation, address),
    );
    return (
      results.find((result) => result.deliverable) ??
      results[0] ??
      undeliverable('the postal service knows no such address')
    );
  };
}
