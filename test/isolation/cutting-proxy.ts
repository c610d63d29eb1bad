import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Socket } from 'node:net';

/** When the proxy cuts a COMMIT: before the database receives it, while it works, or at its response. */
type Cut = 'before' | 'while' | 'after';

/** A simple query as PostgreSQL's protocol sends it: Q, its length, the text, a zero byte. */
const commit = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1');

/** A TCP proxy to a database that cuts connections at a COMMIT, a given number of times. */
export async function cuttingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const cuts: Cut[] = [];
  const server = createServer((client) => {
    const upstream = dial(Number(target.port), target.hostname);
    let isCut = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}); // the end of one side ends the other
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
        sockets.delete(socket);
      });
    }
    client.on('data', (chunk: Buffer) => {
      const cut = chunk.equals(commit) ? cuts.shift() : undefined;
      if (cut === 'before') return upstream.destroy();
      isCut = cut === 'after';
      return upstream.write(chunk, () => cut === 'while' && client.resetAndDestroy());
    });
    upstream.on('data', (chunk: Buffer) => (isCut ? client.resetAndDestroy() : client.write(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port); // it listens on TCP
  return {
    url: url.href,
    cut: (...where: Cut[]) => cuts.push(...where),
    left: () => cuts.length,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
