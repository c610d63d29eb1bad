/**
 * Watches whether transactions reach their database. Reports a failure at most every ten seconds, and the end
 * of each outage that it has reported. Reads and writes are watched separately, because with a full disk
 * reads succeed and writes fail.
 */
import { systemClock } from '../../foundation/clock.ts';
import { faultsIn } from '../../foundation/fault.ts';
import { Busy } from './fault-of.ts';

type Mode = 'read' | 'write';

export type Outage = {
  readonly mode: Mode;
  /** PostgreSQL's or the system's code. */
  readonly code: string;
  readonly cause: string;
  /** How many operations have been refused since the outage began. */
  readonly refused: number;
};
export type Recovery = { readonly mode: Mode; readonly seconds: number; readonly refused: number };
export type OutageReporter = {
  failed(outage: Outage): void;
  recovered(recovery: Recovery): void;
  /** No connection was free in time, for `refused` operations since the last report. */
  busy(refused: number): void;
};

export type OutageWatch = {
  /** Watches an operation, and returns or throws what it does. */
  watch<T>(mode: Mode, work: Promise<T>): Promise<T>;
  /** How many operations found no free connection in time. */
  busyCount(): number;
  /** Whether the last write failed because the database had no room. */
  isFull(): boolean;
};

type State = { readonly since: number; refused: number; code: string; isReported: boolean };

const reportMilliseconds = 10_000;
const diskFull = '53100';

export function outageWatch(reporter: OutageReporter, clock = systemClock): OutageWatch {
  const states = new Map<Mode, State>();
  const reportedAt = new Map<Mode, number>();
  const fail = (mode: Mode, { code, cause }: Pick<Outage, 'code' | 'cause'>) => {
    const now = clock();
    const state = states.get(mode) ?? { since: now, refused: 0, code, isReported: false };
    states.set(mode, state);
    state.refused++;
    state.code = code;
    if (now - (reportedAt.get(mode) ?? 0) < reportMilliseconds) return;
    reportedAt.set(mode, now);
    state.isReported = true;
    reporter.failed({ mode, code, cause, refused: state.refused });
  };
  let busyCount = 0;
  let busyReported = 0;
  let busyReportedAt = Number.NEGATIVE_INFINITY;
  const refuse = () => {
    busyCount++;
    if (clock() - busyReportedAt < reportMilliseconds) return;
    reporter.busy(busyCount - busyReported);
    busyReportedAt = clock();
    busyReported = busyCount;
  };
  const end = (mode: Mode, { since, refused, isReported }: State) => {
    states.delete(mode);
    const seconds = Math.round((clock() - since) / 100) / 10;
    if (isReported) reporter.recovered({ mode, seconds, refused });
  };
  /** Only a write shows that a full disk has room again. Workers that find nothing to do write nothing. */
  const succeed = (mode: Mode) => {
    for (const [failing, state] of states) {
      const isOver = state.code === diskFull ? mode === 'write' : failing === mode;
      if (isOver) end(failing, state);
    }
  };
  return {
    async watch(mode, work) {
      try {
        const result = await work;
        succeed(mode);
        return result;
      } catch (error) {
        if (error instanceof Busy) refuse();
        const outage = outageIn(error);
        if (outage) fail(mode, outage);
        throw error;
      }
    },
    busyCount: () => busyCount,
    isFull: () => states.get('write')?.code === diskFull,
  };
}

function outageIn(error: unknown): Pick<Outage, 'code' | 'cause'> | undefined {
  const fault = faultsIn(error).find(({ kind }) => kind === 'NOT_READY');
  if (!fault) return undefined;
  const { cause } = fault;
  if (!(cause instanceof Error)) return undefined;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : 'CONNECTION_LOST';
  return { code, cause: cause.message };
}
