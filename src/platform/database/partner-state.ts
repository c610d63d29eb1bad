import type pg from 'pg';
import { isReplacedByBaseline } from './applied-schema.ts';

/** The migrations of a database from the baseline on, oldest first. Comparing them compares two schemas. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null order by 1',
  );
  return rows.map(({ name }) => name).filter((name) => !isReplacedByBaseline(name));
}

export type PartnerState = {
  readonly name: string;
  readonly closedAt: string | null;
  /** When a copy of the partner for another service was made. */
  readonly exportedAt: string | null;
  /** The cell to which the partner moves: until it is there, it is paused. */
  readonly leftFor: number | null;
};

/** The partner in this database; undefined if it is not here. */
export async function partnerState(client: pg.Client, id: string): Promise<PartnerState | undefined> {
  const { rows } = await client.query<PartnerState>(
    `select name, closed_at::text as "closedAt", exported_at::text as "exportedAt", left_for as "leftFor"
     from partners where id = $1`,
    [id],
  );
  return rows[0];
}

/** Bank files that are planned and perhaps written. A service that writes them again pays twice. */
export async function unwrittenFiles(client: pg.Client, id: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from bank_files where partner_id = $1
       and (written_at is null or outgoing_file_id is not null and left_at is null)`,
    [id],
  );
  return Number(rows[0]?.count ?? 0);
}

/** Transfers that the bank has received and may still return. */
export async function transfersAtBank(client: pg.Client, id: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from transfers where partner_id = $1 and status = 'submitted'`,
    [id],
  );
  return Number(rows[0]?.count ?? 0);
}

/** Answers of the bank that wait for an operator and name a transfer of the partner, or its prenote. */
export async function answersWaitingFor(client: pg.Client, id: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from unapplied_answers u where u.status in ('waiting', 'again') and (u.named_partner = $1
       or exists (select from transfers t where t.partner_id = $1 and t.direction = 'prenote'
         and t.next_at is not null and left(t.routing_number, 8) = u.original_rdfi
         and t.account_last_four = u.account_last_four))`,
    [id],
  );
  return Number(rows[0]?.count ?? 0);
}

/** Records that a copy exists. Returns false if the partner was opened after it was copied. */
export async function noteExport(client: pg.Client, id: string, closedAt: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update partners set exported_at = now() where id = $1 and closed_at = $2::timestamptz',
    [id, closedAt],
  );
  return rowCount === 1;
}

/** Prepares a superuser's connection for copying, so that texts do not depend on the server's settings. */
export async function beginCopying(client: pg.Client, mode: 'read' | 'write'): Promise<void> {
  await client.query(mode === 'read' ? 'begin isolation level repeatable read read only' : 'begin');
  await client.query(
    "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local bytea_output = 'hex'; set local extra_float_digits = 1",
  );
  if (mode === 'write') await client.query('set local session_replication_role = replica');
}
