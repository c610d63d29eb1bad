/** Which cell of its environment a database is: a number that never changes. */
import type pg from 'pg';
import { poolOf, queryInTime } from './pool.ts';
import type { Database } from './query/database.ts';

/** What a cell's row says. */
export type CellState = {
  readonly number: number;
  /** Since when the cell takes new partners; null before. */
  readonly openedAt: Date | null;
  readonly partners: number;
  readonly openPartners: number;
};

const cellText = 'select number, "openedAt", partners, "openPartners" from cell_here()';

export type CellQueries = {
  /** Which cell of its environment the database is. */
  cell(): Promise<CellState | undefined>;
  /** Which of these credentials the cell has. `nameOf` of the directory names each. */
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

/** Opens the cell to new partners. Returns whether it was closed to them before. Operators only. */
export async function openCell(db: Database): Promise<boolean> {
  const rows = await db.$queryRaw<{ opened: boolean }[]>`select open_cell() as opened`;
  return rows[0]?.opened ?? false;
}

/** The last numbers of traces and of bank files, which are unique over all cells. */
export type Positions = Readonly<Record<Sequence, bigint>>;

const sequences = ['transfer_traces', 'bank_file_numbers'] as const;
type Sequence = (typeof sequences)[number];

/** The place of a database among the cells of its environment. */
export type PlaceOfCell = {
  readonly number: number;
  /** The positions of the first cell, which the numbers of a new cell follow. */
  readonly after: Positions | undefined;
};

/** One for each digit. */
export const mostCells = 10;
const lastTrace = 9_999_999n;

/**
 * Makes a database the cell of that number, or verifies that it is. The last digit of its traces and of its
 * file numbers is then the number of the cell. Returns its positions.
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

/** Refuses a database that has another number than its place in the settings. */
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

/** Limits a sequence to numbers whose last digit is the cell's, starting with the next after `after`. */
async function shareNumbers(client: pg.Client, name: Sequence, number: number, after: bigint): Promise<void> {
  const digit = BigInt(number % mostCells);
  const least = digit + BigInt(mostCells);
  const next = after - (after % BigInt(mostCells)) + least;
  const start = name === 'transfer_traces' && next > lastTrace ? least : next;
  await client.query(
    `alter sequence ${name} increment by ${mostCells} minvalue ${least} start with ${start} restart`,
  );
}

/** Verifies the cell as the operating user. */
export async function checkCell(url: string, number: number, isPooled: boolean): Promise<void> {
  const pool = poolOf(url, { isPooled });
  try {
    const [here] = (await queryInTime<CellState>(pool, { text: cellText })).rows;
    refuseOther(here?.number ?? 1, number);
  } finally {
    await pool.end();
  }
}
