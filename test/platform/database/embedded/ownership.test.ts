import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandLine } from '../../../../src/platform/database/embedded/processes.ts';
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

const gone = (pid: number) => expect.poll(() => commandLine(pid)).toBeUndefined();

atNight('refuses a second owner with a sentence and disturbs nothing', async () => {
  const folder = await usedFolder();
  const server = await start(folder);
  const { refused } = await ownerProcess(folder).next();
  expect(refused).toBe(`Already running on ${folder}: stop that server, or set DATA_DIR to another folder.`);
  expect(await ask(server.url('postgres'), 'select 1 as one')).toEqual({ one: 1 });
});

atNight('the owner stays the owner when its lock connection is cut', async () => {
  const folder = await usedFolder();
  const server = await start(folder);
  const cut = `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`;
  await ask(server.url('postgres'), cut);
  const { refused } = await ownerProcess(folder).next();
  expect(refused).toMatch(/^Already running/);
});

atNight(
  'makes exactly one of several processes the owner when all start at once on a new folder',
  async () => {
    const folder = scratchFolder();
    const all = await Promise.all([1, 2, 3].map(() => ownerProcess(folder).next()));
    expect(all.filter(({ started }) => started)).toHaveLength(1);
    expect(all.filter(({ refused }) => refused?.startsWith('Already running'))).toHaveLength(2);
    expect(readdirSync(folder)).toEqual(['pg']);
  },
);

test('an owner killed with SIGKILL takes PostgreSQL with it, and the next start works', async () => {
  const folder = await usedFolder();
  const owner = ownerProcess(folder);
  const { pid, port } = await owner.started();
  await owner.end('SIGKILL');
  const next = await start(folder); // at once, while the guard may still be stopping PostgreSQL
  await gone(pid);
  expect(next.port).toBe(port);
  expect(await ask(next.url('postgres'), 'select 1 as one')).toEqual({ one: 1 });
});

atNight('a killed owner without a successor leaves no PostgreSQL and no guard', async () => {
  const owner = ownerProcess(await usedFolder());
  const { pid, url } = await owner.started();
  const guard = await guardOf(url);
  await owner.end('SIGKILL');
  await gone(pid);
  await gone(guard);
});

atNight('Ctrl-C in the terminal does not stop PostgreSQL while its owner still drains', async () => {
  const owner = ownerProcess(await usedFolder());
  const { url } = await owner.started();
  process.kill(-(owner.child.pid ?? 0), 'SIGINT');
  expect(await owner.next()).toEqual({ interrupted: true });
  expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
});

atNight('a guard that gets a stop signal ends only with its owner', async () => {
  const server = await start(await usedFolder());
  const guard = await guardOf(server.url('postgres'));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(guard, signal);
  expect(await ask(server.url('postgres'), 'select 1 as one')).toEqual({ one: 1 });
  expect(commandLine(guard)).toBeDefined();
});

atNight('takes over an orphan whose owner and guard were both killed', async () => {
  if (!existsSync('/proc/self')) return process.stdout.write('not run: needs /proc to find the guard\n');
  const folder = await usedFolder();
  const owner = ownerProcess(folder);
  const orphan = await owner.started();
  await ask(orphan.url, 'create table kept as select 42 as answer');
  killGuard(await guardOf(orphan.url), orphan.pid);
  await owner.end('SIGKILL');
  expect(commandLine(orphan.pid)).toBeDefined();

  const next = await start(folder);
  expect(commandLine(orphan.pid)).toBeUndefined();
  expect(next.url('postgres')).toBe(orphan.url);
  expect(await ask(orphan.url, 'select answer from kept')).toEqual({ answer: 42 });
  await next.stop();
  expect(commandLine(next.pid)).toBeUndefined();
});

atNight('a first start killed half-way leaves nothing that blocks the next', async () => {
  const folder = scratchFolder();
  const owner = ownerProcess(folder);
  await expect.poll(() => readdirSync(folder).join(), { interval: 5 }).toMatch(/^pg\.new-/);
  await owner.end('SIGKILL');
  expect(existsSync(`${folder}/pg`)).toBe(false);
  const next = await start(folder);
  expect(await ask(next.url('postgres'), 'select 1 as one')).toEqual({ one: 1 });
  expect(readdirSync(folder)).toEqual(['pg']);
});
