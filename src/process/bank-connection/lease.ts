import { readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Clock } from '../../foundation/clock.ts';
import { newId } from '../../foundation/new-id.ts';
import { writeWholeFile } from '../../money/bank-files/write-whole-file.ts';
import { memoryOf } from './journal.ts';

const lease = z.object({ id: z.string(), host: z.string(), pid: z.number(), until: z.number() });

/** A process that has not kept its lease for this long counts as dead. */
const leaseMilliseconds = 60_000;

/** Thrown while another process exchanges the files of this folder. */
export class HeldByAnother extends Error {}

/** The right to exchange the files of a folder. One process has it at a time. */
export type Lease = {
  /** Takes the right, or keeps it. Throws HeldByAnother while another process has it. */
  keep(): Promise<void>;
  release(): Promise<void>;
};

export function leaseOf(bankFolder: string, clock: Clock): Lease {
  const id = newId();
  const folder = memoryOf(bankFolder);
  const place = path.join(folder, 'lease.json');
  const read = async () => {
    const text = await readFile(place, 'utf8').catch(() => '');
    const found = lease.safeParse(jsonOf(text));
    return found.success ? found.data : undefined;
  };
  const requireFree = (held: z.infer<typeof lease> | undefined) => {
    if (!held || held.id === id || held.until < clock() || isDead(held)) return;
    throw new HeldByAnother(
      `The process ${held.pid} on ${held.host} exchanges the files of ${bankFolder}. One process may: this one waits.`,
    );
  };
  return {
    async keep() {
      requireFree(await read());
      const own = { id, host: hostname(), pid: process.pid, until: clock() + leaseMilliseconds };
      await writeWholeFile(folder, 'lease.json', JSON.stringify(own));
      requireFree(await read()); // if two take it at once, the last one to write has it
    },
    async release() {
      if ((await read())?.id === id) await rm(place, { force: true });
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether the process that has the lease ran on this machine and has ended. The next process of a container
 * has the number of its last.
 */
function isDead({ host, pid }: z.infer<typeof lease>): boolean {
  if (host !== hostname()) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0); // signal 0 only checks whether the process exists
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
