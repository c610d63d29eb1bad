/** A connection that PostgreSQL ends in the packet in which it accepts it: an operation is refused. */
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openEnvironmentDatabase } from '../../src/database/environment-database.ts';

/** A message of PostgreSQL's protocol: its letter, its length, its content. */
function message(letter: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(content, 'latin1')]);
}

const accepted = [message('R', '\0\0\0\0'), message('Z', 'I')];
const text = 'terminating connection due to unexpected postmaster exit';
const ended = message('E', `SFATAL\0VFATAL\0C57P01\0M${text}\0\0`);

let server: Server;

/** Accepts each connection and ends it in the same packet, as a server does that is killed at that moment. */
async function endingServer(): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => {}); // the client closes it too
    socket.once('data', () => socket.end(Buffer.concat([...accepted, ended])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `postgresql://payroll@127.0.0.1:${(server.address() as AddressInfo).port}/payroll`;
}

afterEach(() => new Promise((resolve) => server.close(resolve)));

test('is not ready, and the process survives', async () => {
  const database = openEnvironmentDatabase(await endingServer());
  const read = () => database.transaction({ kind: 'key', secret: 'any' }, 'read', async () => 'read');
  for (let i = 0; i < 3; i++) await expect(read()).rejects.toMatchObject({ kind: 'NOT_READY' });
  await expect(database.isReady()).resolves.toBe(false);
  await database.close();
});
