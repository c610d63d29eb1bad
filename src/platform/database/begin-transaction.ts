/** Begins a transaction and authenticates its credential in one round trip. */
import type pg from 'pg';
import type { callerFrom } from './caller.ts';
import { authenticationOf, type Credential } from './credential.ts';
import type { OpenTransaction } from './current-transaction.ts';
import { isWriteOnReplica, NoPrimary } from './outage.ts';
import { isBound, unbound } from './session.ts';

export type Mode = 'read' | 'write';

/** The columns that the statement returns. */
export type Begun = {
  readonly answer: Parameters<typeof callerFrom>[0] & { isUseUnrecorded?: boolean };
  readonly realNow: number;
  readonly ahead: number;
  readonly figuresRevision: number;
  readonly xact: string | null;
};

/** The statement that begins a transaction and authenticates its credential. `more` has further columns. */
export function beginStatement(credential: Credential, mode: Mode, more = ''): string {
  const isolation = mode === 'read' ? ' isolation level repeatable read read only' : '';
  const now = 'floor(extract(epoch from now()) * 1000)::float8';
  const xact = mode === 'read' ? 'null' : 'pg_current_xact_id()::text';
  return `begin${isolation}; select ${authenticationOf(credential)} as answer, ${now} as "realNow",
    clock_ahead() as ahead, figures_revision() as "figuresRevision", ${xact} as xact, ${isBound} as bound${more}`;
}

/** Reads the row of that statement. Throws if the session lacks the role or the limits. */
export function begunFrom<Row extends Begun>(answer: pg.QueryResult): Row {
  // Two statements in one text have two results; pg's types have one.
  const results = answer as unknown as pg.QueryResult[];
  const row = results[1]?.rows[0];
  if (!row.bound) throw new Error(unbound); // a pooler's connection that is older than the user's defaults
  return row;
}

/** Begins on the primary. Closes the connection to a server that is no longer the primary. */
export async function begin(
  transaction: OpenTransaction,
  credential: Credential,
  mode: Mode,
): Promise<Begun> {
  const statement = beginStatement(credential, mode, ', pg_is_in_recovery() as "isReplica"');
  try {
    const begun = begunFrom<Begun & { isReplica: boolean }>(await transaction.client.query(statement));
    if (begun.isReplica) throw new NoPrimary();
    return begun;
  } catch (error) {
    if (isWriteOnReplica(error)) transaction.failure = new NoPrimary();
    throw error;
  }
}
