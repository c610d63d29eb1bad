import net from 'node:net';
import { text } from 'node:stream/consumers';
import type { Answer } from '../support/client.ts';
import type { Service } from '../support/service.ts';

/**
 * Sends bytes that no HTTP client sends, and reads the response. The last header closes the connection.
 */
export async function rawRequest({ baseUrl }: Pick<Service, 'baseUrl'>, lines: readonly string[], body = '') {
  const { hostname, port } = new URL(baseUrl);
  const socket = net.connect(Number(port), hostname);
  socket.write(Buffer.from(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`, 'latin1'));
  return parsed(await text(socket));
}

function parsed(answer: string): Answer {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [statusLine = '', ...fields] = head.split('\r\n');
  const headers = new Headers(
    fields.map((field): [string, string] => {
      const colon = field.indexOf(':');
      return [field.slice(0, colon), field.slice(colon + 1).trim()];
    }),
  );
  const content = rest.join('\r\n\r\n');
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? JSON.parse(content) : content;
  return { status: Number(statusLine.split(' ')[1]), headers, body };
}
