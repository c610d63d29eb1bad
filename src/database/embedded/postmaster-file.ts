import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from './processes.ts';

export type Postmaster = { pid: number; port: number };

const nobodysPid = 4194303; // above every process id that Linux or macOS gives out by default

const fileOf = (folder: string) => path.join(folder, 'postmaster.pid');

const read = (folder: string) => {
  try {
    return readFileSync(fileOf(folder), 'utf8').split('\n');
  } catch {
    return undefined;
  }
};

/**
 * Makes PostgreSQL see a stale file for what it is. The file stays, under a process id nobody has: its
 * other lines let PostgreSQL refuse by itself while any backend of the former server is still alive.
 */
const disown = (folder: string, lines: string[]) =>
  writeFileSync(fileOf(folder), [nobodysPid, ...lines.slice(1)].join('\n'));

const isKnownToSystem = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * The PostgreSQL running on this folder, if any; its port is NaN while it starts. PostgreSQL itself clears
 * the file of a dead process, but takes a zombie, or a stranger under a reused id, for its own kind.
 */
export const findPostmaster = (folder: string): Postmaster | undefined => {
  const lines = read(folder);
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  const isServing = commandLine(pid)?.includes(`postgres -D ${folder} `);
  if (isServing) return { pid, port: Number.parseInt(lines[3] ?? '', 10) };
  if (pid > 0 && isKnownToSystem(pid)) disown(folder, lines);
  return undefined;
};
