import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Socket } from 'node:net';
import { pipeline, Transform } from 'node:stream';

/**
 * A TCP proxy to a database that can stall all connections, delay every chunk, reset all connections, or lead
 * to another server.
 */
export async function stallingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let stalled = false;
  let lateMilliseconds = 0;
  const late = () =>
    new Transform({
      transform: (chunk, _encoding, done) => {
        if (lateMilliseconds) setTimeout(() => done(null, chunk), lateMilliseconds);
        else done(null, chunk);
      },
    });
  const server = createServer((client) => {
    const upstream = dial(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}); // the end of one side ends the other
      socket.on('close', () => sockets.delete(socket));
    }
    pipeline(client, late(), upstream, () => {});
    pipeline(upstream, late(), client, () => {});
    if (stalled) for (const socket of [client, upstream]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port); // it listens on TCP
  return {
    url: url.href,
    stall() {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    /** Delays every chunk in both directions. */
    delay(milliseconds: number) {
      lateMilliseconds = milliseconds;
    },
    /** Leads connections that open from now on to another server of this machine. */
    leadTo(otherUrl: string) {
      target.port = new URL(otherUrl).port;
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    heal() {
      stalled = false;
      lateMilliseconds = 0;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
