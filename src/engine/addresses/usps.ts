import { z } from 'zod';
import { AddressServiceUnavailable } from './address-service-unavailable.ts';
import { type AddressResult, type PostalAddress, undeliverable } from './address-verifier.ts';
import { deliveryPointResult } from './delivery-point.ts';
import type { Answer, Exchange } from './exchange-json.ts';

export type UspsCredentials = { readonly clientId: string; readonly clientSecret: string };

const tokenShape = z.object({ access_token: z.string().min(1) });
const refusalShape = z.object({ error: z.object({ message: z.string() }) });
const addressShape = z.object({
  address: z.object({ state: z.string() }),
  additionalInfo: z.object({ DPVConfirmation: z.string().nullish() }),
});

function addressUrl(base: string, { street, line2, city, state, zip }: PostalAddress): URL {
  const url = new URL('addresses/v3/address', base);
  const [, zip5 = zip, plus4] = /^(\d{5})-?(\d{4})?$/.exec(zip.trim()) ?? [];
  const parts = {
    streetAddress: street,
    secondaryAddress: line2,
    city,
    state,
    ZIPCode: zip5,
    ZIPPlus4: plus4,
  };
  for (const [name, value] of Object.entries(parts)) if (value) url.searchParams.set(name, value);
  return url;
}

async function newToken(base: string, credentials: UspsCredentials, exchange: Exchange): Promise<string> {
  const { status, body } = await exchange(new URL('oauth2/v3/token', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
      grant_type: 'client_credentials',
    }),
  });
  const token = tokenShape.safeParse(body);
  if (status === 200 && token.success) return token.data.access_token;
  throw new AddressServiceUnavailable(`gave no access token (status ${status})`);
}

/**
 * The service returns 404 for an unknown address, and 400 for an unreadable city, state or ZIP. Both have an
 * error message.
 */
function readAnswer({ status, body }: Answer, requested: PostalAddress): AddressResult {
  if ((status === 404 || status === 400) && refusalShape.safeParse(body).success) {
    return undeliverable('the postal service knows no such address');
  }
  if (status !== 200) throw new AddressServiceUnavailable(`answered with status ${status}`);
  const found = addressShape.safeParse(body);
  if (!found.success) throw new AddressServiceUnavailable('gave an unreadable answer');
  const { additionalInfo, address } = found.data;
  return deliveryPointResult(additionalInfo.DPVConfirmation, address.state, requested);
}

/**
 * Queries a service with the USPS Addresses 3.0 API. The access token is reused until the service refuses it,
 * which covers expiry and revocation without a clock.
 */
export function askUsps(base: string, credentials: UspsCredentials) {
  let token: string | undefined;
  return async (address: PostalAddress, exchange: Exchange): Promise<AddressResult> => {
    const ask = (bearer: string) =>
      exchange(addressUrl(base, address), { headers: { authorization: `Bearer ${bearer}` } });
    const kept = token;
    let answer = kept === undefined ? undefined : await ask(kept);
    if (answer === undefined || answer.status === 401) {
      token = await newToken(base, credentials, exchange);
      answer = await ask(token);
    }
    return readAnswer(answer, address);
  };
}
