import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { entryOf, failure } from '../../rest-facade/envelope.ts';
import { Fault, type FaultKind } from '../fault.ts';
import { newId } from '../new-id.ts';

const kinds: Readonly<Record<string, FaultKind>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};

/** What never became a request. Node answers it without a body; a client reads the envelope everywhere. */
export function refuseUnparsed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, body } = failure([entryOf(new Fault(kinds[error.code ?? ''] ?? 'UNREADABLE_REQUEST'))]);
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
