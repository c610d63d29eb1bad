import pg from 'pg';
import { ensureDatabase } from '../../../src/platform/database/check-safety.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { type Entrant, entrants } from './rivals.ts';
import { type Seeded, seed } from './seed.ts';
import { workOff } from './work-off.ts';

export const databaseOf = ({ name }: Entrant): string => `bench_${name.replaceAll(/\W+/g, '_')}`;

/**
 * Seeds the service's database, and lets the service do the work that this causes. The others are copies of
 * it, row by row and index by index.
 */
export async function prepareDatabases(url: (name: string) => string, poolSize: number): Promise<Seeded> {
  const [original, ...copies] = entrants.map(databaseOf);
  if (!original) throw new Error('there is nobody to compare');
  await ensureDatabase(url('postgres'), original);
  await migrate(url(original));
  const seeded = await seed(url(original));
  await workOff({ databaseUrl: url(original), poolSize });
  for (const copy of copies) await run(url('postgres'), `create database ${copy} template ${original}`);
  for (const plain of entrants.filter(({ isPlain }) => isPlain))
    await run(url(databaseOf(plain)), dropTriggers);
  return seeded;
}

/**
 * The triggers of the service. A copy without them is for code that somebody would write without triggers.
 */
const dropTriggers = `do $$ declare one record; begin
  for one in select tgname, tgrelid::regclass::text as of from pg_trigger where not tgisinternal loop
    execute format('drop trigger %I on %s', one.tgname, one.of);
  end loop; end $$`;

/**
 * Deletes what the load has added, without triggers, so that events and audit entries stay. The service's
 * workers may lock the same rows in another order. PostgreSQL then ends one of the two, and this tries again.
 */
export const clearDatabase = (url: string, statements: string): Promise<void> =>
  run(url, `set session_replication_role = replica; ${statements}`).catch((error) => {
    if (error.code !== deadlockDetected) throw error;
    return clearDatabase(url, statements);
  });

const deadlockDetected = '40P01';

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}
