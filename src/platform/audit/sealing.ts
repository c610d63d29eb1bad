/**
 * Seals audit entries while the process runs. Any number of processes may do so, because a sealer locks the
 * partner's chain. Entries that a stopped process has not sealed are sealed by the next one.
 */
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import { type Core, everyCell } from '../operation/operate.ts';

const maxEntries = 500;
const restMilliseconds = 2_000;

export function startSealing(core: Core, log: Log): () => Promise<void> {
  const rounds = everyCell(core).map(({ database }) => async () => {
    const sealed = await database.sealAudit(maxEntries).catch((error: unknown) => {
      logUnexpected(log, error, 'audit entries could not be sealed');
      return 0;
    });
    return sealed === maxEntries;
  });
  return repeatUntilStopped(rounds, restMilliseconds);
}
