import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from './processes.ts';

export type Postmaster = { pid: number; port: number };

const nobodysPid = 4194303; // above every process id that Linux or macOS assigns by default

const fileOf = (folder: string) => path.join(folder, 'postmaster.pid');

const read = (folder: string) => {
  try {
    return readFileSync(fileOf(folder), 'utf8').split('\n');
  } catch {
    return undefined;
  }
};

/**
 * Marks a stale file as stale for PostgreSQL, with a process id that no process has. Its other lines stay,
 * because PostgreSQL reads there whether a backend of the former server is still running.
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
 * The PostgreSQL that runs on this folder, if any; its port is NaN while it starts. PostgreSQL itself clears
 * the file of a dead process. But it mistakes a zombie, or another program with a reused id, for a server.
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
