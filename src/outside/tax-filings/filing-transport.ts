/**
 * How a file reaches an agency, and how its answer comes back: the port that a connection to an agency
 * implements. docs/operate/filing.md says what each function promises.
 */
import type { Said } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { FilingRow } from './filing-row.ts';

/** What became of sending: the agency has the file, or not, and why. */
export type Sent =
  | { readonly kind: 'sent'; readonly receipt: string }
  | { readonly kind: 'not_sent'; readonly because: Said };

/** What an agency has answered so far. */
export type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'accepted'; readonly answer: string }
  | { readonly kind: 'rejected'; readonly rule: string; readonly answer: string }
  | { readonly kind: 'notice'; readonly notice: string; readonly penaltyCents: bigint };

export type FilingTransport = {
  /** Sends a file, which its SHA-256 names. The same file sent twice arrives once. */
  readonly send: (operation: Operation, filing: FilingRow) => Promise<Sent>;
  /** Asks for the answer to a file that was sent. */
  readonly poll: (operation: Operation, filing: FilingRow) => Promise<Answer>;
  /** Whether a person records what an agency answered. A connection answers by itself, and refuses. */
  readonly acknowledge: (filing: FilingRow) => void;
};
