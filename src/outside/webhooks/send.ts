/**
 * Sends a request to a URL that a partner chose, and only to machines on the public internet. There are three
 * checks: of a host that is an address, of every address that a name resolves to, and of the connection's
 * address. A lookup hook is not enough, because it is never called for literal addresses: ten notations of
 * 127.0.0.1 passed.
 */

import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { isLoopback, isPublic, urlProblem } from './endpoint-url.ts';

/** Whether webhooks may be sent to this machine, and the DNS servers that resolve their names. */
export type Reach = { readonly mayBeLocal: boolean; readonly dnsServers: readonly string[] };

export type Outcome = { status: number; retryAfterSeconds: number | null } | { problem: string };

const timeoutMilliseconds = 15_000;
const maxBytes = 64_000;

export function send(
  url: string,
  headers: Record<string, string>,
  body: string,
  { mayBeLocal, dnsServers }: Reach,
): Promise<Outcome> {
  const problem = urlProblem(url, mayBeLocal);
  if (problem) return Promise.resolve({ problem: `the URL ${problem}` });
  const mayReach = (address: string) => isPublic(address) || (mayBeLocal && isLoopback(address));
  return new Promise((settle) => {
    const startRequest = new URL(url).protocol === 'https:' ? secureRequest : plainRequest;
    // for the whole exchange, including a slow answer
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const lookup = lookupOnly(mayReach, dnsServers);
    const options = { method: 'POST', headers, signal, agent: false as const, lookup };
    const request = startRequest(url, options, (response) => settle(read(response)));
    request.on('socket', (socket: Socket) =>
      socket.once('connect', () => {
        if (!mayReach(socket.remoteAddress ?? ''))
          socket.destroy(new Error('not an address of the internet'));
      }),
    );
    request.on('error', (error) =>
      settle({ problem: signal.aborted ? 'no answer in 15 seconds' : wordsOf(error) }),
    );
    // This event also comes without an answer or an error, for example after an upgrade to another protocol.
    request.on('close', () => settle({ problem: 'the connection was closed without an answer' }));
    request.end(body);
  });
}

/**
 * Returns only allowed addresses. Refuses a name if any of its addresses is not allowed, because that is an
 * attack.
 */
const lookupOnly =
  (mayReach: (address: string) => boolean, servers: readonly string[]): LookupFunction =>
  (hostname, { all }, done) => {
    const fail = (error: NodeJS.ErrnoException) => done(error, '', 0);
    lookUp(hostname, servers).then((addresses) => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => mayReach(address))) {
        fail(new Error('not an address of the internet'));
      } else if (all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    }, fail);
  };

/**
 * Only the status matters. Reads and discards the beginning of the body, so that the receiver can send it.
 */
function read(response: IncomingMessage): Outcome {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) response.destroy();
  });
  response.on('error', () => {}); // the status has arrived before
  const retryAfterSeconds = secondsOf(response.headers['retry-after'], response.headers.date);
  return { status: response.statusCode ?? 0, retryAfterSeconds };
}

/**
 * Retry-After is a number of seconds or a date (RFC 9110, section 10.2.3). A date is compared with the
 * receiver's clock.
 */
function secondsOf(retryAfter: string | undefined, date: string | undefined): number | null {
  const text = retryAfter ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.parse(date ?? '')) / 1000;
  return seconds > 0 ? Math.min(seconds, 86_400) : null;
}

const wordsOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.message;

/** A name is queried twice, so that one lost packet does not fail the attempt. */
const resolverOptions = { timeout: 2_000, tries: 2 };

/** The addresses with which every resolver must respond: RFC 6761, section 6.3. */
const localhost: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * All addresses of a name, by a DNS query to `servers` or to the machine's name servers. The lookup of the
 * system would occupy one of four threads, which files, hashes and new database connections also need. Four
 * names whose servers never respond would occupy all of them.
 */
async function lookUp(name: string, servers: readonly string[]): Promise<readonly LookupAddress[]> {
  if (/^localhost\.?$/.test(name)) return localhost;
  const resolver = new Resolver(resolverOptions);
  if (servers.length) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
  const addresses = [...addressesOf(four, 4), ...addressesOf(six, 6)];
  if (!addresses.length && four.status === 'rejected') throw four.reason;
  return addresses;
}
