import { readdirSync, readFileSync } from 'node:fs';

const microsecondsOfTick = 10_000; // the kernel's USER_HZ, 100 on every Linux that Node runs on

/**
 * User and system time of all PostgreSQL processes so far, in microseconds: the postmaster, its children, and
 * children that have ended. NaN without /proc.
 */
export function postgresCpu(postmaster: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  let microseconds = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const { parent, own, ended } = timesOf(name);
    if (Number(name) === postmaster) microseconds += own + ended;
    else if (parent === postmaster) microseconds += own;
  }
  return microseconds;
}

/** The processor time of the ended children of this process, in microseconds. NaN without /proc. */
export const endedChildrenCpu = (): number =>
  process.platform === 'linux' ? timesOf('self').ended : Number.NaN;

/** The parent of a process, its own processor time, and that of children that have ended. */
function timesOf(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before may hold anything
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) =>
      Number(fields[at]),
    );
    const [own, ended] = [user + system, endedUser + endedSystem];
    return { parent, own: own * microsecondsOfTick, ended: ended * microsecondsOfTick };
  } catch {
    return { parent: 0, own: 0, ended: 0 }; // it has ended
  }
}
