/** Files for the bank, which have the transfers of all partners of a database. */
import type pg from 'pg';
import type { Database } from './query/database.ts';

export type OutgoingFile = {
  readonly id: string;
  readonly number: bigint;
  readonly origin: string;
  readonly createdOn: string;
  /** HHMM. */
  readonly createdAt: string;
  readonly modifier: string;
  /** Nothing can be added to it any more. */
  readonly isClosed: boolean;
  /** Nothing can be taken out of it any more, because it may be with the bank. */
  readonly isFrozen: boolean;
  readonly isWritten: boolean;
};

export type NewOutgoingFile = Pick<OutgoingFile, 'id' | 'origin' | 'createdOn' | 'createdAt'> & {
  /** The time of day at which files leave, as HHMM; null where a file leaves at any time. */
  readonly leavesAt: string | null;
  /** The place of this cell among the cells, from 0 on, and how many cells there are. */
  readonly share: number;
  readonly shares: number;
};

export type FileTotals = {
  readonly entries: number;
  readonly debitCents: number;
  readonly creditCents: number;
};

export type OutgoingFileQueries = {
  /**
   * Opens a file. Returns `left` if one has left in the window, `used up` if the day has no modifier left.
   */
  open(file: NewOutgoingFile): Promise<'open' | 'left' | 'used up'>;
  /** Files that are not written, or whose parts do not record yet that they have left. Oldest first. */
  inWork(): Promise<readonly OutgoingFile[]>;
  /**
   * Closes the file, so that nothing can be added. Returns whether it has transfers; an empty file is
   * deleted.
   */
  close(id: string): Promise<boolean>;
  /** Ids of the partners with a part of the file. */
  partnersOf(id: string): Promise<readonly string[]>;
  /** Takes a partner's part out of the file. Returns false if the file is frozen. */
  takeOut(id: string, partnerId: string): Promise<boolean>;
  /** The trace numbers of the file's offset entries. */
  offsetTraces(id: string, most: number): Promise<readonly number[]>;
  /**
   * Freezes the file, so that nothing can be taken out. Returns false unless its transfers have these totals.
   */
  freeze(id: string, totals: FileTotals): Promise<boolean>;
  /** Marks the file as written. */
  finish(id: string): Promise<void>;
  /** Which of these numbers belong to files that have left from this database. */
  having(numbers: readonly bigint[]): Promise<readonly bigint[]>;
  /** Records that the bank's receipt accepts these files. */
  accept(numbers: readonly bigint[], at: Date): Promise<void>;
  /** Ids of files that the bank refused and whose transfers are not all taken back yet. */
  refused(): Promise<readonly string[]>;
};

type Ask = <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) => Promise<Row[]>;

export function outgoingFileQueries(ask: Ask): OutgoingFileQueries {
  const askOne = async <Value>(text: string, ...values: unknown[]) =>
    (await ask<{ value: Value }>(`select ${text} as value`, ...values))[0]?.value;
  return {
    open: async ({ id, origin, createdOn, createdAt, leavesAt, share, shares }) => {
      const text = 'open_outgoing_file($1, $2, $3, $4, $5, $6, $7)';
      const values = [id, origin, createdOn, createdAt, leavesAt, share, shares];
      return (await askOne<'open' | 'left' | 'used up'>(text, ...values)) ?? 'used up';
    },
    inWork: async () => {
      const rows = await ask<OutgoingFile>('select * from outgoing_files_in_work()');
      return rows.map((row) => ({ ...row, number: BigInt(row.number) }));
    },
    close: async (id) => (await askOne<boolean>('close_outgoing_file($1)', id)) ?? false,
    partnersOf: async (id) =>
      (await ask<{ id: string }>('select id from partners_of_outgoing_file($1)', id)).map((row) => row.id),
    takeOut: async (id, partnerId) =>
      (await askOne<boolean>('leave_outgoing_file($1, $2)', id, partnerId)) ?? false,
    offsetTraces: async (id, most) =>
      ((await askOne<string[]>('offset_traces_of($1, $2)', id, most)) ?? []).map(Number),
    freeze: async (id, { entries, debitCents, creditCents }) =>
      (await askOne<boolean>('freeze_outgoing_file($1, $2, $3, $4)', id, entries, debitCents, creditCents)) ??
      false,
    finish: async (id) => void (await askOne('finish_outgoing_file($1)', id)),
    having: async (numbers) => {
      const text = 'select number from left_outgoing_files($1::bigint[])';
      return (await ask<{ number: string }>(text, numbers.map(String))).map(({ number }) => BigInt(number));
    },
    accept: async (numbers, at) =>
      void (await askOne('accept_outgoing_files($1::bigint[], $2)', numbers.map(String), at)),
    refused: async () =>
      (await ask<{ id: string }>('select id from refused_outgoing_files()')).map(({ id }) => id),
  };
}

type Room = { readonly entries: number; readonly cents: number };

/**
 * Adds transfers of these amounts to an open file, within the partner's transaction. Returns how many of them
 * the file takes, starting with the first; undefined if it is closed.
 */
export async function joinOutgoingFile(
  db: Database,
  id: string,
  amounts: readonly bigint[],
  most: Room,
): Promise<number | undefined> {
  const rows = await db.$queryRaw<{ taken: number | null }[]>`
    select join_outgoing_file(${id}, ${amounts.map(String)}::bigint[], ${most.entries}::int,
      ${most.cents}::bigint) as taken`;
  return rows[0]?.taken ?? undefined;
}

/** A file that has left for the bank. */
export type SentFile = FileTotals & {
  readonly number: bigint;
  readonly createdOn: string;
  readonly modifier: string;
  readonly writtenAt: Date;
  /** When the bank's receipt, or an operator, confirmed that the bank accepted the file. */
  readonly acceptedAt: Date | null;
  readonly refusedAt: Date | null;
  readonly refusedBecause: string | null;
  readonly refusedBy: string | null;
};

/** The files that have left, the latest first. Operators only, like the functions below. */
export const listOutgoingFiles = (db: Database, before: bigint | null, most: number): Promise<SentFile[]> =>
  db.$queryRaw<SentFile[]>`
    select *, outgoing_file_accepted_at(number) as "acceptedAt"
    from list_outgoing_files(${before === null ? null : String(before)}::bigint, ${most}::integer)`;

/** Marks files as accepted by the bank, except those that it refused. Returns those that have left. */
export async function acceptOutgoingFiles(
  db: Database,
  numbers: readonly bigint[],
  at: Date,
): Promise<readonly bigint[]> {
  const texts = numbers.map(String);
  await db.$queryRaw`select accept_outgoing_files(${texts}::bigint[], ${at})::text`;
  const left = await db.$queryRaw<{ number: bigint }[]>`
    select number from left_outgoing_files(${texts}::bigint[])`;
  return left.map(({ number }) => BigInt(number));
}

/** Records that the bank refused a file. Undefined if no file of this number has left. */
export async function refuseOutgoingFile(db: Database, number: bigint, because: string, at: Date) {
  const rows = await db.$queryRaw<{ found: 'refused' | 'before' | 'moved' | null }[]>`
    select refuse_outgoing_file(${String(number)}::bigint, ${because}, ${at}) as found`;
  return rows[0]?.found ?? undefined;
}
