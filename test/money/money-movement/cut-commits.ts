/** Cuts connections to the database as the end of a process does, at a drawn commit of the service. */
import net from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A simple query as it is sent: a letter, the length in four bytes, the text. */
const isCommit = /^Q[\s\S]{4}commit\0/i;

type Cut = { inCommits: number; readonly isAfter: boolean };
let next: Cut | undefined;
let cuts = 0;

/**
 * The connection of the commit after so many others is cut: before the commit is sent, so that nothing of the
 * transaction happened, or right after, so that nobody knows. Returns how to call it off.
 */
export function cutCommit(others: number, isAfter: boolean): () => void {
  next = { inCommits: others, isAfter };
  return () => {
    next = undefined;
  };
}

/** How many connections were cut. */
export const commitsCut = (): number => cuts;

export function serveCuts(): void {
  const { write } = net.Socket.prototype;
  beforeAll(() => {
    net.Socket.prototype.write = function (this: net.Socket, ...given: Parameters<typeof write>) {
      if (!next || !isCommit.test(Buffer.from(given[0]).toString('latin1'))) return write.apply(this, given);
      next.inCommits -= 1;
      if (next.inCommits >= 0) return write.apply(this, given);
      const { isAfter } = next;
      next = undefined;
      cuts += 1;
      if (isAfter) write.apply(this, given);
      this.destroy();
      return false;
    } as typeof write;
  });
  afterAll(() => {
    net.Socket.prototype.write = write;
  });
}
