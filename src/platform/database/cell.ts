/** The cell that a database is of its environment: a number, which it keeps. */
import type pg from 'pg';
import { poolOf, queryInTime } from './pool.ts';
import type { Database } from './query/database.ts';

/** What a cell says of itself. */
export type CellState = {
  readonly number: number;
  /** Since when new partners come here; null before. */
  readonly openedAt: Date | null;
  readonly partners: number;
  readonly openPartners: number;
};

const cellText = 'select number, "openedAt", partners, "openPartners" from cell_here()';

export type CellQueries = {
  /** Which cell of its environment the database is. */
  cell(): Promise<CellState | undefined>;
  /** Those of the credentials that this cell has, such as `key` and a hash. */
  credentialsHere(asked: readonly string[]): Promise<readonly string[]>;
};

type Ask = <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) => Promise<Row[]>;

export const cellQueries = (ask: Ask): CellQueries => ({
  cell: async () => (await ask<CellState>(cellText))[0],
  credentialsHere: async (asked) =>
    (await ask<{ name: string }>('select credentials_here($1) as name', asked)).map(({ name }) => name),
});

/** The cell of the operation. */
export async function readCell(db: Database): Promise<CellState> {
  const [cell] = await db.$queryRaw<CellState[]>`
    select number, "openedAt", partners, "openPartners" from cell_here()`;
  if (!cell) throw new Error('the database does not say which cell it is');
  return cell;
}

/** Lets new partners come to the cell. Returns whether it did not take them before. Operators only. */
export async function openCell(db: Database): Promise<boolean> {
  const rows = await db.$queryRaw<{ opened: boolean }[]>`select open_cell() as opened`;
  return rows[0]?.opened ?? false;
}

/** Where the numbers of traces and of bank files are, which are unique over all cells. */
export type Positions = Readonly<Record<Sequence, bigint>>;

const sequences = ['transfer_traces', 'bank_file_numbers'] as const;
type Sequence = (typeof sequences)[number];

/** The requirements of one database among several. */
export type PlaceOfCell = {
  readonly number: number;
  /** Those of the first cell, which the numbers of a new one follow. */
  readonly after: Positions | undefined;
};

/** As many as there are digits. */
export const mostCells = 10;
const lastTrace = 9_999_999n;

/**
 * Makes a database the cell of that number, or verifies that it is. From then on the last digit of its traces
 * and of the numbers of its files is that of the cell. Returns where its numbers are.
 */
export async function claimCell(client: pg.Client, { number, after }: PlaceOfCell): Promise<Positions> {
  const [kept] = (await client.query<{ number: number }>('select number from cells')).rows;
  const own = await positionsOf(client);
  if (kept) {
    refuseOther(kept.number, number);
    return own;
  }
  const { rows } = await client.query<{ id: string }>('select id from partners limit 1');
  if (number > 1 && rows.length)
    throw new Error(
      `the database has partners and is no cell yet. A further cell begins empty: a copy of another cell would pay its partners twice.`,
    );
  const openedAt = number === 1 ? 'now()' : 'null';
  await client.query(`insert into cells (number, opened_at) values ($1, ${openedAt})`, [number]);
  for (const name of sequences) await shareNumbers(client, name, number, (after ?? own)[name]);
  return own;
}

/** Refuses a database that is another cell than its place in the settings says. */
function refuseOther(kept: number, number: number): void {
  if (kept === number) return;
  throw new Error(
    `the database is cell ${kept}, and stands in the place of cell ${number}. The first cell is *_DATABASE_URL, the second the first of *_CELL_URLS, and so on: put them in that order.`,
  );
}

async function positionsOf(client: pg.Client): Promise<Positions> {
  const { rows } = await client.query<Record<Sequence, string>>(
    `select ${sequences.map((name) => `(select last_value from ${name})::text as ${name}`)}`,
  );
  const at = (name: Sequence) => BigInt(rows[0]?.[name] ?? '0');
  return { transfer_traces: at('transfer_traces'), bank_file_numbers: at('bank_file_numbers') };
}

/** Only numbers whose last digit is that of the cell, from the next after a number on: the oldest ones. */
async function shareNumbers(client: pg.Client, name: Sequence, number: number, after: bigint): Promise<void> {
  const digit = BigInt(number % mostCells);
  const least = digit + BigInt(mostCells);
  const next = after - (after % BigInt(mostCells)) + least;
  const start = name === 'transfer_traces' && next > lastTrace ? least : next;
  await client.query(
    `alter sequence ${name} increment by ${mostCells} minvalue ${least} start with ${start} restart`,
  );
}

/** The same for the operating user. */
export async function checkCell(url: string, number: number, isPooled: boolean): Promise<void> {
  const pool = poolOf(url, { isPooled });
  try {
    const [here] = (await queryInTime<CellState>(pool, { text: cellText })).rows;
    refuseOther(here?.number ?? 1, number);
  } finally {
    await pool.end();
  }
}
