import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AddressServiceUnavailable } from '../../src/addresses/address-service-unavailable.ts';
import type { PostalAddress } from '../../src/addresses/address-verifier.ts';
import { httpVerifier } from '../../src/addresses/http-verifier.ts';

type Heard = { method: string | undefined; url: URL; authorization: string | undefined; body: string };
type Behaviour = (request: Heard, response: ServerResponse) => void;

const asked: PostalAddress = {
  street: '111 E Monroe St',
  line2: 'Apt 4 #2',
  city: 'Springfield',
  state: 'il',
  zip: '62701-1103',
};
const yes = { deliverable: true };
const unknown = { deliverable: false, reason: 'the postal service knows no such address' };
const elsewhere = { deliverable: false, reason: 'the address is in MO, not IL' };

let server: Server;
let url: string;
let heard: Heard[];
let behave: Behaviour;

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    const { method, headers } = request;
    const asking = { method, url: new URL(request.url ?? '/', url), authorization: headers.authorization };
    heard.push({ ...asking, body: await text(request) });
    behave({ ...asking, body: '' }, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server's address is no string
});

beforeEach(() => {
  heard = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const verifier = (shape: 'usps' | 'smarty', timeoutMilliseconds = 5_000) =>
  shape === 'usps'
    ? httpVerifier({ shape, url, clientId: 'id', clientSecret: 'secret', timeoutMilliseconds })
    : httpVerifier({ shape, url, authId: 'id', authToken: 'token', timeoutMilliseconds });

/** Gives access tokens, token-1 first; anything else is answered by `answer`. */
const behindToken = (answer: Behaviour): Behaviour => {
  let tokens = 0;
  return (request, response) => {
    if (request.url.pathname !== '/oauth2/v3/token') return answer(request, response);
    tokens += 1;
    return json(response, 200, {
      access_token: `token-${tokens}`,
      token_type: 'Bearer',
      expires_in: '28799',
    });
  };
};

const uspsFound = (code: unknown, state = 'IL') => ({
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

const uspsRefusal = (code: string, message: string) => ({
  apiVersion: 'v3',
  error: { code, message, errors: [] },
});

const smartyFound = (code: unknown, state = 'IL') => ({
  input_index: 0,
  delivery_line_1: '111 E Monroe St',
  components: {
    primary_number: '111',
    city_name: 'Springfield',
    state_abbreviation: state,
    zipcode: '62701',
  },
  metadata: { record_type: 'S' },
  analysis: { dpv_match_code: code, dpv_vacant: 'N' },
});

describe('a service of the USPS Addresses 3.0 shape', () => {
  test.each([
    ['the whole address', 200, uspsFound('Y'), yes],
    ['the building, the unit missing', 200, uspsFound('D'), yes],
    ['the building, the unit unknown', 200, uspsFound('S'), yes],
    ['nothing', 200, uspsFound('N'), unknown],
    ['no code', 200, uspsFound(null), unknown],
    ['another state', 200, uspsFound('Y', 'MO'), elsewhere],
    ['no match', 404, uspsRefusal('404', 'There is no match for the address requested.'), unknown],
    ['no such city', 400, uspsRefusal('400', 'The city in the request is missing or invalid.'), unknown],
  ])('confirming %s gives its verdict', async (_, status, body, verdict) => {
    behave = behindToken((_request, response) => json(response, status, body));
    expect(await verifier('usps').verify(asked, 'business')).toEqual(verdict);
  });

  test('is asked with a token got from the credentials, for every part of the address', async () => {
    behave = behindToken((_, response) => json(response, 200, uspsFound('Y')));
    await verifier('usps').verify(asked, 'business');
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

  test('is asked for a token once, and again only when it refuses the one it gave', async () => {
    let accepted = 'token-1';
    behave = behindToken(({ authorization }, response) =>
      authorization === `Bearer ${accepted}` ? json(response, 200, uspsFound('Y')) : json(response, 401, {}),
    );
    const usps = verifier('usps');
    expect(await usps.verify(asked, 'business')).toEqual(yes);
    expect(await usps.verify(asked, 'business')).toEqual(yes);
    accepted = 'token-2';
    expect(await usps.verify(asked, 'business')).toEqual(yes);
    expect(heard.filter(({ url }) => url.pathname.endsWith('token'))).toHaveLength(2);
    accepted = 'none';
    await expect(usps.verify(asked, 'business')).rejects.toThrow(
      'the address service answered with status 401',
    );
  });

  test.each([
    ['refuses the credentials', 401, { error: 'invalid_client' }, 'gave no access token (status 401)'],
    ['gives no token', 200, { token_type: 'Bearer' }, 'gave no access token (status 200)'],
  ])('is unavailable when it %s', async (_, status, body, message) => {
    behave = (_request, response) => json(response, status, body);
    await expect(verifier('usps').verify(asked, 'business')).rejects.toThrow(
      `the address service ${message}`,
    );
  });
});

describe('a service of the Smarty US Street shape', () => {
  test.each([
    ['the whole address', [smartyFound('Y')], yes],
    ['the building, the unit missing', [smartyFound('D')], yes],
    ['the building, the unit unknown', [smartyFound('S')], yes],
    ['nothing', [], unknown],
    ['a candidate it does not confirm', [smartyFound('N')], unknown],
    ['a candidate without a code', [smartyFound(undefined)], unknown],
    ['another state', [smartyFound('Y', 'MO')], elsewhere],
    ['one of two candidates', [smartyFound('Y', 'MO'), smartyFound('Y')], yes],
  ])('confirming %s gives its verdict', async (_, body, verdict) => {
    behave = (_request, response) => json(response, 200, body);
    expect(await verifier('smarty').verify(asked, 'business')).toEqual(verdict);
  });

  test('gets the address in the body, never in the URL that logs keep', async () => {
    behave = (_, response) => json(response, 200, [smartyFound('Y')]);
    await verifier('smarty').verify(asked, 'business');
    expect(heard).toHaveLength(1);
    expect(`${heard[0]?.method} ${heard[0]?.url.pathname}${heard[0]?.url.search}`).toBe(
      'POST /street-address?auth-id=id&auth-token=token',
    );
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual([
      {
        street: '111 E Monroe St',
        secondary: 'Apt 4 #2',
        city: 'Springfield',
        state: 'il',
        zipcode: '62701',
        match: 'strict',
      },
    ]);
  });
});

const redirect: Behaviour = ({ url }, response) =>
  url.pathname === '/elsewhere'
    ? json(response, 200, {})
    : response.writeHead(307, { location: '/elsewhere' }).end();

describe.each(['usps', 'smarty'] as const)('with a failing service of the %s shape', (shape) => {
  const failures: [string, Behaviour, string][] = [
    ['answers 500', (_, response) => json(response, 500, {}), 'answered with status 500'],
    ['asks for fewer calls', (_, response) => json(response, 429, {}), 'answered with status 429'],
    ['answers 404 in HTML', (_, response) => response.writeHead(404).end('<h1>'), 'answered with status 404'],
    ['answers rubbish', (_, response) => response.end('111 E Monroe St'), 'gave an unreadable answer'],
    ['answers other JSON', (_, response) => json(response, 200, { ok: 1 }), 'gave an unreadable answer'],
    ['answers nothing', (_, response) => response.end(), 'gave an unreadable answer'],
    ['resets', (_, response) => response.socket?.resetAndDestroy(), 'could not be reached'],
    ['breaks off', (_, response) => response.write('{', () => response.destroy()), 'could not be reached'],
    ['redirects', redirect, 'could not be reached'],
  ];

  test.each(failures)('one that %s leaves no verdict, and a clear fault', async (_, behaviour, message) => {
    behave = shape === 'usps' ? behindToken(behaviour) : behaviour;
    const fault = await verifier(shape)
      .verify(asked, 'business')
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(AddressServiceUnavailable);
    expect(fault).toMatchObject({
      name: 'AddressServiceUnavailable',
      message: `the address service ${message}`,
    });
    expect((fault as Error).cause).toBeUndefined(); // asserted an Error above
  });

  const silences: [string, Behaviour][] = [
    ['hangs', () => undefined],
    ['hangs in the middle of its answer', (_, response) => response.write('{')],
  ];

  test.each(silences)('one that %s is given up after the timeout', async (_, behaviour) => {
    behave = shape === 'usps' ? behindToken(behaviour) : behaviour;
    await expect(verifier(shape, 150).verify(asked, 'business')).rejects.toThrow(
      new AddressServiceUnavailable('did not answer in time'),
    );
  });

  test('nobody listening is a clear fault', async () => {
    const nowhere = { url: 'http://127.0.0.1:1', timeoutMilliseconds: 5_000 };
    const dead =
      shape === 'usps'
        ? httpVerifier({ shape, ...nowhere, clientId: 'id', clientSecret: 'secret' })
        : httpVerifier({ shape, ...nowhere, authId: 'id', authToken: 'token' });
    await expect(dead.verify(asked, 'business')).rejects.toThrow('the address service could not be reached');
  });

  test('an address that contradicts itself is refused without asking', async () => {
    behave = (_, response) => json(response, 500, {});
    expect(await verifier(shape).verify({ ...asked, state: 'NY' }, 'business')).toEqual({
      deliverable: false,
      reason: 'ZIP 62701 is in IL, not NY',
    });
    expect(await verifier(shape).verify({ ...asked, street: 'PO Box 1' }, 'owner')).toMatchObject({
      deliverable: false,
    });
    expect(heard).toEqual([]);
  });
});
