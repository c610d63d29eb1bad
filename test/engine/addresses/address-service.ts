import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { PostalAddress } from '../../../src/engine/addresses/address-verifier.ts';
import { httpVerifier } from '../../../src/engine/addresses/http-verifier.ts';

type Heard = { method: string | undefined; url: URL; authorization: string | undefined; body: string };
export type Behaviour = (request: Heard, response: ServerResponse) => void;

export const address: PostalAddress = {
  street: '111 E Monroe St',
  line2: 'Apt 4 #2',
  city: 'Springfield',
  state: 'il',
  zip: '62701-1103',
};
export const yes = { deliverable: true };
export const unknown = { deliverable: false, reason: 'the postal service knows no such address' };
export const elsewhere = { deliverable: false, reason: 'the address is in MO, not IL' };

export const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Gives access tokens, token-1 first; anything else is answered by `answer`. */
export const behindToken = (answer: Behaviour): Behaviour => {
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

/**
 * A verifier that queries a real local server with given behaviour, and that server's requests. Closed after
 * the test.
 */
export async function addressService(
  shape: 'usps' | 'smarty',
  behave: Behaviour,
  timeoutMilliseconds = 5_000,
) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    const target = new URL(request.url ?? '/', 'http://localhost');
    const received = { method, url: target, authorization: headers.authorization, body: await text(request) };
    heard.push(received);
    behave(received, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A TCP server's address is no string.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const verifier =
    shape === 'usps'
      ? httpVerifier({ shape, url, clientId: 'id', clientSecret: 'secret', timeoutMilliseconds })
      : httpVerifier({ shape, url, authId: 'id', authToken: 'token', timeoutMilliseconds });
  return { heard, verifier };
}
