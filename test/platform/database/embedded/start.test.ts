import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commandLine } from '../../../../src/platform/database/embedded/processes.ts';
import { unhurried } from '../../../support/patience.ts';
import { atNight } from '../../../support/sample.ts';
import {
  ask,
  guardOf,
  killGuard,
  ownerProcess,
  scratchFolder,
  start,
  usedFolder,
} from './cluster-fixture.ts';

test('a first start makes a cluster, a second is quick, at the same address, with the data', async () => {
  const folder = scratchFolder();
  const first = ownerProcess(folder, { durable: true });
  const made = await first.started();
  await ask(made.url, 'create table kept as select 42 as answer');
  await first.end('SIGTERM');
  expect(commandLine(made.pid)).toBeUndefined();

  const second = ownerProcess(folder, { durable: true });
  const again = await second.started();
  await second.end('SIGTERM');
  const times = [made, again].map(({ milliseconds }) => `${Math.round(milliseconds)} ms`);
  process.stdout.write(`embedded PostgreSQL: first start ${times[0]}, second ${times[1]}\n`);
  expect(again.url).toBe(made.url);
  expect(again.milliseconds).toBeLessThan(unhurried(3000));

  const third = await start(folder);
  expect(await ask(third.url('postgres'), 'select answer from kept')).toEqual({ answer: 42 });
});

atNight('starts in a folder with blanks, quotes and a dollar sign in its name', async () => {
  const server = await start(path.join(scratchFolder(), `it's "a" $HOME \`id\` folder`));
  expect(await ask(server.url('postgres'), 'select 1 as one')).toEqual({ one: 1 });
});

test('replaces a remembered port that another program has taken by another below 32768', async () => {
  const folder = await usedFolder();
  const first = await start(folder);
  await first.stop();
  const squatter = createServer().listen(first.port, '127.0.0.1');
  onTestFinished(() => void squatter.close());
  const second = await start(folder);
  expect(second.port).not.toBe(first.port);
  expect(second.port).toBeGreaterThanOrEqual(20_000);
  expect(second.port).toBeLessThan(32_000);
  expect(await ask(second.url('postgres'), 'select 1 as one')).toEqual({ one: 1 });
});

test('names a cluster that risks its data for speed, and keeps every safeguard on a durable one', async () => {
  const settings = `select current_setting('cluster_name') as name, current_setting('fsync') as fsync,
    current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit`;
  const passing = await start(await usedFolder());
  const risky = { name: 'payroll-tests', fsync: 'off', pages: 'off', commit: 'off' };
  expect(await ask(passing.url('postgres'), settings)).toEqual(risky);
  const lasting = await ownerProcess(scratchFolder(), { durable: true }).started();
  const safe = { name: 'payroll', fsync: 'on', pages: 'on', commit: 'on' };
  expect(await ask(lasting.url, settings)).toEqual(safe);
});

test('PostgreSQL accepts its password only, from this machine only, and on no socket file', async () => {
  const server = await start(await usedFolder());
  const open = await ask(
    server.url('postgres'),
    `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
  );
  expect(open).toEqual({ addresses: '127.0.0.1', sockets: '' });
  const wrong = server.url('postgres').replace(/:[^:@]+@/, ':guess@');
  await expect(ask(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
});

atNight('starts a killed PostgreSQL again at the same address', async () => {
  const said: string[] = [];
  const server = await start(await usedFolder(), said);
  const url = server.url('postgres');
  await ask(url, 'create table kept as select 42 as answer');
  await ask(url, 'checkpoint');
  process.kill(server.pid, 'SIGKILL');
  await expect.poll(() => ask(url, 'select answer from kept').catch(() => undefined)).toEqual({ answer: 42 });
  expect(said.join()).toMatch(/starting it again/);
});

atNight('stops, also twice, when the guard was killed, and leaves no process', async () => {
  const folder = await usedFolder();
  const server = await start(folder);
  const guard = await guardOf(server.url('postgres'));
  killGuard(guard, server.pid);
  await Promise.all([server.stop(), server.stop()]);
  await expect.poll(() => commandLine(server.pid)).toBeUndefined();
  expect(readdirSync(path.join(folder, 'pg'))).not.toContain('postmaster.pid');
});
