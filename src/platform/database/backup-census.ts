import pg from 'pg';
import type { Environment } from '../../foundation/environment.ts';
import { createSealer, opened } from './seal.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

/** The content of a database, as far as a backup is compared with the restored database. */
export type DatabaseCensus = {
  /** The rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Ledger entries whose postings do not sum to zero. */
  readonly unbalancedEntries: number;
  /** Audit entries that do not match their seal or their place, and chains with another end than recorded. */
  readonly brokenAuditEntries: number;
  readonly sealedValues: number;
  /** The sealed values that none of the master keys opens; null where there is no master key. */
  readonly unreadableValues: number | null;
};

export type CensusOptions = {
  readonly environment: Environment;
  readonly masterKeys: readonly Buffer[];
  /** Receives the current step, and the share that is done. */
  readonly progress?: (words: string, share: number) => void;
};

const tables = `
  select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`;

const unbalanced = `
  select count(*) from (
    select from ledger_postings group by partner_id, entry_id having sum(amount_cents) <> 0) as entries`;

const brokenAudit = `
  with sealed as (
    select e.partner_id, e.place, e.seal, row_number() over chain as number,
      audit_seal(lag(e.seal, 1, '') over chain, e.place, e) as right_seal
    from audit_entries e where e.place is not null
    window chain as (partition by e.partner_id order by e.place)
  ), ends as (select distinct on (partner_id) * from sealed order by partner_id, place desc)
  select (select count(*) from sealed where seal is distinct from right_seal or place <> number)
    + (select count(*) from audit_chains c full join ends e using (partner_id)
       where coalesce(c.length, 0) <> coalesce(e.place, 0) or coalesce(c.seal, '') <> coalesce(e.seal, ''))
    as count`;

const valuesAtOnce = 1000;

/**
 * Counts every table of a database and verifies its books, audit chains and sealed values, in one snapshot.
 * `connection` is a superuser's, because row security binds everybody else. `work` runs while the snapshot is
 * open and receives its name, so that pg_dump dumps exactly what is counted.
 */
export async function takeCensus(
  connection: string,
  options: CensusOptions,
  work: (snapshot: string) => Promise<void> = async () => {},
): Promise<DatabaseCensus> {
  const client = new pg.Client({ connectionString: connection });
  client.on('error', () => {}); // the query itself throws the failure
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    await work(rows[0]?.id ?? '');
    const counted = await countRows(client, options);
    return {
      rows: counted,
      unbalancedEntries: await count(client, unbalanced),
      brokenAuditEntries: await count(client, brokenAudit),
      ...(await openSealedValues(client, options)),
    };
  } finally {
    await client.end();
  }
}

/** The roles of a cluster, as statements write their names. */
export async function rolesOf(connection: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: connection });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(rolname) as name from pg_roles',
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function count(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(query);
  return Number(rows[0]?.count ?? 0);
}

async function countRows(client: pg.Client, { progress }: CensusOptions): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string }>(tables);
  const counted: Record<string, number> = {};
  for (const [i, { name }] of rows.entries()) {
    progress?.(`counting ${name}`, i / rows.length);
    counted[name] = await count(client, `select count(*) from public.${client.escapeIdentifier(name)}`);
  }
  return counted;
}

type Sealed = { partner_id: string; row: string; sealed: string };

async function openSealedValues(client: pg.Client, { environment, masterKeys, progress }: CensusOptions) {
  const [first, ...others] = masterKeys;
  const sealer = first && createSealer(environment, [first, ...others]);
  let [sealedValues, unreadable] = [0, 0];
  for (const sealedColumn of sealedColumns) {
    progress?.(`opening ${sealedColumn.table}.${sealedColumn.column}`, 1);
    for await (const { partner_id: partnerId, row, sealed } of valuesOf(client, sealedColumn)) {
      const place = { partnerId, table: sealedColumn.table, column: sealedColumn.sealedAs, row };
      sealedValues += 1;
      if (sealer && opened(() => sealer.unseal(place, sealed)) === undefined) unreadable += 1;
    }
  }
  return { sealedValues, unreadableValues: sealer ? unreadable : null };
}

async function* valuesOf(client: pg.Client, sealedColumn: SealedColumn): AsyncGenerator<Sealed> {
  const { table, column, row, partner } = sealedColumn;
  const [from, sealed, id] = [table, column, row].map((name) => client.escapeIdentifier(name));
  await client.query(`
    declare sealed_values no scroll cursor for
    select ${partner ?? "''"} as partner_id, ${id} as row, ${sealed} as sealed
    from public.${from} where ${sealed} is not null`);
  for (;;) {
    const { rows } = await client.query<Sealed>(`fetch ${valuesAtOnce} from sealed_values`);
    if (!rows.length) break;
    yield* rows;
  }
  await client.query('close sealed_values');
}
