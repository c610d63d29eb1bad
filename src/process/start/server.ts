import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { entryOf, failure } from '../../../rest-facade/envelope.ts';
import { problemOf, problemType } from '../../../rest-facade/problem.ts';
import { wantsProblem } from '../../../rest-facade/wants-problem.ts';
import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { refuseUnparsed } from './refuse-unparsed.ts';

/** Slow sockets are closed: node's defaults closed none of 300 within 15 seconds. */
const timeouts = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};

const starting = failure([
  entryOf(new Fault('NOT_READY', { problem: 'The service is starting. Try again in a moment.' })),
]);

/** Until the service is put together. */
const notYet: RequestListener = ({ headers, method = '' }, response) => {
  const isProblem = wantsProblem(headers.accept);
  const refused = { requestId: newId(), baseUrl: '', method, params: {} };
  response.writeHead(starting.status, {
    'Content-Type': isProblem ? problemType : 'application/json',
    'Retry-After': '1',
    'X-Request-Id': refused.requestId,
  });
  response.end(JSON.stringify(isProblem ? problemOf(starting, refused) : starting.body));
};

/** Where a server is reached. An IPv6 address stands in brackets. */
export const urlOf = (host: string, port: number): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** Takes the port, or says in a sentence why it cannot; `serve` gives it what answers. */
export function listen(host: string, port: number): Promise<Server> {
  const server = createServer(timeouts, notYet);
  refuseUnparsed(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? taken(port) : error),
    );
    server.listen(port, host, () => resolve(server));
  });
}

const taken = (port: number) =>
  new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`);

export function serve(server: Server, app: RequestListener): void {
  server.off('request', notYet);
  server.on('request', app);
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port; // it listens on TCP

const drainMilliseconds = 10_000;

/**
 * Takes no new connection and waits for requests under way, at most ten seconds. A connection that is kept
 * is answered once more, and told that it was the last time: who always had a next request was answered for
 * ten seconds, and then cut off in the middle of one.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const limit = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
  await closed;
  clearTimeout(limit);
}
