import type { Database } from './query/database.ts';

export type ListedOperatorKey = {
  /** The first 16 digits of the hash: it names the key in every cell, and reveals nothing of it. */
  readonly fingerprint: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  readonly revokedBy: string | null;
  readonly isCaller: boolean;
};

/** The operator keys of the operation's cell, oldest first. Operators only. */
export const operatorKeys = (db: Database): Promise<ListedOperatorKey[]> => db.$queryRaw<ListedOperatorKey[]>`
  select fingerprint, "createdAt", "revokedAt", "revokedBy", "isCaller" from list_operator_keys()`;

/** Revokes a key of the operation's cell; undefined when the cell has no such key. Operators only. */
export async function revokeOperatorKeyRow(db: Database, fingerprint: string) {
  const rows = await db.$queryRaw<{ done: 'revoked' | 'before' | 'own' | null }[]>`
    select revoke_operator_key(${fingerprint}) as done`;
  return rows[0]?.done ?? undefined;
}
