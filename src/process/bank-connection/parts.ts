import type { Clock } from '../../foundation/clock.ts';
import type { Lease } from './lease.ts';
import type { BankServer } from './server.ts';
import type { Sftp } from './sftp.ts';
import type { SentFiles } from './waiting-files.ts';

/** What an exchange says to the operator, as it happens. */
export type Report =
  | { readonly what: 'sent'; readonly name: string; readonly size: number }
  | { readonly what: 'held'; readonly name: string; readonly because: string }
  | { readonly what: 'fetched'; readonly name: string; readonly size: number; readonly as: string };

/** What an exchange works with. */
export type Parts = {
  readonly bankFolder: string;
  readonly server: BankServer;
  readonly lease: Lease;
  readonly sent: SentFiles;
  readonly clock: Clock;
  readonly say: (report: Report) => void;
};

/** An exchange whose connection is open. */
export type Exchange = Parts & { readonly sftp: Sftp };
