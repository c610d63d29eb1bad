import type pg from 'pg';
import { isNewer } from './applied-schema.ts';
import { throwFault } from './fault-of.ts';
import { functions, functionsBeforeTables, migrations } from './migrations.ts';
import { NoPrimary } from './outage.ts';
import { queryInTime } from './pool.ts';
import { versionNumbers } from './version.ts';

/**
 * A half-open connection neither answers nor fails, so the readiness probe limits its wait. The limit is part
 * of the query for pg, though its types have it on a client only.
 */
export const probeLimits = { query_timeout: 2_000 };

const needed = [...functionsBeforeTables, ...functions];

/** Pools whose database once had exactly what this code needs. */
const wereReady = new WeakSet<pg.Pool>();

export type Readiness = {
  readonly isReady: boolean;
  /** The first migration that the database lacks, where that is why it is not ready. */
  readonly missingMigration?: string;
};

type Found = { readonly ready: boolean; readonly lacks: string | null; readonly isReplica: boolean };

/** The probe keeps its connection. One that leads to a former primary must be closed. */
function requirePrimary(found: Found | undefined): void {
  if (found?.isReplica) throw new NoPrimary();
}

const unavailable: Readiness = { isReady: false };

/**
 * Returns whether the database answers and has what this code needs: each of its migrations, and its
 * functions. Functions of a newer version serve this one until it is replaced. Once the database was ready,
 * functions of another build of the same version count as newer: they were applied later.
 */
export async function readiness(pool: pg.Pool): Promise<Readiness> {
  const text = `with lacking as (
    select name from unnest($1::text[]) with ordinality needed (name, place)
    where not exists (select from _prisma_migrations m where m.migration_name = name and m.finished_at is not null)
    order by place limit 1)
  select (select name from lacking) as lacks, not exists (select from lacking)
    and not exists (select from unnest($2::text[], $3::text[]) needed (name, checksum)
      where not exists (select from applied_functions f
        where f.name = needed.name and (f.checksum = needed.checksum or ${isNewer('$4')} or $5 and version = $4))) as ready,
    pg_is_in_recovery() as "isReplica"`;
  const values: unknown[] = [
    migrations.map(({ name }) => name),
    needed.map(({ name }) => name),
    needed.map(({ checksum }) => checksum),
    versionNumbers,
    wereReady.has(pool),
  ];
  try {
    const query = { text, values, ...probeLimits };
    const [row] = (await queryInTime<Found>(pool, query, requirePrimary)).rows;
    if (row?.ready) wereReady.add(pool);
    return { isReady: row?.ready ?? false, ...(row?.lacks && { missingMigration: row.lacks }) };
  } catch {
    return unavailable;
  }
}

/**
 * Returns whether the disk has room again, after a write has failed because the disk was full. It writes two
 * megabytes into a table that ends with the transaction. A smaller write fits into existing pages.
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
