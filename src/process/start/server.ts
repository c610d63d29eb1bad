import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { acceptsProblem } from '../../../rest-facade/accepts-problem.ts';
import { entryOf, failure } from '../../../rest-facade/envelope.ts';
import { problemOf, problemType } from '../../../rest-facade/problem.ts';
import { Fault, type FaultKind } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { whileStarting } from '../../hosted-screens/starting.tsx';
import { listenProblem } from './start-problems.ts';

/**
 * Closes slow sockets, because Node's defaults closed none of 300 within 15 seconds. A kept connection
 * without a request lasts longer than in usual proxies (60 seconds): if the server closed it first, the proxy
 * might just be sending a request.
 */
const options = {
  requireHostHeader: false, // Node's refusal has no body; requireHttp refuses in the envelope
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
};

/**
 * How many connections may wait to be accepted. With Node's 511, clients in a crowd tried again only after
 * seconds.
 */
const backlog = 4_096;

const starting = failure([
  entryOf(new Fault('NOT_READY', { toPrograms: 'The service is starting. Try again in a moment.' })),
]);

/** Responds until the service has started. */
const notYet: RequestListener = ({ headers, method = '' }, response) => {
  if (/\btext\/html\b/.test(headers.accept ?? '')) {
    const page = whileStarting({ method, languages: headers['accept-language'] });
    response.writeHead(starting.status, { ...page.headers, 'Retry-After': '1', 'X-Request-Id': newId() });
    return response.end(page.html);
  }
  const isProblem = acceptsProblem(headers.accept);
  const refused = { requestId: newId(), baseUrl: '', method, params: {} };
  response.writeHead(starting.status, {
    'Content-Type': isProblem ? problemType : 'application/json',
    'Retry-After': '1',
    'X-Request-Id': refused.requestId,
  });
  response.end(JSON.stringify(isProblem ? problemOf(starting, refused) : starting.body));
};

/** The address of a server. An IPv6 address is in brackets. */
export const urlOf = (host: string, port: number): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** Opens the port. Throws a sentence if it cannot. `serve` sets the request handler. */
export function listen(host: string, port: number, setting?: string): Promise<Server> {
  const server = createServer(options, notYet);
  refuseUnparsed(server);
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenProblem(host, port, error, setting)));
    server.listen({ port, host, backlog }, () => resolve(server));
  });
}

export function serve(server: Server, app: RequestListener): void {
  server.off('request', notYet);
  server.on('request', app);
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port; // it listens on TCP

const drainMilliseconds = 10_000;

/**
 * Accepts no new connection, and waits up to ten seconds for running requests. A kept connection gets one
 * more response, with `Connection: close`. Otherwise a client that always had a next request would be cut off
 * within one.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const limit = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
  await closed;
  clearTimeout(limit);
}

const kinds: Readonly<Record<string, FaultKind>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};

/** The unfinished responses of each connection. */
const begun = new WeakMap<Duplex, Set<ServerResponse>>();
const refused = new WeakSet<Duplex>();

/**
 * Refuses input that is not an HTTP request, in the documented envelope. Node would respond without a body.
 * The refusal waits for the responses to earlier requests of the connection.
 */
function refuseUnparsed(server: Server): void {
  server.on('request', ({ socket }, response) => {
    const others = begun.get(socket) ?? new Set();
    begun.set(socket, others.add(response));
    response.once('close', () => others.delete(response));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    if (refused.has(socket)) return;
    refused.add(socket);
    refuseInTurn(kinds[error.code ?? ''] ?? 'UNREADABLE_REQUEST', socket);
  });
}

function refuseInTurn(kind: FaultKind, socket: Duplex): void {
  const before = [...(begun.get(socket) ?? [])].find(({ req }) => req.complete);
  if (before) before.once('close', () => refuseInTurn(kind, socket));
  else if (socket.writable) refuse(kind, socket);
  else socket.destroy();
}

function refuse(kind: FaultKind, socket: Duplex): void {
  const { status, body } = failure([entryOf(new Fault(kind))]);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-Id: ${newId()}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}
