/**
 * What statements read, according to PostgreSQL's own counts. They include functions, triggers and policies.
 */
import pg from 'pg';

/** What one statement read of one table. */
export type Reading = {
  readonly table: string;
  /** How often it read the table from its beginning. */
  readonly scans: number;
  /** The rows of such scans, and the entries of indexes. */
  readonly rows: number;
  readonly statement: string;
  /** False for a single statement, as workers send over all partners. */
  readonly isOfTransaction: boolean;
};

type Count = { readonly table: string; readonly scans: number; readonly rows: number };

/** The counts of a connection since it last passed them to the shared statistics. */
const countsOfConnection = `select c.relname as table, pg_stat_get_xact_numscans(c.oid)::int as scans,
    (pg_stat_get_xact_tuples_returned(c.oid) + coalesce((select sum(pg_stat_get_xact_tuples_returned(i.indexrelid))
      from pg_index i where i.indrelid = c.oid), 0))::int as rows
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;
const handOver = 'select pg_stat_force_next_flush()';

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String(Object(statement).text ?? '');

/** Runs work and returns what each statement of this process read until its end. */
export async function readingsOf(work: () => Promise<unknown>): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  const open = new WeakMap<pg.Client, Map<string, Count>>();
  const counted: Promise<void>[] = [];
  const { query } = pg.Client.prototype;
  const send = (client: pg.Client, ...args: unknown[]) => Reflect.apply(query, client, args);
  const count = async (client: pg.Client, statement: string, before?: Map<string, Count>) => {
    const failed = () => ({ rows: [] });
    const answer: { rows: Count[] } = await send(client, countsOfConnection).catch(failed);
    for (const { table, scans, rows } of answer.rows) {
      const last = before?.get(table) ?? { scans: 0, rows: 0 };
      const more = { scans: scans - last.scans, rows: rows - last.rows };
      if (more.scans || more.rows) readings.push({ table, statement, isOfTransaction: !!before, ...more });
      before?.set(table, { table, scans, rows });
    }
  };
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    if (!open.has(this)) send(this, handOver); // so that what follows is counted from zero
    if (/^begin/i.test(text)) open.set(this, new Map());
    const isEnd = /^(commit|rollback$)/i.test(text);
    const answer = send(this, ...args);
    if (isEnd) open.delete(this);
    else counted.push(count(this, text, open.get(this)));
    return answer;
  } as typeof query; // pg declares eight overloads
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  await Promise.all(counted);
  return readings;
}
