import { bindPartner } from './current-transaction.ts';
import type { Database } from './query/database.ts';

/** How many rows of a table were changed or deleted. */
export type ErasedRows = { readonly name: string; readonly rows: number };

/** The facts on which the erasure of a person, or of a partner, depends. */
export type ErasureFacts = {
  readonly kind: 'employee' | 'contractor' | 'account' | 'partner' | null;
  readonly companyId: string | null;
  /** Whether an employment has ended, or an account is closed. */
  readonly isEnded: boolean;
  /** The last check or payment that is not pending; null if there is none. */
  readonly lastPay: string | null;
  /** Until when Forms I-9 are kept; null without a form, and for somebody who still works. */
  readonly i9Until: string | null;
  readonly openPay: number;
  readonly openTransfers: number;
  /** Returned pay, and printed checks that nobody has confirmed. */
  readonly unpaidChecks: number;
  readonly openFilings: number;
  readonly openRemittances: number;
};

/**
 * Binds the transaction to a partner whose people are erased, once no write of it is under way. Returns
 * whether the partner is closed; undefined if there is no such partner. Operators only, like the functions
 * below.
 */
export async function beginErasure(db: Database, partnerId: string): Promise<boolean | undefined> {
  const rows = await db.$queryRaw<{ closed: boolean | null }[]>`select begin_erasure(${partnerId}) as closed`;
  const isClosed = rows[0]?.closed ?? undefined;
  if (isClosed !== undefined) bindPartner(partnerId);
  return isClosed;
}

/** The facts about the person with the id, or about the partner. */
export async function erasureFacts(db: Database, personId: string | null): Promise<ErasureFacts> {
  const [facts] = await db.$queryRaw<ErasureFacts[]>`select * from facts_of_erasure(${personId})`;
  if (!facts) throw new Error('an aggregate has one row');
  return facts;
}

/** The next people of the partner after an id. */
export async function peopleToErase(db: Database, after: string, most: number): Promise<string[]> {
  const rows = await db.$queryRaw<
    { id: string }[]
  >`select id from people_to_erase(${after}, ${most}::integer)`;
  return rows.map(({ id }) => id);
}

/** The accounts that are erased with these people. */
export async function accountsToErase(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  const [row] = await db.$queryRaw<{ ids: string[] }[]>`select accounts_of_erasure(${ids}::text[]) as ids`;
  return row?.ids ?? [];
}

/** Erases the data of people that no law protects, or all of it. */
export const erasePeopleRows = (db: Database, ids: readonly string[], isEverything: boolean) =>
  db.$queryRaw<ErasedRows[]>`select name, rows from erase_people(${ids}::text[], ${isEverything})`;

export const renameErasedFiles = (db: Database, filings: readonly string[]) =>
  db.$queryRaw`select rename_erased_files(${filings}::text[])`;

/** Ends keys and links, and deletes endpoints and looks. */
export const eraseSettings = (db: Database) =>
  db.$queryRaw<ErasedRows[]>`select name, rows from erase_settings()`;

/** Deletes up to `most` rows of the partner. If it deletes fewer, only the audit log remains. */
export const deletePartnerRows = (db: Database, most: number) =>
  db.$queryRaw<ErasedRows[]>`select name, rows from delete_erased_partner(${most}::integer)`;
