import type { Database } from './query/database.ts';

/**
 * The settings of a session: its role, and how long statements may run. The connection sets them, or its
 * user's defaults do. `patience` multiplies the limits for slow machines.
 */
export const sessionSettings = (patience: number): readonly (readonly [name: string, value: string])[] => [
  ['role', 'payroll_app'],
  ['statement_timeout', String(5_000 * patience)],
  ['lock_timeout', String(3_000 * patience)],
  ['idle_in_transaction_session_timeout', String(10_000 * patience)],
];

/** The settings as a connection sends them when it opens. */
export const sessionOptions = (patience: number): string =>
  sessionSettings(patience)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** An SQL expression: whether the session has the settings. */
export const isBound = `(current_user = 'payroll_app' and current_setting('statement_timeout') <> '0'
  and current_setting('lock_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0')`;

export const unbound =
  "The database user does not run as payroll_app with limits. Run migrate with DATABASE_POOLER=pgbouncer, then the pooler's RECONNECT.";

/** Records that a browser has shown a page of the link that authenticated the transaction. */
export async function openLinkRow(db: Database): Promise<void> {
  await db.$queryRaw`select open_link()`;
}

/** Records that the person of a link has confirmed a session of it. */
export async function confirmSessionRow(db: Database, linkId: string, name: string): Promise<void> {
  await db.$queryRaw`select confirm_session(${linkId}, ${name})`;
}

/**
 * Ends a session of the link that authenticated the transaction. From then on authenticate_link names it as
 * ended.
 */
export async function endSessionRow(db: Database, name: string): Promise<void> {
  await db.$queryRaw`select end_session(${name})`;
}
