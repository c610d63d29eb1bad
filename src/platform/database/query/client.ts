/** Prisma without a connection of its own: it sends its statements through the open transaction. */
import { setFlagsFromString } from 'node:v8';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../../../generated/prisma/client.ts';
import { nextSavepoint, sendStatement } from '../current-transaction.ts';
import { statementName } from './statement-name.ts';

/** Prisma opens a transaction for a nested write: it becomes a savepoint of the open one. */
function nestedConnection() {
  const savepoint = nextSavepoint();
  const replacements: Record<string, string> = {
    BEGIN: `savepoint ${savepoint}`,
    COMMIT: `release savepoint ${savepoint}`,
    ROLLBACK: `rollback to savepoint ${savepoint}`,
  };
  return {
    on() {},
    removeListener() {},
    release() {},
    // A replaced statement is not prepared: its name would stand for the savepoint of another write, too.
    query: (query: { text: string }) => {
      const text = replacements[query.text];
      return sendStatement(text === undefined ? query : { text });
    },
  };
}

class TransactionPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg.Pool declares eight overloads; Prisma calls one of them
  override query(statement: any): any {
    return sendStatement(statement);
  }
  // biome-ignore lint/suspicious/noExplicitAny: the adapter uses the four members of nestedConnection only
  override connect(): any {
    return Promise.resolve(nestedConnection());
  }
}

/**
 * Node optimizes a function of Prisma's query compiler when it has run fifty times as long as usual: by then
 * most plans are kept. Optimizing all that a first start runs took a second of processor time and 35 MB.
 */
setFlagsFromString('--wasm-tiering-budget=100000000');

/** Columns that the application role may not read. */
const omit = { apiKey: { hash: true }, link: { tokenHash: true } } as const;
export type Omitted = typeof omit;

export const client = new PrismaClient({
  adapter: new PrismaPg(new TransactionPool(), { statementNameGenerator: ({ sql }) => statementName(sql) }),
  omit,
});
