import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refused } from './failures.ts';

const largestBytes = 1_000_000;

/** Handles a delivery and returns the status of the response. */
export type Receive = (request: IncomingMessage, body: Buffer) => number;

/** Starts a server for events. Returns the server and its port. */
export async function startReceiver(
  host: string,
  port: number,
  receive: Receive,
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status, { Connection: 'close' }).end();
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= largestBytes) chunks.push(chunk);
    });
    request.on('end', () => {
      if (request.method !== 'POST') answer(405);
      else answer(size > largestBytes ? 413 : receive(request, Buffer.concat(chunks)));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Refused(
          error.code === 'EADDRINUSE' ? `Port ${port} is taken: name another with --port.` : error.message,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  return { server, port: (server.address() as AddressInfo).port }; // it listens on TCP
}
