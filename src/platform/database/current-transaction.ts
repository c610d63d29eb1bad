/**
 * The transaction of the current operation. Every statement is sent through it. So no statement runs outside
 * a tenant transaction, or after its operation has ended.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { currentTracer, traced } from '../../foundation/tracing.ts';

export type OpenTransaction = {
  readonly client: PoolClient;
  open: boolean;
  /** Whether a pooler shares the connection: the next transaction may get another one. */
  readonly isPooled: boolean;
  /**
   * The partner whose rows are visible. Row security enforces it too: if one of the two fails, the other
   * holds.
   */
  partnerId?: string | null;
  /** The last statement sent. PostgreSQL answers in order, so when it is answered, all are. */
  last: Promise<unknown>;
  /** The id of a transaction that may write. */
  xact?: string | null;
  /** The first statement that failed. */
  failure?: Error;
};

const transactions = new AsyncLocalStorage<OpenTransaction>();

/** Runs `work` in the transaction. */
export const runInTransaction = <T>(transaction: OpenTransaction, work: () => Promise<T>): Promise<T> =>
  transactions.run(transaction, work);

/**
 * Sends one statement on the connection of the current transaction, without waiting for earlier results. If
 * the caller does not await statements one by one, they share a round trip.
 */
export async function sendStatement(statement: QueryConfig): Promise<QueryResult> {
  const transaction = transactions.getStore();
  if (!transaction) throw new Error('a statement outside a tenant transaction');
  if (!transaction.open) throw new Error('a statement after the end of its transaction');
  writeTogether(transaction.client);
  const sent = transaction.isPooled && statement.name ? { ...statement, name: '' } : statement;
  const result = tracedStatement(statement.text, () => transaction.client.query(sent));
  transaction.last = result.catch((error: Error) => {
    transaction.failure ??= error;
  });
  return result;
}

/** Collects the writes of one tick: a write to the socket takes a third of the CPU time of POST /shifts. */
function writeTogether(client: PoolClient): void {
  // The socket is not in pg's types.
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The partner of the current transaction; null outside one, and for an operator who acts for no partner. */
export const currentPartnerId = (): string | null => transactions.getStore()?.partnerId ?? null;

/** Binds the current transaction to the partner that an operator has just created. */
export function bindPartner(partnerId: string): void {
  const transaction = transactions.getStore();
  if (transaction) transaction.partnerId = partnerId;
}

const mostOfText = 2_000;

/** Sends a statement in a span that shows its text. The text has no values, because they are parameters. */
function tracedStatement<T>(text: string, send: () => Promise<T>): Promise<T> {
  if (!currentTracer()) return send();
  const [verb = 'statement'] = text.trim().split(/\s/, 1);
  const [, table] = /\b(?:from|into|update)\s+(?:"?public"?\.)?"?(\w+)/i.exec(text) ?? [];
  const name = table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, mostOfText) };
  return traced(name, attributes, send);
}
