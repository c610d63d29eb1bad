import type { Clock } from '../../foundation/clock.ts';
import type { Lease } from './lease.ts';
import type { BankServer } from './server.ts';
import type { Sftp } from './sftp.ts';
import type { SentFiles } from './waiting-files.ts';

/** What an exchange reports to the operator while it runs. */
export type Report =
  | { readonly what: 'sent'; readonly name: string; readonly size: number }
  | { readonly what: 'held'; readonly name: string; readonly because: string }
  | { readonly what: 'fetched'; readonly name: string; readonly size: number; readonly as: string };

/** The parts of an exchange. */
export type Parts = {
  readonly bankFolder: string;
  readonly server: BankServer;
  readonly lease: Lease;
  readonly sent: SentFiles;
  readonly clock: Clock;
  readonly say: (report: Report) => void;
};

/** An exchange with an open connection. */
export type Exchange = Parts & { readonly sftp: Sftp };
