/** Connections that PostgreSQL ends while it accepts them, or opens late. */
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openEnvironmentDatabase } from '../../../src/platform/database/environment-database.ts';

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

/** A server that does something with the first packet of each connection. */
async function serverThat(begins: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => {}); // the client closes it too
    socket.once('data', () => begins(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `postgresql://payroll@127.0.0.1:${(server.address() as AddressInfo).port}/payroll`;
}

afterEach(() => new Promise((resolve) => server.close(resolve)));

test('is not ready, and the process survives', async () => {
  // As a server does that is killed while it accepts the connection.
  const url = await serverThat((socket) => socket.end(Buffer.concat([...accepted, ended])));
  const database = openEnvironmentDatabase(url);
  const read = () => database.transaction({ kind: 'key', secret: 'any' }, 'read', async () => 'read');
  for (let i = 0; i < 3; i++) await expect(read()).rejects.toMatchObject({ kind: 'NOT_READY' });
  await expect(database.readiness()).resolves.toEqual({ isReady: false });
  await database.close();
});

test('is served by a database that opens each connection too late for the first request', async () => {
  const opening: Socket[] = [];
  const database = openEnvironmentDatabase(await serverThat((socket) => opening.push(socket)), { size: 1 });
  expect(await database.readiness()).toEqual({ isReady: false }); // nothing was opened in time
  expect(opening).toHaveLength(1);
  const [socket] = opening;
  const answered = [message('T', '\0\x01ready\0\0\0\0\0\0\0\0\0\0\x10\0\x01\xff\xff\xff\xff\0\0')];
  const row = [message('D', '\0\x01\0\0\0\x01t'), message('C', 'SELECT 1\0'), message('Z', 'I')];
  socket?.on('data', () =>
    socket.write(Buffer.concat([message('1', ''), message('2', ''), ...answered, ...row])),
  );
  socket?.write(Buffer.concat(accepted));
  expect(await database.readiness()).toEqual({ isReady: true }); // by the connection that nobody waited for
  expect(opening).toHaveLength(1);
  socket?.destroy();
  await database.close();
});
