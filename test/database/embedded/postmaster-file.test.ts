import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { commandLine } from '../../../src/database/embedded/processes.ts';
import { ask, scratchFolder, start } from './cluster-fixture.ts';

const fileIn = (folder: string) => path.join(folder, 'pg/postmaster.pid');

/** A stopped cluster whose postmaster.pid is left over, naming the given process. */
const leftBehind = async (pid: number) => {
  const folder = scratchFolder();
  const server = await start(folder);
  const [, ...rest] = readFileSync(fileIn(folder), 'utf8').split('\n');
  await server.stop();
  writeFileSync(fileIn(folder), [pid, ...rest].join('\n'));
  return folder;
};

const startsDespite = async (pid: number) => {
  const server = await start(await leftBehind(pid));
  expect(await ask(server.url('postgres'), 'select 1 as one')).toEqual({ one: 1 });
};

test('a postmaster.pid of a dead process does not block a start', async () => {
  const dead = spawn('true');
  await once(dead, 'exit');
  await startsDespite(dead.pid ?? 0);
});

test('a postmaster.pid of a zombie does not block a start', async () => {
  // Its parent has become a program that never asks for it before it ends.
  const script = 'exec 3<&0; { read -r _; } <&3 & echo $!; exec sleep 300';
  const parent = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'ignore'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [zombie] = await once(createInterface({ input: parent.stdout }), 'line');
  await expect.poll(() => commandLine(parent.pid ?? 0)).toMatch(/^sleep/);
  parent.stdin.end();
  await expect.poll(() => commandLine(Number(zombie))).toBeUndefined();
  expect(process.kill(Number(zombie), 0)).toBe(true);
  await startsDespite(Number(zombie));
});

test('a postmaster.pid whose process id was given to a stranger does not block a start', async () => {
  await startsDespite(process.pid);
});

test('a postmaster.pid of a PostgreSQL on another folder blocks nothing and leaves that one alone', async () => {
  const other = await start(scratchFolder());
  await startsDespite(other.pid);
  expect(await ask(other.url('postgres'), 'select 1 as one')).toEqual({ one: 1 });
});

test('a reused process id never lets two servers into one folder', async () => {
  const folder = scratchFolder();
  const server = await start(folder);
  const [, ...rest] = readFileSync(fileIn(folder), 'utf8').split('\n');
  writeFileSync(fileIn(folder), [process.pid, ...rest].join('\n'));
  await expect(start(folder)).rejects.toThrow(/pre-existing shared memory block/);
  writeFileSync(fileIn(folder), [server.pid, ...rest].join('\n'));
});
