/** Lookups by the operator's staff. support.sql and check-life.sql define what each function returns. */
import type { Database } from './query/database.ts';

/** A result of a lookup. Members that its kind does not have are null. */
export type SupportRow = {
  readonly kind: string;
  readonly id: string;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly name: string;
  readonly status: string;
  readonly day: string | null;
  readonly about: string | null;
  readonly cents: bigint | null;
};

export type Looked = {
  readonly text: string;
  readonly words: readonly string[];
  readonly fileNumber: bigint | null;
  readonly most: number;
};

/** Searches all partners of a cell. A last row, `left_out`, counts the partners that were not searched. */
export const searchForSupport = (
  db: Database,
  { text, words, fileNumber, most }: Looked,
): Promise<SupportRow[]> =>
  db.$queryRaw<SupportRow[]>`select * from support_search(${text}, ${[...words]}::text[],
    ${fileNumber === null ? null : String(fileNumber)}::bigint, ${most}::integer)`;

/** The object with an id, of the partner of the transaction. */
export const objectForSupport = (db: Database, id: string): Promise<SupportRow[]> =>
  db.$queryRaw<SupportRow[]>`select * from support_object(${id})`;

/** What belongs to an object of the partner of the transaction. */
export const relatedForSupport = (
  db: Database,
  kind: string,
  id: string,
  most: number,
): Promise<SupportRow[]> =>
  db.$queryRaw<SupportRow[]>`select o.* from support_related(${kind}, ${id}, ${most}::integer) r
    cross join lateral support_object(r.id) o where o.kind = r.kind`;

/** The entries of a file for the bank. */
export const entriesForSupport = (db: Database, file: string, most: number): Promise<SupportRow[]> =>
  db.$queryRaw<SupportRow[]>`select * from support_entries(${file}, ${most}::integer)`;

export type CheckMoment = {
  readonly at: Date;
  readonly what: string;
  readonly detail: string | null;
  readonly who: string | null;
  readonly kind: string | null;
  readonly id: string | null;
  readonly cents: bigint | null;
};

/** The events of a check's life, of the partner of the transaction, in order of time. */
export const lifeOfCheck = (db: Database, id: string): Promise<CheckMoment[]> =>
  db.$queryRaw<CheckMoment[]>`select * from check_life(${id})`;

export type NoteRow = {
  readonly id: string;
  readonly objectKind: string;
  readonly objectId: string;
  readonly text: string;
  readonly authorName: string;
  readonly createdAt: Date;
  /** The note that closed it. In a note that closes another one, its own id. */
  readonly closedBy: string | null;
};

/** The notes about objects, of all partners of a cell, oldest first. */
export const notesOn = (db: Database, ids: readonly string[]): Promise<NoteRow[]> =>
  db.$queryRaw<NoteRow[]>`select * from support_notes_on(${[...ids]}::text[])`;

type Entry = {
  readonly id: string;
  readonly action: string;
  readonly fields: readonly string[];
  readonly requestId: string;
  readonly person: { readonly id: string; readonly name: string } | null;
};

/** Writes an entry into the audit log of the service itself, for an operator without a partner. */
export async function insertForService(db: Database, entry: Entry): Promise<void> {
  const { id, action, fields, requestId, person } = entry;
  await db.$queryRaw`select 1 from record_of_service(${id}, ${action}, ${[...fields]}::text[], ${requestId},
    ${person?.id ?? null}, ${person?.name ?? null})`;
}
