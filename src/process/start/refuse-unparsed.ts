import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { entryOf, failure } from '../../../rest-facade/envelope.ts';
import { Fault, type FaultKind } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';

const kinds: Readonly<Record<string, FaultKind>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};

/** The unfinished responses of each connection. */
const begun = new WeakMap<Duplex, Set<ServerResponse>>();
const refused = new WeakSet<Duplex>();

/**
 * Refuses input that is no HTTP request in the documented envelope; Node would respond without a body. The
 * refusal waits until earlier requests of the connection have their own responses.
 */
export function refuseUnparsed(server: Server): void {
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
