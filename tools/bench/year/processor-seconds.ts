import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the processor a second, as Linux reports them. */
const ticks = 100;

/** The processor time of PostgreSQL so far, ended processes included. NaN without /proc. */
export function processorSeconds(postmaster: number): number {
  try {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(statOf);
    return all
      .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
      .reduce((sum, { pid, own, ended }) => sum + own + (pid === postmaster ? ended : 0), 0);
  } catch {
    return Number.NaN;
  }
}

function statOf(pid: string) {
  try {
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = words.slice(11, 15).map(Number);
    const [own, ended] = [(user + system) / ticks, (endedUser + endedSystem) / ticks];
    return [{ pid: Number(pid), parent: Number(words[1]), own, ended }];
  } catch {
    return []; // it has ended
  }
}
