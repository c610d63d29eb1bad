import type { DisbursementStatus } from './statuses.ts';

/**
 * What became of a part of split pay. Its names are those of the API: events carry the stored value as it is.
 */
export type DisbursedPart = {
  /** Its number among the parts of the pay; 0 for the rest. A transfer has the same. */
  readonly part: number;
  readonly bankAccountID: string;
  /** Masked to its last four digits. */
  readonly account_number: string;
  /** In dollars. */
  readonly amount: number;
  readonly status: PartStatus;
  /** Why the bank returned it; null unless it is returned. */
  readonly return_code: string | null;
};

export type PartStatus = Exclude<DisbursementStatus, 'partially_returned'>;

/** The parts of split pay; null for pay to one account. Only the verbs of disbursements write them. */
export const partsOf = ({ disbursementParts }: { readonly disbursementParts: unknown }) =>
  (disbursementParts ?? null) as readonly DisbursedPart[] | null;

const takenBack: readonly PartStatus[] = ['void', 'refunded', 'canceled'];

/**
 * The status of split pay. It is returned when all pay that went to the worker, and did not come back to the
 * employer, was returned. It is settled when all of that has arrived.
 */
export function statusOf(parts: readonly Pick<DisbursedPart, 'status'>[]): DisbursementStatus {
  const statuses = new Set(parts.map(({ status }) => status));
  const [only] = statuses;
  if (only && statuses.size === 1) return only;
  const workers = new Set([...statuses].filter((status) => !takenBack.includes(status)));
  if (!workers.size) return 'refunded';
  if (workers.has('returned')) return workers.size === 1 ? 'returned' : 'partially_returned';
  return workers.has('pending') ? 'pending' : 'settled';
}
