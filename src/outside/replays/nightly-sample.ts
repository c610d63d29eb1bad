/**
 * Computes a sample of the computed checks of all partners again, each night and when a process starts.
 * Counts and logs checks whose paycheck differs. Any number of processes may do so.
 */
import type { Instant } from '../../foundation/clock.ts';
import type { Environment } from '../../foundation/environment.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Access } from '../../platform/operation/access.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { replayStored } from './replay-stored.ts';

/** How many checks this process has replayed in each environment, by result. */
export type ReplayCounts = Map<Environment, Record<'identical' | 'different' | 'not_replayable', number>>;

const mostChecks = 200;
/** How many checks of a partner are replayed in one transaction. */
const atOnce = 20;
const restMilliseconds = 60_000;
const nightBeginsAt = 7 * 3_600_000; // 07:00 UTC, which is night in the United States

export const startNightlySample = (core: Core, log: Log, counts: ReplayCounts): (() => Promise<void>) =>
  repeatUntilStopped(nightlyRounds(core, log, counts), restMilliseconds);

/** The rounds of each database. The first round, and the first of each night, replay a sample. */
export const nightlyRounds = (core: Core, log: Log, counts: ReplayCounts): readonly Round[] =>
  everyCell(core).map(({ core: ofCell, world: { environment, clock } }): Round => {
    let last: string | undefined;
    return async (stopping) => {
      const night = nightOf(clock());
      if (night === last) return false;
      try {
        await replaySample(ofCell, environment, log, counts, stopping);
        last = night;
      } catch (error) {
        logUnexpected(log, error, 'stored checks could not be replayed');
      }
      return false;
    };
  });

const nightOf = (now: Instant): string => new Date(now - nightBeginsAt).toISOString().slice(0, 10);

/** Replays a sample of the environment's checks by their own tables. */
async function replaySample(
  core: Core,
  environment: Environment,
  log: Log,
  counts: ReplayCounts,
  stopping: AbortSignal,
): Promise<void> {
  const count = counts.get(environment) ?? { identical: 0, different: 0, not_replayable: 0 };
  counts.set(environment, count);
  const sample = (await core[environment]?.database.sampleOfChecks(mostChecks)) ?? [];
  for (const partnerId of new Set(sample.map((check) => check.partnerId))) {
    const ids = sample.flatMap((check) => (check.partnerId === partnerId ? [check.id] : []));
    const access: Access = { environment, credential: { kind: 'job', partnerId } };
    for (let from = 0; from < ids.length && !stopping.aborted; from += atOnce) {
      const part = ids.slice(from, from + atOnce);
      for (const { id, outcome, lines } of await runAs(core, access, replaysOf(part), 'read')) {
        count[outcome] += 1;
        const details = { environment, partnerId, employeeCheckId: id, lines };
        if (outcome === 'different') log.error(details, 'a stored check does not replay');
      }
    }
  }
}

const replaysOf = (ids: readonly string[]) => async (operation: Operation) => {
  const select = { id: true, stored: true } as const;
  const rows = await operation.db.employeeCheck.findMany({ where: { id: { in: [...ids] } }, select });
  const replays = [];
  for (const { id, stored } of rows) {
    const replay = await replayStored(operation, stored);
    const lines = replay.outcome === 'different' ? replay.lines.map(({ line }) => line) : [];
    replays.push({ id, outcome: replay.outcome, lines });
  }
  return replays;
};
