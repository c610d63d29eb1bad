/**
 * Numbers committed events, so that readers and webhooks receive them. Every process does so: it numbers its
 * own events within moments of their commit, and also those of a process that was killed.
 */
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import type { EnvironmentDatabase } from '../../platform/database/environment-database.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';

const maxEvents = 1_000;
const restMilliseconds = 500;
/** A round numbers the events of all commits within this time. */
const gatheringMilliseconds = 20;

export function startNumbering(core: Core, log: Log): () => Promise<void> {
  const rounds = everyCell(core).map(({ database }) => numberingRound(database, log));
  return repeatUntilStopped(rounds, restMilliseconds);
}

function numberingRound(database: EnvironmentDatabase, log: Log): Round {
  let isGathering = false;
  let wakeRound = () => {};
  database.onCommit(() => {
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      wakeRound();
    }, gatheringMilliseconds);
  });
  return async (_stopping, wake) => {
    wakeRound = wake;
    const numbered = await database.numberEvents(maxEvents).catch((error: unknown) => {
      logUnexpected(log, error, 'events could not be numbered');
      return 0;
    });
    return numbered === maxEvents;
  };
}
