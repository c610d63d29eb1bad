import type pg from 'pg';
import { isNewer } from './applied-schema.ts';
import { throwFault } from './fault-of.ts';
import { functions, functionsBeforeTables, latestMigration } from './migrations.ts';
import { queryInTime } from './pool.ts';
import { versionNumbers } from './version.ts';

/**
 * A half-open connection neither answers nor fails; the readiness probe gets its answer in time. pg reads the
 * limit from the query; its types have it on a client only.
 */
export const probeLimits = { query_timeout: 2_000 };

const needed = [...functionsBeforeTables, ...functions];

/** Pools whose database once had exactly what this code needs. */
const wereReady = new WeakSet<pg.Pool>();

/**
 * Returns whether the database answers and has what this code needs: its latest migration, and its functions
 * or those of a newer version, which serve this one until it is replaced. Once it was ready, functions of
 * another build of the same version count as newer: they were applied later.
 */
export async function isReady(pool: pg.Pool): Promise<boolean> {
  const text = `select
    exists (select from _prisma_migrations where migration_name = $1 and finished_at is not null)
    and not exists (select from unnest($2::text[], $3::text[]) needed (name, checksum)
      where not exists (select from applied_functions f
        where f.name = needed.name and (f.checksum = needed.checksum or ${isNewer('$4')} or $5 and version = $4))) as ready`;
  const values: unknown[] = [
    latestMigration,
    needed.map(({ name }) => name),
    needed.map(({ checksum }) => checksum),
    versionNumbers,
    wereReady.has(pool),
  ];
  try {
    const query = { text, values, ...probeLimits };
    const ready = (await queryInTime<{ ready: boolean }>(pool, query)).rows[0]?.ready ?? false;
    if (ready) wereReady.add(pool);
    return ready;
  } catch {
    return false;
  }
}

/**
 * Returns whether the disk has room again, once a write has failed because it was full: writes two megabytes
 * into a table that ends with the transaction. A smaller write fits into pages that are there already.
 */
export async function writeProbe(pool: pg.Pool): Promise<boolean> {
  const text = `create temporary table write_probe on commit drop as
    select repeat('x', 1000) as text from generate_series(1, 2000)`;
  try {
    const query = { text, ...probeLimits };
    await queryInTime(pool, query);
    return true;
  } catch (error) {
    return throwFault(error);
  }
}
