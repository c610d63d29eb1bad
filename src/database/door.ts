/**
 * The one door to an environment's database: an operation is one transaction, opened here and entered by
 * presenting a credential. Identity, tenancy and a consistent snapshot cost one round trip, and there is no
 * way to run a statement without them. A session-level setting was tried and let one partner read another's
 * rows when the database stalled; Prisma's interactive transaction costs twice the CPU.
 */
import type pg from 'pg';
import { type Caller, callerFrom } from './caller.ts';
import { Collision, isCollision } from './collision.ts';
import { type Credential, enterExpression } from './credential.ts';
import { type Entry, runInside } from './entry.ts';
import { faultOf, throwFault } from './fault-of.ts';
import { noteKeyUse } from './note-key-use.ts';
import { isOutage } from './outage.ts';
import { poolOf } from './pool.ts';
import { type Database, database } from './prisma.ts';
import { connectionTurns, type Turns } from './turns.ts';
import { type Unentered, unentered } from './unentered.ts';
import { wasCommitted } from './was-committed.ts';

export type Mode = 'read' | 'write';

/**
 * What has been let in: the handle on its rows, who it is, the database's own time (epoch milliseconds), and
 * how far the partner's clock is ahead (milliseconds).
 */
export type Entered = { db: Database; caller: Caller; realNow: number; ahead: number };
export type Work<T> = (entered: Entered) => Promise<T>;

export type Door = Unentered & {
  /**
   * Lets the credential in, runs `work`, and ends the transaction: committed if `work` answered, else undone.
   */
  enter<T>(credential: Credential, mode: Mode, work: Work<T>): Promise<T>;
  close(): Promise<void>;
};

/** Longer than the statement timeout: only a stalled or half-open connection gets here. */
const deadlineMilliseconds = 6_000;

export function openDoor(
  url: string,
  { latestMigration, size = 10 }: { latestMigration: string; size?: number },
): Door {
  const pool = poolOf(url, size);
  pool.on('error', () => {}); // an idle connection that dies is simply replaced
  const gate: Gate = { pool, turns: connectionTurns(size) };
  return {
    enter: (credential, mode, work) => enter(gate, credential, mode, work),
    ...unentered(pool, latestMigration),
    close: () => pool.end(),
  };
}

type Gate = { readonly pool: pg.Pool; readonly turns: Turns };

async function enter<T>(gate: Gate, credential: Credential, mode: Mode, work: Work<T>): Promise<T> {
  const { pool, turns } = gate;
  const giveBack = await turns.take(credential);
  const client = await pool.connect().catch((error: unknown) => {
    giveBack();
    return throwFault(error);
  });
  const entry: Entry = { client, open: true, last: Promise.resolve() };
  const leave = guard(entry, giveBack);
  try {
    const { answer, realNow, ahead, xact } = await begin(entry, credential, mode);
    const caller = callerFrom(answer, credential.kind);
    turns.know(credential, caller);
    entry.partnerId = caller.partnerId;
    entry.xact = xact;
    if (answer.isUnnoted) noteKeyUse(pool, caller.id);
    const result = await runInside(entry, () => work({ db: database, caller, realNow, ahead }));
    const swallowed = faultOf(entry.failure); // a resolver's error is an answer to GraphQL, an outage is not
    if (swallowed) throw swallowed;
    await finish(mode, leave, () => wasCommitted(pool, entry));
    return result;
  } catch (error) {
    if (entry.open) await leave('rollback').catch(() => {});
    if (isCollision(entry.failure)) throw new Collision(entry.failure, faultOf(entry.failure) ?? error);
    throw faultOf(entry.failure) ?? faultOf(error) ?? error;
  }
}

async function begin(entry: Entry, credential: Credential, mode: Mode) {
  const isolation = mode === 'read' ? ' isolation level repeatable read read only' : '';
  const now = 'floor(extract(epoch from now()) * 1000)::float8';
  const xact = mode === 'read' ? 'null' : 'pg_current_xact_id()::text';
  const statement = `begin${isolation}; select ${enterExpression(credential)} as answer, ${now} as "realNow",
    clock_ahead() as ahead, ${xact} as xact`;
  // Two statements in one text answer two results; pg's types know one.
  const results = (await entry.client.query(statement)) as unknown as pg.QueryResult[];
  return results[1]?.rows[0];
}

/**
 * A query wrote nothing, so its commit is not waited for. A commit that answers ROLLBACK wrote nothing
 * either. One that does not answer, as its connection is gone, may have happened, and is looked up.
 */
async function finish(
  mode: Mode,
  leave: (word: 'commit') => Promise<string>,
  wasDone: () => Promise<boolean | undefined>,
): Promise<void> {
  if (mode === 'read') {
    leave('commit').catch(() => {});
    return;
  }
  const tag = await leave('commit').catch(async (error: unknown) => {
    if (isOutage(error) && (await wasDone())) return 'COMMIT';
    throw error;
  });
  if (tag !== 'COMMIT')
    throw new Error(`commit answered ${tag}: an earlier statement had failed, nothing was written`);
}

/**
 * Watches over the connection while it is out, and answers how to give it back: never in an unknown state.
 */
function guard(entry: Entry, giveBack: () => void): (word: 'commit' | 'rollback') => Promise<string> {
  const { client } = entry;
  const lost = (error: Error) => {
    entry.failure ??= error;
  };
  client.on('error', lost); // without a listener a connection lost between two statements ends the process
  const stalled = setTimeout(() => destroy(client), deadlineMilliseconds);
  return async (word) => {
    entry.open = false; // from here on, abandoned promises are refused
    await entry.last; // what was already sent is waited for
    const release = (error?: Error) => {
      clearTimeout(stalled);
      client.removeListener('error', lost);
      client.release(error);
      giveBack();
    };
    try {
      const { command } = await client.query(word);
      release(entry.failure && isOutage(entry.failure) ? entry.failure : undefined);
      return command;
    } catch (error) {
      release(error as Error); // pg rejects with Errors only
      throw error;
    }
  };
}

function destroy(client: pg.PoolClient): void {
  // The socket is not in pg's types; ending politely would wait for the very answer that does not come.
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
  connection.stream.destroy(new Error('the database did not answer in time'));
}
