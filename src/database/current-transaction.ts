/**
 * The entered transaction that the current operation runs in. Prisma is given a pool whose every query goes
 * to the entry found here, so no statement can run outside one, and none after its operation has left.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient, QueryResult } from 'pg';

export type OpenTransaction = {
  readonly client: PoolClient;
  open: boolean;
  /** Whose rows may be seen: row security holds this too; each net must hold when the other is torn. */
  partnerId?: string | null;
  /**
   * The statement last sent: pg refuses overlapping ones on one connection, so each waits for the one before.
   */
  last: Promise<unknown>;
  /** The transaction's id, of one that may write. */
  xact?: string | null;
  /** The first failure of a statement as pg told it, before Prisma renames it. */
  failure?: Error;
};

// biome-ignore lint/suspicious/noExplicitAny: pg's query takes a text, a config or a submittable
type Statement = any;

const transactions = new AsyncLocalStorage<OpenTransaction>();

/**
 * Runs `work` inside the entry. The extra async step keeps a returned, unawaited Prisma promise inside too.
 */
export const runInTransaction = <T>(entry: OpenTransaction, work: () => Promise<T>): Promise<T> =>
  transactions.run(entry, async () => await work());

/** Sends one statement on the connection of whoever has entered. */
export function sendStatement(statement: Statement, values?: unknown[]): Promise<QueryResult> {
  const entry = transactions.getStore();
  if (!entry) throw new Error('nobody has entered: operations run inside Door.enter');
  const answer = entry.last.then(() => {
    if (!entry.open) throw new Error('the operation has left its transaction');
    return entry.client.query(statement, values);
  });
  entry.last = answer.catch((error: Error) => {
    entry.failure ??= error;
  });
  return answer;
}

/** The partner that the current operation has entered; null inside nobody. */
export const currentPartnerId = (): string | null => transactions.getStore()?.partnerId ?? null;

/** For an operator who has just made a partner: from here on the operation is inside it. */
export function bindPartner(partnerId: string): void {
  const entry = transactions.getStore();
  if (entry) entry.partnerId = partnerId;
}

/** The savepoint number for a nested write: Prisma opens transactions for those, and ours is open already. */
export const nextSavepoint = (() => {
  let number = 0;
  return () => `prisma_${++number}`;
})();
