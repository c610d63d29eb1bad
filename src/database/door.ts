/**
 * The one door to an environment's database: an operation is one transaction, opened here and entered by
 * presenting a credential. Identity, tenancy and a consistent snapshot cost one round trip, and there is no
 * way to run a statement without them. A session-level setting was tried and let one partner read another's
 * rows when the database stalled; Prisma's interactive transaction costs twice the CPU.
 */
import pg from 'pg';
import { type Caller, callerFrom } from './caller.ts';
import { type Credential, enterExpression } from './credential.ts';
import { type Entry, runInside } from './entry.ts';
import { faultOf } from './fault-of.ts';
import { isOutage } from './outage.ts';
import { type Database, database } from './prisma.ts';
import { wasCommitted } from './was-committed.ts';

export type Mode = 'read' | 'write';

/**
 * What has been let in: the handle on its rows, who it is, the database's own time (epoch milliseconds), and
 * how far the partner's clock is ahead (milliseconds).
 */
export type Entered = { db: Database; caller: Caller; realNow: number; ahead: number };
export type Work<T> = (entered: Entered) => Promise<T>;

export type Lease = { readonly id: string; readonly fence: number };

export type ReportLease = Lease & { readonly partnerId: string };

export type Door = {
  /**
   * Lets the credential in, runs `work`, and ends the transaction: committed if `work` answered, else undone.
   */
  enter<T>(credential: Credential, mode: Mode, work: Work<T>): Promise<T>;
  /**
   * Leases deliveries of events that are due, of any partner: each opens one partner, for so many seconds.
   */
  leaseDeliveries(most: number, seconds: number): Promise<readonly Lease[]>;
  /** Leases the report that has waited longest, of any partner, for so many seconds. */
  leaseReport(seconds: number): Promise<ReportLease | undefined>;
  /**
   * Ids of the partners that have payroll to run, by the days of the real clock: the earliest check dates
   * still open for a lead of two and of four banking days, the last one that is paid out, and until when
   * transfers settle.
   */
  duePartners(openTwo: string, openFour: string, paidUntil: string, now: Date): Promise<readonly string[]>;
  /** Ids of the partners with transfers that wait to be written into a file. */
  partnersWithFiles(): Promise<readonly string[]>;
  /** Ids of the partners whose transfers have these traces. */
  partnersOfTraces(traces: readonly string[]): Promise<readonly string[]>;
  /** Seals audit entries of any partner, at most so many; answers how many. */
  sealAudit(most: number): Promise<number>;
  /** Forgets answers kept under Idempotency-Keys whose time is over, at most so many; answers how many. */
  forgetAnswers(most: number): Promise<number>;
  /** Whether the database answers and stands at the schema this code was written for. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

/** Longer than the statement timeout: only a stalled or half-open connection gets here. */
const deadlineMilliseconds = 6_000;
const limits = '-c statement_timeout=5s -c lock_timeout=3s -c idle_in_transaction_session_timeout=10s';

/** Every statement runs as payroll_app, which owns nothing and is held by row security. */
export const poolOf = (url: string, size: number): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    options: `-c role=payroll_app ${limits}`,
    application_name: 'payroll',
    max: size,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
  });

type Named = { readonly id: string };
const idsOf = (rows: readonly Named[]) => rows.map(({ id }) => id);

export function openDoor(
  url: string,
  { latestMigration, size = 10 }: { latestMigration: string; size?: number },
): Door {
  const pool = poolOf(url, size);
  pool.on('error', () => {}); // an idle connection that dies is simply replaced
  return {
    enter: (credential, mode, work) => enter(pool, credential, mode, work),
    leaseDeliveries: (most, seconds) =>
      ask<Lease>(pool, 'select id, fence from lease_deliveries($1, $2)', [most, seconds]),
    leaseReport: async (seconds) => {
      const text = 'select partner_id as "partnerId", id, fence from lease_report($1)';
      return (await ask<ReportLease>(pool, text, [seconds]))[0];
    },
    duePartners: async (...days) => {
      const text = `select id from due_partners($1, $2, $3) union select id from partners_to_remit($3)
        union select id from partners_with_transfers($4)`;
      return idsOf(await ask<Named>(pool, text, days));
    },
    partnersWithFiles: async () => idsOf(await ask<Named>(pool, 'select id from partners_with_files()', [])),
    partnersOfTraces: async (traces) =>
      idsOf(await ask<Named>(pool, 'select id from partners_of_traces($1)', [traces])),
    sealAudit: (most) => countOf(pool, 'select seal_audit($1) as count', most),
    forgetAnswers: (most) => countOf(pool, 'select forget_answers($1) as count', most),
    isReady: () => isReady(pool, latestMigration),
    close: () => pool.end(),
  };
}

/** A question of a worker's own, which enters no partner. */
async function ask<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>(text, [...values]).catch((error: Error) => {
    throw faultOf(error) ?? error;
  });
  return rows;
}

const countOf = async (pool: pg.Pool, text: string, most: number): Promise<number> =>
  (await ask<{ count: number }>(pool, text, [most]))[0]?.count ?? 0;

async function enter<T>(pool: pg.Pool, credential: Credential, mode: Mode, work: Work<T>): Promise<T> {
  const client = await pool.connect().catch((error: Error) => {
    throw faultOf(error) ?? error;
  });
  const entry: Entry = { client, open: true, last: Promise.resolve() };
  const leave = guard(entry);
  try {
    const { answer, realNow, ahead, xact } = await begin(entry, credential, mode);
    const caller = callerFrom(answer, credential.kind);
    entry.partnerId = caller.partnerId;
    entry.xact = xact;
    if (answer.isUnnoted) noteUse(pool, caller.id);
    const result = await runInside(entry, () => work({ db: database, caller, realNow, ahead }));
    const swallowed = faultOf(entry.failure); // a resolver's error is an answer to GraphQL, an outage is not
    if (swallowed) throw swallowed;
    await finish(mode, leave, () => wasCommitted(pool, entry));
    return result;
  } catch (error) {
    if (entry.open) await leave('rollback').catch(() => {});
    throw faultOf(entry.failure) ?? faultOf(error) ?? error;
  }
}

/**
 * Keys whose use is being written down: hourly, by a statement of its own that nobody waits for. One that
 * fails is made up for by the next.
 */
const beingNoted = new Set<string>();

function noteUse(pool: pg.Pool, keyId: string): void {
  if (beingNoted.has(keyId)) return;
  beingNoted.add(keyId);
  pool
    .query('select note_key_use($1)', [keyId])
    .catch(() => {})
    .finally(() => beingNoted.delete(keyId));
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
function guard(entry: Entry): (word: 'commit' | 'rollback') => Promise<string> {
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

/** Half-open connections neither answer nor fail: whoever asks for readiness is told in time. */
const readinessMilliseconds = 2_000;

async function isReady(pool: pg.Pool, latestMigration: string): Promise<boolean> {
  try {
    const text = 'select 1 from _prisma_migrations where migration_name = $1 and finished_at is not null';
    // pg reads the limit from the query; its types know it of a client only.
    const question = { text, values: [latestMigration], query_timeout: readinessMilliseconds };
    const found = await pool.query(question);
    return found.rowCount === 1;
  } catch {
    return false;
  }
}
