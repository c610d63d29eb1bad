/** Watches the connection of a transaction, and ends one that does not answer. */
import type pg from 'pg';
import type { OpenTransaction } from './current-transaction.ts';
import { isOutage } from './outage.ts';

/**
 * Watches the connection while it is in use. Returns a function that ends the transaction and releases it.
 */
export function watchConnection(
  transaction: OpenTransaction,
  releaseSlot: () => void,
  milliseconds: number,
): (word: 'commit' | 'rollback') => Promise<string> {
  const { client } = transaction;
  const lost = (error: Error) => {
    transaction.failure ??= error;
  };
  client.on('error', lost);
  const stalled = setTimeout(() => destroy(client), milliseconds);
  return async (word) => {
    transaction.open = false; // refuses statements of abandoned promises from now on
    await transaction.last; // waits for statements already sent
    const release = (error?: Error) => {
      clearTimeout(stalled);
      client.removeListener('error', lost);
      client.release(error);
      releaseSlot();
    };
    try {
      const { command } = await client.query(word);
      release(transaction.failure && isOutage(transaction.failure) ? transaction.failure : undefined);
      return command;
    } catch (error) {
      release(error as Error); // pg rejects with Errors only
      throw error;
    }
  };
}

/** Ends a connection at once. An orderly end would wait for the answer that does not come. */
export function destroy(client: pg.PoolClient): void {
  // The socket is not in pg's types.
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(new Error('the database did not answer in time'));
}
