import { describe, expect, test } from 'vitest';
import { AddressServiceUnavailable } from '../../../src/engine/addresses/address-service-unavailable.ts';
import { httpVerifier } from '../../../src/engine/addresses/http-verifier.ts';
import { address, addressService, type Behaviour, behindToken, json } from './address-service.ts';

const redirect: Behaviour = ({ url }, response) =>
  url.pathname === '/elsewhere'
    ? json(response, 200, {})
    : response.writeHead(307, { location: '/elsewhere' }).end();

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

const silences: [string, Behaviour][] = [
  ['hangs', () => undefined],
  ['hangs in the middle of its answer', (_, response) => response.write('{')],
];

describe.each(['usps', 'smarty'] as const)('with a failing service of the %s shape', (shape) => {
  const failing = (behaviour: Behaviour, timeoutMilliseconds?: number) =>
    addressService(shape, shape === 'usps' ? behindToken(behaviour) : behaviour, timeoutMilliseconds);

  test.each(failures)(
    'a service that %s gives no result, and a clear fault',
    async (_, behaviour, message) => {
      const { verifier } = await failing(behaviour);
      const fault: unknown = await verifier.verify(address, 'business').catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(AddressServiceUnavailable);
      expect(fault).toMatchObject({
        name: 'AddressServiceUnavailable',
        message: `the address service ${message}`,
      });
      expect(fault).not.toHaveProperty('cause');
    },
  );

  test.each(silences)('stops waiting after the timeout for a service that %s', async (_, behaviour) => {
    const { verifier } = await failing(behaviour, 150);
    await expect(verifier.verify(address, 'business')).rejects.toThrow(
      new AddressServiceUnavailable('did not answer in time'),
    );
  });

  test('reports a refused connection as a clear fault', async () => {
    const nowhere = { url: 'http://127.0.0.1:1', timeoutMilliseconds: 5_000 };
    const verifier =
      shape === 'usps'
        ? httpVerifier({ shape, ...nowhere, clientId: 'id', clientSecret: 'secret' })
        : httpVerifier({ shape, ...nowhere, authId: 'id', authToken: 'token' });
    await expect(verifier.verify(address, 'business')).rejects.toThrow(
      'the address service could not be reached',
    );
  });

  test('refuses a contradictory address without calling the service', async () => {
    const { heard, verifier } = await failing((_, response) => json(response, 500, {}));
    expect(await verifier.verify({ ...address, state: 'NY' }, 'business')).toEqual({
      deliverable: false,
      reason: 'ZIP 62701 is in IL, not NY',
    });
    expect(heard).toEqual([]);
  });
});
