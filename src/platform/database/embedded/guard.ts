import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Runner } from './runner.ts';

export type Guard = ChildProcessByStdio<Writable, null, null>;

/**
 * The guard is PostgreSQL's parent process, in a session of its own, so that Ctrl-C reaches neither. It reads
 * a pipe from this process. When this process closes the pipe or ends in any way, the guard stops PostgreSQL.
 * It ends with PostgreSQL. The setting `payroll.guard` identifies the server's guard.
 */
const script = `
trap '' HUP INT TERM
log=$1; shift
"$@" -c payroll.guard=$$ </dev/null >>"$log" 2>&1 &
postgres=$!
exec 3<&0
{ read -r _; kill -INT $postgres; } <&3 &
reader=$!
exec 3<&-
wait $postgres
code=$?
kill -KILL $reader
exit $code
`;

export const isRunning = (guard: Guard) =>
  guard.pid !== undefined && guard.exitCode === null && guard.signalCode === null;

export const startGuard = (runner: Runner, postgres: string, args: string[], log: string): Guard => {
  const [program, rest] = runner.command('sh', ['-c', script, 'payroll-guard', log, postgres, ...args]);
  const guard = spawn(program, rest, {
    ...runner.options,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => {}); // the guard then has no process id, and is not running
  guard.stdin.on('error', () => {});
  guard.unref();
  return guard;
};

export const dismiss = async (guard: Guard) => {
  guard.stdin.end();
  if (!isRunning(guard)) return;
  guard.ref();
  await once(guard, 'exit');
};
