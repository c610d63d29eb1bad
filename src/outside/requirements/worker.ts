/** Announces requirements for as long as the process runs. Several processes may do so at once. */
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Round, repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import { type Core, everyCell } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { announceRequirements } from './announce.ts';

const restMilliseconds = 1_000;

/**
 * Starts the announcements. Returns a function that stops them: it starts no further transaction, and waits
 * for the current one.
 */
export function startRequirements(core: Core, log: Log): () => Promise<void> {
  const rounds = everyCell(core).map(
    ({ core: ofCell, database, world: { environment, clock } }): Round =>
      async (stopping) => {
        const partners = await database
          .partnersWithRequirements(new Date(clock()))
          .catch((error: unknown) => {
            logUnexpected(log, error, 'the search for changed requirements failed');
            return [];
          });
        let isBusy = false;
        for (const partnerId of partners) {
          if (stopping.aborted) return false;
          const access = { environment, credential: { kind: 'job', partnerId } } as const;
          const worked = await runAs(ofCell, access, announceRequirements).catch((error: unknown) => {
            logUnexpected(log, error, 'requirements could not be announced', { partnerId });
            return false;
          });
          isBusy ||= worked;
        }
        return isBusy;
      },
  );
  return repeatUntilStopped(rounds, restMilliseconds);
}
