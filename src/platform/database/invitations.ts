import type { Database } from './query/database.ts';

/** The last invitation of a worker to their own pages, from the rows of messages and links. */
export type InvitationRow = {
  readonly workerId: string;
  /** Whether the service wrote a message; otherwise somebody created a link. */
  readonly isMessage: boolean;
  readonly address: string | null;
  readonly messageStatus: string | null;
  readonly notSentBecause: string | null;
  readonly invitedAt: Date;
  readonly sentAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly openedAt: Date | null;
  /** Null where the partner creates the link, and before the message is written. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** When the worker had entered all that these pages ask for, after the invitation. */
  readonly finishedAt: Date | null;
};

export const invitationsOf = (db: Database, workers: readonly string[]): Promise<InvitationRow[]> =>
  db.$queryRaw<InvitationRow[]>`select * from invitations_of(${[...workers]}::text[])`;
