import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import { commandLine } from '../../../../src/platform/database/embedded/processes.ts';
import { atNight as test } from '../../../support/sample.ts';
import { ask, start, usedFolder } from './cluster-fixture.ts';

const fileIn = (folder: string) => path.join(folder, 'pg/postmaster.pid');

/** A stopped cluster with a stale postmaster.pid that names a process of PostgreSQL's user. */
const startsDespite = async (makeProcess: (user: { uid?: number }) => Promise<number | undefined>) => {
  const folder = await usedFolder();
  const first = await start(folder);
  const [, ...rest] = readFileSync(fileIn(folder), 'utf8').split('\n');
  await first.stop();
  // PostgreSQL ignores other users' processes, so that only one of its own user proves anything.
  const { uid } = statSync(path.join(folder, 'pg'));
  const pid = await makeProcess(process.getuid?.() === 0 ? { uid } : {});
  writeFileSync(fileIn(folder), [pid, ...rest].join('\n'));
  const second = await start(folder);
  expect(await ask(second.url('postgres'), 'select 1 as one')).toEqual({ one: 1 });
};

test('a postmaster.pid of a dead process does not block a start', () =>
  startsDespite(async (user) => {
    const dead = spawn('true', user);
    await once(dead, 'exit');
    return dead.pid;
  }));

test('a postmaster.pid of a zombie does not block a start', () =>
  startsDespite(async (user) => {
    // Its parent has become a program that never asks for it before it ends.
    const script = 'exec 3<&0; { read -r _; } <&3 & echo $!; exec sleep 300';
    const parent = spawn('sh', ['-c', script], { ...user, stdio: ['pipe', 'pipe', 'ignore'] });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [line] = await once(createInterface({ input: parent.stdout }), 'line');
    const zombie = Number(line);
    await expect.poll(() => commandLine(parent.pid ?? 0)).toMatch(/^sleep/);
    parent.stdin.end();
    await expect.poll(() => commandLine(zombie)).toBeUndefined();
    expect(process.kill(zombie, 0)).toBe(true);
    return zombie;
  }));

test('a postmaster.pid whose process id another program now has does not block a start', () =>
  startsDespite(async (user) => {
    const stranger = spawn('sleep', ['300'], { ...user, stdio: 'ignore' });
    onTestFinished(() => void stranger.kill('SIGKILL'));
    return stranger.pid;
  }));

test('a postmaster.pid that names a PostgreSQL on another folder does not block a start or stop that server', async () => {
  const other = await start(await usedFolder());
  await startsDespite(async () => other.pid);
  expect(await ask(other.url('postgres'), 'select 1 as one')).toEqual({ one: 1 });
});

test('a reused process id never lets two servers run on one folder', async () => {
  const folder = await usedFolder();
  const server = await start(folder);
  const [, ...rest] = readFileSync(fileIn(folder), 'utf8').split('\n');
  writeFileSync(fileIn(folder), [process.pid, ...rest].join('\n'));
  await expect(start(folder)).rejects.toThrow(/pre-existing shared memory block/);
  writeFileSync(fileIn(folder), [server.pid, ...rest].join('\n'));
});
