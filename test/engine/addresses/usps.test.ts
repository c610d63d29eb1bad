import { describe, expect, test } from 'vitest';
import { address, addressService, behindToken, elsewhere, json, unknown, yes } from './address-service.ts';

const found = (code: unknown, state = 'IL') => ({
  firm: '',
  address: {
    streetAddress: '111 E MONROE ST',
    city: 'SPRINGFIELD',
    state,
    ZIPCode: '62701',
    ZIPPlus4: '1103',
  },
  additionalInfo: { deliveryPoint: '11', DPVConfirmation: code, vacant: 'N' },
  corrections: [{ code: '', text: '' }],
  matches: [{ code: '31', text: 'Single Response - exact match' }],
});

const refusal = (code: string, message: string) => ({
  apiVersion: 'v3',
  error: { code, message, errors: [] },
});

describe('a service of the USPS Addresses 3.0 shape', () => {
  test.each([
    ['the whole address', 200, found('Y'), yes],
    ['the building, the unit missing', 200, found('D'), yes],
    ['the building, the unit unknown', 200, found('S'), yes],
    ['nothing', 200, found('N'), unknown],
    ['no code', 200, found(null), unknown],
    ['another state', 200, found('Y', 'MO'), elsewhere],
    ['no match', 404, refusal('404', 'There is no match for the address requested.'), unknown],
    ['no such city', 400, refusal('400', 'The city in the request is missing or invalid.'), unknown],
  ])('a response with %s gives its result', async (_, status, body, result) => {
    const answer = behindToken((_request, response) => json(response, status, body));
    const { verifier } = await addressService('usps', answer);
    expect(await verifier.verify(address, 'business')).toEqual(result);
  });

  test('is queried with a token from the credentials, with every part of the address', async () => {
    const answer = behindToken((_, response) => json(response, 200, found('Y')));
    const { heard, verifier } = await addressService('usps', answer);
    await verifier.verify(address, 'business');
    expect(heard.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'POST /oauth2/v3/token',
      'GET /addresses/v3/address',
    ]);
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      client_id: 'id',
      client_secret: 'secret',
      grant_type: 'client_credentials',
    });
    expect(heard[1]?.authorization).toBe('Bearer token-1');
    expect(Object.fromEntries(heard[1]?.url.searchParams ?? [])).toEqual({
      streetAddress: '111 E Monroe St',
      secondaryAddress: 'Apt 4 #2',
      city: 'Springfield',
      state: 'il',
      ZIPCode: '62701',
      ZIPPlus4: '1103',
    });
  });

  test('issues a token once, and again only after it refuses the first', async () => {
    let accepted = 'token-1';
    const answer = behindToken(({ authorization }, response) =>
      authorization === `Bearer ${accepted}` ? json(response, 200, found('Y')) : json(response, 401, {}),
    );
    const { heard, verifier } = await addressService('usps', answer);
    expect(await verifier.verify(address, 'business')).toEqual(yes);
    expect(await verifier.verify(address, 'business')).toEqual(yes);
    accepted = 'token-2';
    expect(await verifier.verify(address, 'business')).toEqual(yes);
    expect(heard.filter(({ url }) => url.pathname.endsWith('token'))).toHaveLength(2);
    accepted = 'none';
    await expect(verifier.verify(address, 'business')).rejects.toThrow('answered with status 401');
  });

  test.each([
    ['refuses the credentials', 401, { error: 'invalid_client' }, 'gave no access token (status 401)'],
    ['gives no token', 200, { token_type: 'Bearer' }, 'gave no access token (status 200)'],
  ])('is unavailable when it %s', async (_, status, body, message) => {
    const { verifier } = await addressService('usps', (_request, response) => json(response, status, body));
    await expect(verifier.verify(address, 'business')).rejects.toThrow(`the address service ${message}`);
  });
});
