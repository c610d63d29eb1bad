import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const fromProc = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const state = stat.slice(stat.lastIndexOf(')') + 2)[0]; // the name before it may contain anything
  return { state, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
};

const fromPs = (pid: number) => {
  const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  return { state: line[0], command: line.replace(/^\S+\s+/, '') };
};

/**
 * The command line of a running process; undefined if there is none. A zombie has ended, but its parent has
 * not reaped it, as in containers without an init. It does not count as running, though its id is still in
 * use. A process that is ending has an empty command line before it becomes a zombie.
 */
export const commandLine = (pid: number): string | undefined => {
  if (!(pid > 0)) return undefined;
  try {
    const { state, command } = process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
    return state === 'Z' || state === 'X' || command === '' ? undefined : command;
  } catch {
    return undefined;
  }
};

/** Requests PostgreSQL's fast shutdown, which ends connections and keeps what is committed. */
export const askToStop = (postmaster: number) => {
  try {
    process.kill(postmaster, 'SIGINT');
  } catch {} // it has already ended
};
