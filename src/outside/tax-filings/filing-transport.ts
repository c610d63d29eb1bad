/**
 * How a file reaches an agency, and how its answer returns: the port that a connection to an agency
 * implements. docs/operate/filing.md describes what each function guarantees.
 */
import type { Said } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { FilingRow } from './filing-row.ts';

/** The result of sending: whether the agency has the file, and if not, why. */
export type Sent =
  | { readonly kind: 'sent'; readonly receipt: string }
  | { readonly kind: 'not_sent'; readonly because: Said };

/** The answer of an agency so far. */
export type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'accepted'; readonly answer: string }
  | { readonly kind: 'rejected'; readonly rule: string; readonly answer: string }
  | { readonly kind: 'notice'; readonly notice: string; readonly penaltyCents: bigint };

export type FilingTransport = {
  /** Sends a file, which is identified by its SHA-256. The same file sent twice arrives once. */
  readonly send: (operation: Operation, filing: FilingRow) => Promise<Sent>;
  /** Gets the answer to a file that was sent. */
  readonly poll: (operation: Operation, filing: FilingRow) => Promise<Answer>;
  /** Refuses the answers that a person records, if the connection reads them itself. */
  readonly acknowledge: (filing: FilingRow) => void;
};
