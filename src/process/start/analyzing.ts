import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import type { EnvironmentDatabase } from '../../platform/database/environment-database.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';

const restMilliseconds = 500;

/** Analyzes the tables of a new database as soon as they fill: prisma/functions/statistics.sql says why. */
export function startAnalyzing(core: Core, log: Log): () => Promise<void> {
  const rounds = everyCell(core).map(({ database }) => analyzingRound(database, log));
  return repeatUntilStopped(rounds, restMilliseconds);
}

const analyzingRound =
  (database: EnvironmentDatabase, log: Log): Round =>
  async () => {
    await database
      .analyzeNewTables()
      .catch((error: unknown) => logUnexpected(log, error, 'new tables could not be analyzed'));
    return false;
  };
